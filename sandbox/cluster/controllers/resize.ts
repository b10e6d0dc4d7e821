import { type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { metaOf } from '../../api-server/core.ts'
import { allotment, type Condition, hasEnded, listOf, specOf, statusOf, withStatus } from './pod-status.ts'
import { type Amounts, lacking, minus, requestsOf } from './room.ts'

const PENDING = 'PodResizePending'
const IN_PROGRESS = 'PodResizeInProgress'

/** What a kubelet does about the resources that a running pod is to have. */
export interface Resize {
  /** The pod with what is said of that. */
  readonly pod: JsonObject
  /** The containers that are started anew for it, by `resizePolicy`. */
  readonly restarts: readonly string[]
}

/** The containers of a running pod whose resources are not those of its spec. */
const unlike = (pod: JsonObject): JsonObject[] =>
  listOf(specOf(pod), 'containers').filter((container) => {
    const status = listOf(statusOf(pod), 'containerStatuses').find(({ name }) => name === container.name)
    return status?.resources !== undefined && !sameJson(status.resources, partOf(container, 'resources'))
  })

/** True for a pod that waits for room on its node. */
export const isDeferred = (pod: JsonObject): boolean =>
  listOf(statusOf(pod), 'conditions').some(({ type, reason }) => type === PENDING && reason === 'Deferred')

/** Gives a running pod the resources of its spec, if its node has them beside what others have. `free` is without this pod. */
export const resize = (pod: JsonObject, free: Amounts, time: string): Resize => {
  const seen = { observedGeneration: metaOf(pod).generation }
  const changed = unlike(pod)
  if (changed.length === 0) return { pod: without(withStatus(pod, time, seen), PENDING, IN_PROGRESS), restarts: [] }
  const [lack] = lacking(free, requestsOf(pod))
  if (lack !== undefined) {
    const message = `Node didn't have enough resource: ${lack}, requested: ${said(requestsOf(pod), lack)}, free: ${said(free, lack)}`
    const condition = { type: PENDING, status: 'True', reason: 'Deferred', message } as const
    return { pod: withStatus(pod, time, seen, [condition]), restarts: [] }
  }
  const restarts = changed.filter((container) => isRestarted(container, pod)).map(({ name }) => String(name))
  const statuses = listOf(statusOf(pod), 'containerStatuses').map((status) => {
    const container = changed.find(({ name }) => name === status.name)
    if (container === undefined) return status
    if (!restarts.includes(String(status.name))) return { ...status, ...allotment(container) }
    const restartCount = Number(status.restartCount ?? 0) + 1
    const containerID = `sandbox://${status.name}-${restartCount}`
    return { ...status, ...allotment(container), restartCount, containerID, ready: false, started: false }
  })
  const conditions: Condition[] =
    restarts.length > 0 ? [{ type: IN_PROGRESS, status: 'True' }, NOT_READY, NONE_READY] : []
  const given = withStatus(pod, time, { ...seen, containerStatuses: statuses }, conditions)
  return { pod: without(given, PENDING, ...(restarts.length > 0 ? [] : [IN_PROGRESS])), restarts }
}

const NOT_READY: Condition = { type: 'Ready', status: 'False', reason: 'ContainersNotReady' }
const NONE_READY: Condition = { type: 'ContainersReady', status: 'False', reason: 'ContainersNotReady' }

const said = (amounts: Amounts, name: string): number => amounts[name] ?? 0

const isRestarted = (container: JsonObject, pod: JsonObject): boolean => {
  const status = listOf(statusOf(pod), 'containerStatuses').find(({ name }) => name === container.name) ?? {}
  const [now, was] = [partOf(container, 'resources'), partOf(status, 'resources')]
  return objectsIn(container.resizePolicy).some(
    ({ resourceName, restartPolicy }) =>
      restartPolicy === 'RestartContainer' &&
      ['requests', 'limits'].some(
        (kind) => partOf(now, kind)[String(resourceName)] !== partOf(was, kind)[String(resourceName)],
      ),
  )
}

const without = (pod: JsonObject, ...types: readonly string[]): JsonObject => {
  const conditions = listOf(statusOf(pod), 'conditions')
  return conditions.some(({ type }) => types.includes(String(type)))
    ? {
        ...pod,
        status: { ...statusOf(pod), conditions: conditions.filter(({ type }) => !types.includes(String(type))) },
      }
    : pod
}

/** What of a node is free beside its other pods. */
export const freeBeside = (pod: JsonObject, all: Iterable<JsonObject>, allocatable: Amounts): Amounts => {
  const { nodeName } = specOf(pod)
  const { uid } = metaOf(pod)
  let free = allocatable
  for (const other of all) {
    if (specOf(other).nodeName === nodeName && metaOf(other).uid !== uid && !hasEnded(other))
      free = minus(free, requestsOf(other))
  }
  return free
}
