import { isObject } from '../../schemas/json/object.ts'
import { IN_PLACE_ANNOTATION } from '../labels.ts'
import type { Pod } from '../pod.ts'
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

/** A container of a pod whose images are changed: its mark, and the image that it runs; without these if its image is not. */
export interface RunBefore {
  readonly mark?: string
  readonly image?: string
  /** How often it will have been started anew once it has followed: more often, and it has ended by itself. */
  readonly restarts?: number
}

/** What a pod is told when its images are changed: which containers ran before. */
export const inPlaceNote = (before: Readonly<Record<string, RunBefore>>): string => JSON.stringify(before)

/**
 * True until every container whose image has been changed runs anew. The pod may say that it is Ready for a while after
 * the change: the kubelet has yet to see it.
 */
export const isRestarting = ({ metadata, status }: Pod): boolean => {
  const text = metadata.annotations?.[IN_PLACE_ANNOTATION]
  if (text === undefined) return false
  const { generation } = metadata
  const isBehind = generation !== undefined && (status?.observedGeneration ?? generation) < generation
  const before = runsIn(text)
  const statuses = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])]
  return Object.entries(before).some(([name, { mark, image }]) => {
    if (mark === undefined) return false
    const container = statuses.find((each) => each.name === name)
    // One that ran already when the image was changed may be reported late: it still has the image of before.
    const isFormer = container?.mark === undefined || container.mark === mark || container.image === image
    return isBehind || isFormer || container.ready !== true
  })
}

/** How often containers have been started anew because their images were changed in place, by what a pod has been told. */
export const plannedRestarts = (note: string | undefined): Readonly<Record<string, number>> =>
  note === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(runsIn(note)).flatMap(([name, { restarts }]) =>
          typeof restarts === 'number' ? [[name, restarts]] : [],
        ),
      )

const runsIn = (text: string): Readonly<Record<string, RunBefore>> => {
  try {
    const note: unknown = JSON.parse(text)
    if (!isObject(note)) return {}
    const runs = Object.entries(note).filter(([, run]) => isObject(run))
    return Object.fromEntries(runs) as Readonly<Record<string, RunBefore>>
  } catch {
    // Somebody has written something else there. The pod is judged by what it says of itself.
    return {}
  }
}
