import { isObject } from '../../schemas/json/object.ts'
import { exactQuantity } from '../../schemas/quantity/exact.ts'
import { IN_PLACE_ANNOTATION } from '../labels.ts'
import type { Pod } from '../pod.ts'

/**
 * A container of a pod whose images are changed: its mark, and the image that it runs; without these if its image is not, and
 * without a mark if it has never run.
 */
export interface RunBefore {
  readonly mark?: string
  readonly image?: string
  /** How often it will have been started anew once it has followed: more often, and it has ended by itself. */
  readonly restarts?: number
  /** The run that its pod was to be in then, if all its containers have been started again: later runs are no ends, either. */
  readonly run?: number
}

/** The key of the note for resources; no container has such a name. */
export const RESIZE = '/resize'

/** The amounts of cpu and memory that a container is to have. */
export interface Amounts {
  readonly requests?: Readonly<Record<string, string | number>>
  readonly limits?: Readonly<Record<string, string | number>>
}

/** What is asked for of a pod by its subresource `resize`. */
export interface Resize {
  /** By container. */
  readonly to: Readonly<Record<string, Amounts>>
  /** When that was decided: RFC 3339. */
  readonly at: string
  /** Why it cannot be; absent: it may still be. */
  readonly refused?: string
}

/** What a pod is told when its images or resources are changed: which containers ran before, and what they are to have. */
export const inPlaceNote = (before: Readonly<Record<string, RunBefore>>, resize?: Resize): string =>
  JSON.stringify({ ...before, ...(resize && { [RESIZE]: resize }) })

/** What a pod has been told of its resources; undefined if nothing. */
export const resizeOf = ({ metadata }: Pick<Pod, 'metadata'>): Resize | undefined => {
  const text = metadata.annotations?.[IN_PLACE_ANNOTATION]
  if (text === undefined || !text.includes(RESIZE)) return undefined
  const resize = runsIn(text)[RESIZE] as Partial<Resize> | undefined
  return resize !== undefined && isObject(resize.to) && typeof resize.at === 'string' ? (resize as Resize) : undefined
}

/** The label of a pod that follows no template: it was to be resized and cannot be. */
export const NO_TEMPLATE = 'resize-refused'

/** True if containers with these resources have the amounts that are asked for. */
const covers = (
  containers: readonly { readonly name?: string; readonly resources?: Amounts }[],
  { to }: Resize,
): boolean =>
  Object.entries(to).every(([container, wanted]) => {
    const resources = containers.find(({ name }) => name === container)?.resources
    return (['requests', 'limits'] as const).every((kind) =>
      Object.entries(wanted[kind] ?? {}).every(
        ([name, amount]) => exactQuantity(resources?.[kind]?.[name]) === exactQuantity(amount),
      ),
    )
  })

const containersOf = (spec: Pod['spec']): Parameters<typeof covers>[0] =>
  [...(spec.containers ?? []), ...(spec.initContainers ?? [])] as Parameters<typeof covers>[0]

/** True until the API server has been asked for the resources that a pod is to have. */
export const isToAskFor = (pod: Pod, resize: Resize): boolean => !covers(containersOf(pod.spec), resize)

/** What of the conditions of a pod keeps it from the resources that it is to have. */
export const pendingResize = ({ status }: Pod): string | undefined =>
  status?.conditions?.find(({ type, status: is }) => type === 'PodResizePending' && is === 'True')?.reason

/** True until a pod has the resources that it was given. */
export const isResizing = (pod: Pod): boolean => {
  const resize = resizeOf(pod)
  if (resize === undefined || resize.refused !== undefined) return false
  const statuses = [...(pod.status?.containerStatuses ?? []), ...(pod.status?.initContainerStatuses ?? [])]
  const isTold = pod.status?.conditions?.some(
    ({ type, status }) => (type === 'PodResizePending' || type === 'PodResizeInProgress') && status === 'True',
  )
  return isToAskFor(pod, resize) || isTold === true || !covers(statuses, resize)
}

/**
 * True until every container whose image has been changed runs anew, and has the resources that it was given. The pod may say that it is Ready for a while after
 * the change: the kubelet has yet to see it.
 */
export const hasYetToFollow = (pod: Pod): boolean => {
  const { metadata, status } = pod
  const text = metadata.annotations?.[IN_PLACE_ANNOTATION]
  if (text === undefined) return false
  if (isResizing(pod)) return true
  const { generation } = metadata
  const isBehind = generation !== undefined && (status?.observedGeneration ?? generation) < generation
  const before = runsIn(text)
  const statuses = [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])]
  return Object.entries(before).some(([name, { mark, image }]) => {
    if (mark === undefined && image === undefined) return false
    const container = statuses.find((each) => each.name === name)
    // Of one that had not been seen to run only the image tells. Where another container is known to run, the image does not: a
    // kubelet may name the same content by its former name for ever.
    const isFormer =
      container?.mark === undefined || (mark === undefined ? container.image === image : container.mark === mark)
    return isBehind || isFormer || container.ready !== true
  })
}

/**
 * How often containers have been started anew because their images were changed in place, by what a pod has been told, and since
 * then with all others.
 * @param run the run that the pod is to be in
 */
export const plannedRestarts = (note: string | undefined, run: number): Readonly<Record<string, number>> =>
  note === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(runsIn(note)).flatMap(([name, { restarts, run: before = 0 }]) =>
          typeof restarts === 'number' ? [[name, restarts + Math.max(0, run - before)]] : [],
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
