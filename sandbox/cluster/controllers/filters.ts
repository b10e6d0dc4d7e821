import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { isWanted } from './node-affinity.ts'
import { listOf, specOf, statusOf } from './pod-status.ts'
import { type Amounts, isRoom, lacking, requestsOf } from './room.ts'

/** A reason why a pod cannot go to a node, in the words of kube-scheduler. */
interface Filter {
  readonly objects: (pod: JsonObject, node: JsonObject) => boolean
  readonly reason: string
}

const NOT_READY = { key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' }
const UNSCHEDULABLE = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }

/** The taints of a node that affect scheduling; a node that is not Ready has the taint that Kubernetes adds. */
const taintsOf = (node: JsonObject): JsonObject[] => {
  const taints = listOf(specOf(node), 'taints')
  const isReady = listOf(statusOf(node), 'conditions').every(
    ({ type, status }) => type !== 'Ready' || status === 'True',
  )
  return isReady ? taints : [...taints, NOT_READY]
}

const covers = (toleration: JsonObject, taint: JsonObject): boolean => {
  const { key = '', operator = 'Equal', value = '', effect = '' } = toleration
  if (effect !== '' && effect !== taint.effect) return false
  if (key !== '' && key !== taint.key) return false
  return operator === 'Exists' || (operator === 'Equal' && key !== '' && value === (taint.value ?? ''))
}

const KEEPING_OFF: ReadonlySet<unknown> = new Set(['NoSchedule', 'NoExecute'])

/** Whether a pod may be put on a node with this taint. */
export const tolerates = (pod: JsonObject, taint: JsonObject): boolean =>
  !KEEPING_OFF.has(taint.effect) || listOf(specOf(pod), 'tolerations').some((each) => covers(each, taint))

/**
 * How long every pod tolerates that its node is not Ready or unreachable, in s, unless it has a toleration of its own.
 */
const PATIENCE: Readonly<Record<string, number>> = {
  'node.kubernetes.io/not-ready': 300,
  'node.kubernetes.io/unreachable': 300,
}

/** For how many seconds a pod may stay on a node with this taint: 0 for not at all, Infinity for ever. */
export const toleratedSeconds = (pod: JsonObject, taint: JsonObject): number => {
  if (taint.effect !== 'NoExecute') return Number.POSITIVE_INFINITY
  const covering = listOf(specOf(pod), 'tolerations').filter((each) => covers(each, taint))
  if (covering.length === 0) return PATIENCE[String(taint.key)] ?? 0
  const times = covering.flatMap(({ tolerationSeconds }) =>
    typeof tolerationSeconds === 'number' ? [Math.max(0, tolerationSeconds)] : [],
  )
  return Math.min(...times)
}

/**
 * Filters that depend only on the node, and so do not change when other pods are removed. The first one that objects
 * gives the reason.
 */
const FILTERS: readonly Filter[] = [
  {
    reason: 'node(s) were unschedulable',
    objects: (pod, node) => specOf(node).unschedulable === true && !tolerates(pod, UNSCHEDULABLE),
  },
  {
    reason: 'node(s) had untolerated taint(s)',
    objects: (pod, node) => taintsOf(node).some((taint) => !tolerates(pod, taint)),
  },
  {
    reason: "node(s) didn't match Pod's node affinity/selector",
    objects: (pod, node) => !isWanted(pod, node),
  },
]

/** Whether a pod may run on a node, whatever other pods are on it. */
export const isSuitable = (pod: JsonObject, node: JsonObject): boolean =>
  FILTERS.every(({ objects }) => !objects(pod, node))

/** Whether a pod may run on a node with this much free. */
export const canGoTo = (pod: JsonObject, node: JsonObject, free: Amounts): boolean =>
  isRoom(free, requestsOf(pod)) && isSuitable(pod, node)

/** Why a pod cannot run on a node with this much free; empty where it can. */
const reasonsOf = (pod: JsonObject, node: JsonObject, free: Amounts): readonly string[] => {
  const filter = FILTERS.find(({ objects }) => objects(pod, node))
  if (filter !== undefined) return [filter.reason]
  return lacking(free, requestsOf(pod)).map((name) => (name === 'pods' ? 'Too many pods' : `Insufficient ${name}`))
}

const histogram = (total: number, reasons: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const told = [...counts].map(([reason, count]) => `${count} ${reason}`).sort()
  return `0/${total} nodes are available: ${told.join(', ')}.`
}

/** Why a pod has no node, in kube-scheduler's words: each reason with the number of nodes. */
export const whyNowhere = (
  pod: JsonObject,
  nodes: readonly JsonObject[],
  freeOf: (node: JsonObject) => Amounts,
): string => {
  if (nodes.length === 0) return 'no nodes available to schedule pods'
  const reasons = nodes.flatMap((node) => reasonsOf(pod, node, freeOf(node)))
  if (reasons.length === 0) return `0/${nodes.length} nodes are available: others of the gang take the room.`
  return `${histogram(nodes.length, reasons)} ${whyNoPreemption(pod, nodes)}`
}

const whyNoPreemption = (pod: JsonObject, nodes: readonly JsonObject[]): string => {
  if (specOf(pod).preemptionPolicy === 'Never') return 'preemption: not eligible due to preemptionPolicy=Never.'
  const reasons = nodes.map((node) =>
    isSuitable(pod, node) ? 'No preemption victims found for incoming pod' : 'Preemption is not helpful for scheduling',
  )
  return `preemption: ${histogram(nodes.length, reasons)}`
}

/**
 * The parts of a pod that decide where it can run, as text: pods with the same text are refused for the same reasons.
 */
export const wishesOf = (pod: JsonObject): string => {
  const { nodeSelector, affinity, tolerations, priority, preemptionPolicy } = specOf(pod)
  const nodeAffinity = isObject(affinity) ? affinity.nodeAffinity : undefined
  return JSON.stringify([requestsOf(pod), nodeSelector, nodeAffinity, tolerations, priority, preemptionPolicy])
}
