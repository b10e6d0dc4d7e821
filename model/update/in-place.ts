import { isObject } from '../../schemas/json/object.ts'
import { type TemplateParts, templateMeaning } from '../template-meaning.ts'

/**
 * What of a template a running pod can follow: the images of its containers, and of init containers that run as long as the
 * pod does. Templates with the same `rest` make the same pods but for these images. docs/updates.md#in-place
 */
export interface InPlaceParts {
  /** A digest of all else. */
  readonly rest: string
  readonly images: Readonly<Record<string, string>>
}

interface Container {
  readonly name: string
  readonly image?: string
  readonly restartPolicy?: string
}

const containersIn = (podSpec: object, field: 'containers' | 'initContainers'): readonly Container[] => {
  const list = (podSpec as Record<string, unknown>)[field]
  return Array.isArray(list) ? list.filter((each) => isObject(each) && typeof each.name === 'string') : []
}

/** An init container that has ended does not run again, whatever becomes of its image. */
const runsOn = ({ restartPolicy }: Container): boolean => restartPolicy === 'Always'

/** The parts of a clique's template. */
export const inPlaceParts = (template: TemplateParts, priorityClassName: string | null | undefined): InPlaceParts => {
  const podSpec = template.spec?.podSpec ?? {}
  const running = [...containersIn(podSpec, 'containers'), ...containersIn(podSpec, 'initContainers').filter(runsOn)]
  const blank = (each: Container): Container => ({ ...each, image: 'any' })
  const rest = templateMeaning(
    {
      ...template,
      spec: {
        podSpec: {
          ...podSpec,
          containers: containersIn(podSpec, 'containers').map(blank),
          initContainers: containersIn(podSpec, 'initContainers').map((each) => (runsOn(each) ? blank(each) : each)),
        },
      },
    },
    priorityClassName,
  )
  return { rest, images: Object.fromEntries(running.map(({ name, image }) => [name, image ?? ''])) }
}

/** The names of the containers whose images differ; undefined if anything else does, so that pods have to be made again. */
export const changedImages = (before: InPlaceParts, after: InPlaceParts): string[] | undefined =>
  before.rest === after.rest
    ? Object.keys(after.images).filter((name) => before.images[name] !== after.images[name])
    : undefined
