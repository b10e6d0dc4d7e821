import { createHash } from 'node:crypto'
import { isObject, partOf } from '../../schemas/json/object.ts'
import { canonicalFields, canonicalPodSpec } from '../canonical-pod-spec.ts'
import { asksForFailover } from '../failover.ts'
import { type TemplateParts, withPriorityClass } from '../template-meaning.ts'
import { isRestartKey } from './restart-keys.ts'

/**
 * What of a template a running pod can follow, and all else. Templates with the same `fixed` make the same pods but for the
 * rest. docs/updates.md#in-place
 */
export interface InPlaceParts {
  /** A digest of each field that only another pod can follow, by its path in the template: `podSpec.containers[main].args`. */
  readonly fixed: Readonly<Record<string, string>>
  /** Of containers, and of init containers that run as long as the pod does. A pod follows these by a restart of each. */
  readonly images: Readonly<Record<string, string>>
  /** Digests of labels and annotations that a pod follows without a restart. */
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  /** Digests of tolerations: a pod takes on more of them. */
  readonly tolerations: readonly string[]
  /** In seconds: a pod follows a lower one. */
  readonly activeDeadline?: number
}

/** What a pod of one template has to change to follow another. */
export interface InPlaceChange {
  /** The first field that it cannot follow, by its path; undefined if it can follow all. */
  readonly fixed: string | undefined
  /** The containers that start anew with another image. */
  readonly images: readonly string[]
  /** The images of before, by container. */
  readonly former: Readonly<Record<string, string>>
  /** Keys that are added, changed or removed. */
  readonly labels: readonly string[]
  readonly annotations: readonly string[]
  readonly hasMoreTolerations: boolean
  readonly hasLowerDeadline: boolean
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
  const podSpec = withPriorityClass((template.spec?.podSpec ?? {}) as PodFields, priorityClassName)
  const { tolerations, activeDeadlineSeconds, ...others } = podSpec
  // Engines with a shadow and their memory service are laid out when a pod is made, and start together.
  const running = asksForFailover(template as Parameters<typeof asksForFailover>[0])
    ? []
    : [...containersIn(podSpec, 'containers'), ...containersIn(podSpec, 'initContainers').filter(runsOn)]
  const blank = (each: unknown): unknown =>
    running.includes(each as Container) ? { ...(each as object), image: BLANK } : each
  const blanked = (field: 'containers' | 'initContainers') => {
    const list = others[field]
    return Array.isArray(list) ? { [field]: list.map(blank) } : {}
  }
  const fields = canonicalFields({ ...others, ...blanked('containers'), ...blanked('initContainers') })
  const fixed: Record<string, string> = {}
  for (const [path, text] of fields)
    if (text !== ANY || !path.endsWith('.image')) fixed[`podSpec.${path}`] = digestOf(text)
  const read = keysRead(podSpec)
  const followed = (field: 'labels' | 'annotations'): Record<string, string> => {
    const entries: Record<string, string> = {}
    for (const [key, value] of Object.entries(partOf(template as Record<string, unknown>, field))) {
      if (value === null || value === undefined) continue
      const text = digestOf(JSON.stringify(value))
      if (isRestartKey(key) || read.has(`metadata.${field}`) || read.has(`metadata.${field}['${key}']`))
        fixed[`${field}[${key}]`] = text
      else entries[key] = text
    }
    return entries
  }
  return {
    labels: followed('labels'),
    annotations: followed('annotations'),
    fixed,
    images: Object.fromEntries(running.map(({ name, image }) => [name, image ?? ''])),
    tolerations: Array.isArray(tolerations)
      ? tolerations.map((each) => digestOf(canonicalPodSpec({ tolerations: [each] })))
      : [],
    ...(typeof activeDeadlineSeconds === 'number' && { activeDeadline: activeDeadlineSeconds }),
  }
}

/** Stands for every image. */
const BLANK = 'any'
const ANY = JSON.stringify(BLANK)

type PodFields = Readonly<Record<string, unknown>> & { readonly priorityClassName?: string | null }

const DIGEST_LENGTH = 16

/** Revisions are kept by the thousand, so longer texts are digested. */
const digestOf = (text: string): string =>
  text.length <= DIGEST_LENGTH ? text : createHash('sha256').update(text).digest('base64').slice(0, DIGEST_LENGTH)

/** What environments and volumes of a pod read of the pod itself, by `fieldPath`. */
const keysRead = (value: unknown, found: Set<string> = new Set()): ReadonlySet<string> => {
  if (Array.isArray(value)) for (const each of value) keysRead(each, found)
  else if (isObject(value))
    for (const [name, each] of Object.entries(value)) {
      if (name === 'fieldRef' && isObject(each) && typeof each.fieldPath === 'string')
        found.add(each.fieldPath.replaceAll('"', "'"))
      else keysRead(each, found)
    }
  return found
}

const differing = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] =>
  Object.keys({ ...after, ...before }).filter((key) => before[key] !== after[key])

/** What a pod of a template with the parts `before` has to change to follow one with the parts `after`. */
export const changeInPlace = (before: InPlaceParts, after: InPlaceParts): InPlaceChange => {
  const isLower =
    before.activeDeadline === undefined ||
    (after.activeDeadline !== undefined && after.activeDeadline <= before.activeDeadline)
  const hasMore = before.tolerations.every((each) => after.tolerations.includes(each))
  const [fixed] = [
    ...differing(before.fixed, after.fixed),
    ...(hasMore ? [] : ['podSpec.tolerations']),
    ...(isLower ? [] : ['podSpec.activeDeadlineSeconds']),
  ]
  return {
    fixed,
    images: differing(before.images, after.images),
    former: before.images,
    labels: differing(before.labels, after.labels),
    annotations: differing(before.annotations, after.annotations),
    hasMoreTolerations: after.tolerations.some((each) => !before.tolerations.includes(each)),
    hasLowerDeadline: before.activeDeadline !== after.activeDeadline,
  }
}

/** True if a pod that follows the change starts containers anew. */
export const restartsInPlace = ({ images }: InPlaceChange): boolean => images.length > 0

/** True if pods of the clique are to follow in place, where they can. */
export const followsByPolicy = ({
  podUpdatePolicy,
}: {
  readonly podUpdatePolicy?: string | null | undefined
}): boolean => podUpdatePolicy === 'InPlaceIfPossible' || isInPlaceOnly({ podUpdatePolicy })

/** True if pods of the clique are never made again by an update. */
export const isInPlaceOnly = ({ podUpdatePolicy }: { readonly podUpdatePolicy?: string | null | undefined }): boolean =>
  podUpdatePolicy === 'InPlaceOnly'

/**
 * How a unit comes to follow: by a patch that costs nothing, by containers that start anew, or by being made again. `waits`
 * until somebody decides otherwise, because it may not be made again.
 */
export type Way = 'patch' | 'restart' | 'again' | 'waits'

/**
 * How a copy of a scaling group follows, by the ways of those of its cliques that have yet to: as a whole, by a restart of
 * each clique or of none. An engine of which one part was restarted would be of two halves.
 * @param isPartial whether other cliques of the copy stay as they are
 */
export const wayOfCopy = (ways: readonly Way[], isPartial: boolean): Exclude<Way, 'waits'> => {
  if (ways.some((way) => way === 'again' || way === 'waits')) return 'again'
  if (!ways.includes('restart')) return 'patch'
  return isPartial || ways.includes('patch') ? 'again' : 'restart'
}
