import { isObject, type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'

/** An entry of `status.conditions` of a pod. */
export interface Condition {
  readonly type: string
  readonly status: 'True' | 'False'
  readonly reason?: string
  readonly message?: string
}

/** The status of an object; empty where it has none. */
export const statusOf = (object: JsonObject): JsonObject => partOf(object, 'status')

/** The spec of an object; empty where it has none. */
export const specOf = (object: JsonObject): JsonObject => partOf(object, 'spec')

/** Whether all containers of a pod have ended for good. */
export const hasEnded = (pod: JsonObject): boolean => ['Succeeded', 'Failed'].includes(String(statusOf(pod).phase))

/** The named list of a pod's spec, e.g. its init containers. */
export const listOf = (object: JsonObject, field: string): JsonObject[] => objectsIn(object[field])

/** A pod with parts of its status replaced and its conditions set; an unchanged condition keeps its time. */
export const withStatus = (
  pod: JsonObject,
  time: string,
  changed: JsonObject,
  conditions: readonly Condition[] = [],
): JsonObject => {
  const before = listOf(statusOf(pod), 'conditions')
  const set = conditions.map((condition) => {
    const old = before.find(({ type }) => type === condition.type)
    const lastTransitionTime = old?.status === condition.status ? old.lastTransitionTime : time
    return { ...condition, lastTransitionTime }
  })
  const kept = before.filter(({ type }) => !conditions.some((condition) => condition.type === type))
  const all = [...kept, ...set]
  const counted = Object.fromEntries(
    STATUSES.filter((field) => changed[field] !== undefined).map((field) => [
      field,
      listOf(changed, field).map((status) => withCount(status, listOf(statusOf(pod), field))),
    ]),
  )
  return { ...pod, status: { ...statusOf(pod), ...changed, ...counted, ...(all.length > 0 && { conditions: all }) } }
}

const STATUSES = ['containerStatuses', 'initContainerStatuses'] as const

/** A container keeps the count of its restarts, and how its last run ended. */
const withCount = (status: JsonObject, before: readonly JsonObject[]): JsonObject => {
  const last = before.find(({ name }) => name === status.name)
  const [was, is] = [Number(last?.restartCount ?? 0), Number(status.restartCount ?? 0)]
  if (last?.lastState === undefined || status.lastState !== undefined || is > was) return status
  return { ...status, restartCount: was, lastState: last.lastState }
}

const image = ({ name, image: reference }: JsonObject) => ({
  name,
  image: reference,
  imageID: '',
  restartCount: 0,
})

/** Container statuses for containers that wait to be started. */
export const waiting = (containers: readonly JsonObject[], reason: string): JsonObject[] =>
  containers.map((container) => ({ ...image(container), ready: false, started: false, state: { waiting: { reason } } }))

/**
 * Container statuses for running containers. One with a startup probe counts as started when it is ready, since no
 * probe runs here.
 */
export const running = (
  containers: readonly JsonObject[],
  startedAt: string,
  ready: boolean,
  before: readonly JsonObject[] = [],
): JsonObject[] =>
  containers.map((container) => ({
    ...image(container),
    ...restarts(container, before),
    ...allotted(container, before),
    ready,
    started: ready || container.startupProbe === undefined,
    state: { running: { startedAt } },
  }))

/**
 * Which run of a container this is. A kubelet kills a container whose image has changed, and starts another one in its
 * place; the others run on.
 */
const restarts = (container: JsonObject, before: readonly JsonObject[]): JsonObject => {
  const last = before.find(({ name }) => name === container.name)
  const hasRun = last !== undefined && typeof last.containerID === 'string'
  const count = Number(last?.restartCount ?? 0) + Number(hasRun && last.image !== container.image)
  return { restartCount: count, containerID: `sandbox://${container.name}${count === 0 ? '' : `-${count}`}` }
}

/** The resources that a container runs with: those of its spec when it was started, until it is resized. */
const allotted = (container: JsonObject, before: readonly JsonObject[]): JsonObject => {
  const last = before.find(({ name }) => name === container.name)
  return isObject(last?.resources)
    ? {
        resources: last.resources,
        ...(last.allocatedResources !== undefined && { allocatedResources: last.allocatedResources }),
      }
    : allotment(container)
}

/** What a kubelet says of the resources that it has given to a container. */
export const allotment = (container: JsonObject): JsonObject => {
  const resources = partOf(container, 'resources')
  return { resources, ...(isObject(resources.requests) && { allocatedResources: resources.requests }) }
}

/** Container statuses for init containers that have completed. */
export const done = (containers: readonly JsonObject[], finishedAt: string): JsonObject[] =>
  terminated(containers, finishedAt, 0).map((status) => ({ ...status, ready: true }))

/** Container statuses for containers that have exited. */
export const terminated = (containers: readonly JsonObject[], finishedAt: string, exitCode: number): JsonObject[] =>
  containers.map((container) => ({
    ...image(container),
    containerID: `sandbox://${container.name}`,
    ready: false,
    started: false,
    state: {
      terminated: { exitCode, reason: exitCode === 0 ? 'Completed' : 'Error', startedAt: finishedAt, finishedAt },
    },
  }))
