import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { all, at, controllerOf, isFinished, isGoing, isReady, listAt, metaOf, numberAt, TABLES } from './objects.ts'

/** The pods of a PodClique that are neither finished nor being deleted. */
export const livePods = (store: Store, podClique: JsonObject): JsonObject[] =>
  all(store, TABLES.pod).filter(
    (pod) => controllerOf(pod)?.uid === metaOf(podClique).uid && !isGoing(pod) && !isFinished(pod),
  )

export const isServing = (pod: JsonObject): boolean => isReady(pod) && !isGoing(pod) && !isFinished(pod)

export const minimumOf = (object: JsonObject): number => {
  const replicas = numberAt(object, 0, 'spec', 'replicas')
  return Math.min(numberAt(object, replicas, 'spec', 'minAvailable'), replicas)
}

const hasNode = (pod: JsonObject): boolean => at(pod, 'spec', 'nodeName') !== undefined

/** True if a pod is not ready although a container of it has started, or after one has failed. */
const isSick = (pod: JsonObject): boolean =>
  !isReady(pod) &&
  listAt(pod, 'status', 'containerStatuses').some(
    (each) =>
      (each.started === true && each.ready !== true) ||
      Number(at(each, 'lastState', 'terminated', 'exitCode') ?? 0) !== 0,
  )

/** True while the scheduler finds no node for the pod. */
export const isUnschedulable = (pod: JsonObject): boolean =>
  !hasNode(pod) &&
  listAt(pod, 'status', 'conditions').some(({ type, reason }) => type === 'PodScheduled' && reason === 'Unschedulable')

/** How many pods of a PodClique are on nodes, and how many of those are not sick. */
export const healthOf = (store: Store, podClique: JsonObject): { readonly placed: number; readonly sound: number } => {
  const placed = livePods(store, podClique).filter(hasNode)
  return { placed: placed.length, sound: placed.filter((pod) => !isSick(pod)).length }
}
