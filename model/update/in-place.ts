import { createHash } from 'node:crypto'
import { isObject, type JsonObject, objectsIn, partOf } from '../../schemas/json/object.ts'
import { type QosClass, qosClass } from '../../schemas/pod-validation/qos-class.ts'
import { exactQuantity } from '../../schemas/quantity/exact.ts'
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
  /** Amounts of cpu and memory of containers that run, by their path, such as `containers[main]`. A pod is resized to these. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The resources of whose change containers start anew, by path. */
  readonly restartOn: Readonly<Record<string, readonly string[]>>
  readonly qosClass: QosClass
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
  /** The paths of the containers that get other amounts of cpu and memory. */
  readonly resized: readonly string[]
  /** Those of them that start anew for it. */
  readonly resizeRestarts: readonly string[]
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
  readonly resizePolicy?: unknown
  readonly resources?: unknown
}

const KINDS = ['requests', 'limits'] as const
const MEASURED = ['cpu', 'memory'] as const

const pathOf = (container: Container, podSpec: object): string =>
  `${containersIn(podSpec, 'containers').includes(container) ? 'containers' : 'initContainers'}[${container.name}]`

/** The amounts of cpu and memory that a container has, by kind: `requests.cpu`. A missing request equals the limit. */
const amountsOf = ({ resources }: Container): Record<string, string> => {
  const [requests, limits] = KINDS.map((kind) => partOf(resources, kind)) as [JsonObject, JsonObject]
  const given = { requests: { ...limits, ...requests }, limits }
  const amounts: Record<string, string> = {}
  for (const kind of KINDS)
    for (const name of MEASURED) {
      const amount = exactQuantity(given[kind][name])
      if (amount !== undefined) amounts[`${kind}.${name}`] = String(amount)
    }
  return amounts
}

/** A container without its amounts of cpu and memory. */
const withoutAmounts = (container: Container): Container => {
  if (!isObject(container.resources)) return container
  const rest = Object.fromEntries(
    Object.entries(container.resources).map(([kind, amounts]) => {
      if (!isObject(amounts) || (kind !== 'requests' && kind !== 'limits')) return [kind, amounts]
      const { cpu: _, memory: __, ...others } = amounts
      return [kind, others]
    }),
  )
  return { ...container, resources: rest }
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
    running.includes(each as Container) ? { ...withoutAmounts(each as Container), image: BLANK } : each
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
    resources: Object.fromEntries(running.map((each) => [pathOf(each, podSpec), amountsOf(each)])),
    restartOn: Object.fromEntries(
      running.flatMap((each) => {
        const names = objectsIn(each.resizePolicy)
          .filter(({ restartPolicy }) => restartPolicy === 'RestartContainer')
          .map(({ resourceName }) => String(resourceName))
        return names.length > 0 ? [[pathOf(each, podSpec), names]] : []
      }),
    ),
    qosClass: qosClass(podSpec),
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
  const resized = Object.keys(after.resources).filter(
    (path) => before.resources[path] !== undefined && differing(amounts(before, path), amounts(after, path)).length > 0,
  )
  // An amount cannot be taken away, and the class of a pod is fixed when it is made.
  const unresizable = resized.filter(
    (path) =>
      before.qosClass !== after.qosClass ||
      Object.keys(amounts(before, path)).some((name) => amounts(after, path)[name] === undefined),
  )
  const [fixed] = [
    ...differing(before.fixed, after.fixed),
    ...unresizable.map((path) => `podSpec.${path}.resources`),
    ...(hasMore ? [] : ['podSpec.tolerations']),
    ...(isLower ? [] : ['podSpec.activeDeadlineSeconds']),
  ]
  return {
    fixed,
    images: differing(before.images, after.images),
    former: before.images,
    resized,
    resizeRestarts: resized.filter((path) =>
      differing(amounts(before, path), amounts(after, path)).some((name) =>
        after.restartOn[path]?.includes(name.replace(/^.*\./, '')),
      ),
    ),
    labels: differing(before.labels, after.labels),
    annotations: differing(before.annotations, after.annotations),
    hasMoreTolerations: after.tolerations.some((each) => !before.tolerations.includes(each)),
    hasLowerDeadline: before.activeDeadline !== after.activeDeadline,
  }
}

const amounts = ({ resources }: InPlaceParts, path: string): Readonly<Record<string, string>> => resources[path] ?? {}

/** True if a pod that follows the change starts containers anew. */
export const restartsInPlace = ({ images, resizeRestarts }: InPlaceChange): boolean =>
  images.length > 0 || resizeRestarts.length > 0

/** How a pod that can follow the change does so. */
export const wayOfChange = (change: InPlaceChange): 'patch' | 'resize' | 'restart' =>
  restartsInPlace(change) ? 'restart' : change.resized.length > 0 ? 'resize' : 'patch'

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
 * How a unit comes to follow: by a patch that costs nothing, by other resources that its node may have to refuse, by
 * containers that start anew, or by being made again. `waits` until somebody decides otherwise, because it may not be made
 * again.
 */
export type Way = 'patch' | 'resize' | 'restart' | 'again' | 'waits'

/**
 * How a copy of a scaling group follows, by the ways of those of its cliques that have yet to: as a whole, by a restart of
 * each clique or of none. An engine of which one part was restarted would be of two halves.
 * @param isPartial whether other cliques of the copy stay as they are
 */
export const wayOfCopy = (ways: readonly Way[], isPartial: boolean): Exclude<Way, 'waits'> => {
  if (ways.some((way) => way === 'again' || way === 'waits')) return 'again'
  if (!ways.includes('restart')) return ways.includes('resize') ? 'resize' : 'patch'
  return isPartial || ways.some((way) => way !== 'restart') ? 'again' : 'restart'
}
