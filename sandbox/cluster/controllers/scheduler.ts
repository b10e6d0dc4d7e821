import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { type Core, metaOf, timestamp } from '../../api-server/core.ts'
import type { Key } from '../../api-server/store/store.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'
import { isWanted } from './node-affinity.ts'
import { listOf, specOf, statusOf, withStatus } from './pod-status.ts'
import { type Amounts, allocatable, lacking, minus, plus, requestsOf } from './room.ts'

/**
 * Puts pods without gates on nodes that have room for them and the labels they ask for (node selector, required node
 * affinity), the emptiest first. Takes every scheduler's pods; knows no gangs, affinity among pods, taints or claims.
 */
export const scheduler = (core: Core, onError: (error: unknown) => void, lag?: Lag): Controller => {
  const { store } = core
  /** What is taken of each node, and what is left of it; the latter as far as it has been asked for. */
  const taken = new Map<string, Amounts>()
  const left = new Map<string, Amounts>()
  const waiting = new Map<string, Key>()

  const account = (pod: JsonObject | undefined, by: typeof plus): void => {
    if (pod === undefined || !takesRoom(pod)) return
    const node = String(specOf(pod).nodeName)
    taken.set(node, by(taken.get(node) ?? {}, requestsOf(pod)))
    left.delete(node)
  }
  const freeOf = (node: JsonObject): Amounts => {
    const { name } = metaOf(node)
    const free = left.get(name) ?? minus(allocatable(node), taken.get(name) ?? {})
    left.set(name, free)
    return free
  }
  const nodeFor = (pod: JsonObject): { name: string } | { why: string } => {
    const request = requestsOf(pod)
    const nodes = [...store.list('nodes')]
    const usable = nodes.filter((node) => isUsable(node) && isWanted(pod, node))
    const fitting = usable
      .map((node) => ({ name: metaOf(node).name, free: freeOf(node) }))
      .filter(({ free }) => lacking(free, request).length === 0)
    const [best] = fitting.sort((a, b) => (b.free.pods ?? 0) - (a.free.pods ?? 0))
    if (best !== undefined) return { name: best.name }
    const short = new Set(usable.flatMap((node) => lacking(freeOf(node), request)))
    const reasons = [
      ...(usable.length < nodes.length ? [`${nodes.length - usable.length} node(s) do not match`] : []),
      ...[...short].map((name) => `Insufficient ${name}`),
    ]
    return { why: `0/${nodes.length} nodes are available: ${reasons.join(', ') || 'there are none'}.` }
  }
  const work = new WorkQueue(
    async (id) => {
      const key = waiting.get(id)
      const pod = key && store.get('pods', key)
      if (key === undefined || pod === undefined || !isPending(pod)) {
        waiting.delete(id)
        return
      }
      const time = timestamp(core.now())
      const choice = nodeFor(pod)
      if ('name' in choice) {
        waiting.delete(id)
        const bound = withStatus(pod, time, {}, [{ type: 'PodScheduled', status: 'True' }])
        store.put('pods', key, { ...bound, spec: { ...specOf(pod), nodeName: choice.name } }, pod)
        return
      }
      const told = listOf(statusOf(pod), 'conditions').some(({ message }) => message === choice.why)
      const condition = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: choice.why } as const
      if (!told) store.put('pods', key, withStatus(pod, time, {}, [condition]), pod)
    },
    onError,
    lag,
  )
  const retryAll = (): void => {
    for (const id of waiting.keys()) work.add(id)
  }
  const stops = [
    store.subscribe('pods', ({ type, key, object, previous }) => {
      account(previous, minus)
      if (type !== 'DELETED') account(object, plus)
      const id = `${key.namespace}/${key.name}`
      if (type !== 'DELETED' && isPending(object) && !waiting.has(id)) {
        waiting.set(id, key)
        work.add(id)
      } else if (previous !== undefined && takesRoom(previous) && (type === 'DELETED' || !takesRoom(object))) retryAll()
    }),
    store.subscribe('nodes', ({ key }) => {
      left.delete(key.name)
      retryAll()
    }),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
      work.close()
    },
  }
}

const isFinished = (pod: JsonObject): boolean => ['Succeeded', 'Failed'].includes(String(statusOf(pod).phase))

const takesRoom = (pod: JsonObject): boolean => Boolean(specOf(pod).nodeName) && !isFinished(pod)

const isPending = (pod: JsonObject): boolean => {
  const { nodeName, schedulingGates } = specOf(pod)
  const gated = Array.isArray(schedulingGates) && schedulingGates.length > 0
  return !nodeName && !gated && metaOf(pod).deletionTimestamp === undefined
}

const isUsable = (node: JsonObject): boolean =>
  specOf(node).unschedulable !== true &&
  listOf(statusOf(node), 'conditions').some(({ type, status }) => type === 'Ready' && status === 'True')
