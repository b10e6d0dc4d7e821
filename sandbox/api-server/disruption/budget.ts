import { type LabelSelector, selectsLabels } from '../../../kube/api/selector.ts'
import { isObject, type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import { type Core, metaOf } from '../core.ts'
import { scaleOf } from '../resources/scale.ts'
import { StatusError } from '../status-error.ts'
import type { Key } from '../store/store.ts'

/** Numbers of pods of a PodDisruptionBudget: expected, healthy, desired, and allowed disruptions. */
export interface Budget {
  readonly expected: number
  readonly healthy: number
  readonly desired: number
  readonly allowed: number
}

/** The table of PodDisruptionBudgets. */
export const BUDGETS = 'poddisruptionbudgets.policy'
const PODS = 'pods'

const isMatch = (budget: JsonObject, pod: JsonObject): boolean => {
  const { selector } = partOf(budget, 'spec')
  return isObject(selector) && selectsLabels(selector as LabelSelector, metaOf(pod).labels ?? {})
}

/** The PodDisruptionBudgets that select a pod. */
export const budgetsFor = ({ store }: Core, pod: JsonObject): JsonObject[] =>
  [...store.list(BUDGETS, metaOf(pod).namespace ?? '')].filter((budget) => isMatch(budget, pod))

const isFinished = (pod: JsonObject): boolean => ['Succeeded', 'Failed'].includes(String(partOf(pod, 'status').phase))

const isReady = (pod: JsonObject): boolean =>
  objectsIn(partOf(pod, 'status').conditions).some(({ type, status }) => type === 'Ready' && status === 'True')

const isGoing = (pod: JsonObject): boolean => metaOf(pod).deletionTimestamp !== undefined

/** A number of pods, or a percentage of all, rounded up. */
const numberOf = (value: unknown, all: number): number =>
  typeof value === 'string' && value.endsWith('%') ? Math.ceil((Number.parseInt(value, 10) * all) / 100) : Number(value)

/**
 * How many pods the controllers of these pods want, as far as the controllers have a scale; any other pod counts as
 * one.
 */
const wantedBy = ({ store, registry }: Core, pods: readonly JsonObject[], namespace: string): number => {
  const owners = new Map<string, number>()
  let others = 0
  for (const pod of pods) {
    const owner = metaOf(pod).ownerReferences?.find(({ controller }) => controller === true)
    const resource = owner && registry.of({ apiVersion: owner.apiVersion, kind: owner.kind })
    const found = resource && store.get(resource.table, { namespace, name: owner.name })
    if (owner === undefined || found === undefined || resource?.scale === undefined) others++
    else owners.set(owner.uid, Number(partOf(scaleOf(found, resource.scale), 'spec').replicas ?? 0))
  }
  return [...owners.values()].reduce((sum, each) => sum + each, others)
}

/** The current counts of a PodDisruptionBudget, by the rules of the disruption controller. */
export const budgetOf = (core: Core, budget: JsonObject): Budget => {
  const { namespace = '' } = metaOf(budget)
  const { minAvailable, maxUnavailable } = partOf(budget, 'spec')
  const pods = [...core.store.list(PODS, namespace)].filter((pod) => isMatch(budget, pod) && !isFinished(pod))
  const ofAll = maxUnavailable !== undefined || typeof minAvailable === 'string'
  const expected = ofAll ? wantedBy(core, pods, namespace) : pods.length
  const desired =
    maxUnavailable !== undefined
      ? Math.max(0, expected - numberOf(maxUnavailable, expected))
      : numberOf(minAvailable ?? 1, expected)
  const healthy = pods.filter((pod) => isReady(pod) && !isGoing(pod)).length
  const allowed = expected > 0 ? Math.max(0, healthy - desired) : 0
  return { expected, healthy, desired, allowed }
}

/**
 * Whether removing the pod would violate a budget. A pod that is not running yet, has finished or is being deleted
 * violates none.
 */
const breaks = (core: Core, pod: JsonObject, budget: JsonObject): boolean => {
  if (isFinished(pod) || isGoing(pod) || partOf(pod, 'status').phase === 'Pending') return false
  const { healthy, desired, allowed } = budgetOf(core, budget)
  const isSpare =
    partOf(budget, 'spec').unhealthyPodEvictionPolicy === 'AlwaysAllow' || (healthy >= desired && desired > 0)
  if (!isReady(pod) && isSpare) return false
  return allowed < 1
}

/** Whether a PodDisruptionBudget forbids the eviction of a pod. */
export const isProtected = (core: Core, pod: JsonObject): boolean =>
  budgetsFor(core, pod).some((budget) => breaks(core, pod, budget))

/** @throws StatusError 429 if a budget forbids the eviction of a pod, 500 if more than one budget selects it */
export const requireEvictable = (core: Core, key: Key): void => {
  const pod = core.store.get(PODS, key)
  if (pod === undefined) return
  const budgets = budgetsFor(core, pod)
  if (budgets.length > 1) {
    const why = 'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.'
    throw new StatusError(500, 'InternalError', why)
  }
  const [budget] = budgets
  if (budget === undefined || !breaks(core, pod, budget)) return
  const { healthy, desired } = budgetOf(core, budget)
  const { name } = metaOf(budget)
  const message = `The disruption budget ${name} needs ${desired} healthy pods and has ${healthy} currently`
  throw new StatusError(429, 'TooManyRequests', "Cannot evict pod as it would violate the pod's disruption budget.", {
    causes: [{ reason: 'DisruptionBudget', message }],
  })
}
