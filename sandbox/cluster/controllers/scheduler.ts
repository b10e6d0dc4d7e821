import { SCHEDULER_ERROR } from '../../../model/pod.ts'
import { DEFAULT_SCHEDULER } from '../../../schedulers/default-scheduler/backend.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { type Core, metaOf, timestamp } from '../../api-server/core.ts'
import { isProtected } from '../../api-server/disruption/budget.ts'
import type { Change, Key } from '../../api-server/store/store.ts'
import { remove } from '../../api-server/write/delete.ts'
import { systemContext } from '../bootstrap.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'
import { Events } from './events.ts'
import { whyNowhere, wishesOf } from './filters.ts'
import { GANG_FORMS, type GangForm } from './gangs.ts'
import { type Branch, type Choice, domainTrouble, placeGang } from './placement.ts'
import { listOf, specOf, statusOf, withStatus } from './pod-status.ts'
import { priorityOf, victimsFor } from './preemption.ts'
import { type Amounts, allocatable, minus, plus, requestsOf } from './room.ts'

/** A unit of scheduling: a gang, or a pod without one. */
interface Work {
  readonly form?: GangForm
  readonly namespace: string
  readonly name: string
  /** When several wait for the same room, the highest priority is scheduled first. */
  readonly priority: number
}

const PODS = 'pods'

/** Tables in which a new object may be what a gang waits for. */
const GANG_TABLES = new Set(
  GANG_FORMS.flatMap(({ table, queue }) => (queue === undefined ? [table] : [table, queue.table])),
)

/**
 * Binds pods without gates to nodes that have room for them, match their node selector and required node affinity, and
 * have no taint that they do not tolerate; the emptiest first. Without room, it evicts pods of lower priority. It
 * schedules the pods of every scheduler, and gangs in the forms of gangs.ts. It ignores affinity among pods, claims and
 * quotas.
 */
export const scheduler = (core: Core, onError: (error: unknown) => void, lag?: Lag): Controller => {
  const { store } = core
  const events = new Events(core, DEFAULT_SCHEDULER)
  /** The used amounts of each node, and the free amounts as far as they were computed. */
  const taken = new Map<string, Amounts>()
  const left = new Map<string, Amounts>()
  const waiting = new Map<string, Work>()
  /** The pods of each gang, with and without nodes. */
  const members = new Map<string, Map<string, Key>>()
  /** Why pods with these wishes were refused; valid until some node has more room. */
  const hopeless = new Map<string, string>()
  let nodes: readonly JsonObject[] | undefined

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
  const allNodes = (): readonly JsonObject[] => {
    nodes ??= [...store.list('nodes')]
    return nodes
  }
  const free = {
    get: (name: string): Amounts | undefined => {
      const node = left.get(name) === undefined ? store.get('nodes', { namespace: '', name }) : undefined
      return node === undefined ? left.get(name) : freeOf(node)
    },
  }

  const bind = ({ pod, node }: Choice): void => {
    const bound = withStatus(pod, timestamp(core.now()), {}, [{ type: 'PodScheduled', status: 'True' }])
    store.put(PODS, keyOf(pod), { ...bound, spec: { ...specOf(pod), nodeName: node } }, pod)
    const { namespace, name } = metaOf(pod)
    const message = `Successfully assigned ${namespace}/${name} to ${node}`
    events.tell(pod, { type: 'Normal', reason: 'Scheduled', message })
  }
  const refuse = (pod: JsonObject, message: string, reason = 'Unschedulable'): void => {
    if (listOf(statusOf(pod), 'conditions').some((each) => each.message === message)) return
    const condition = { type: 'PodScheduled', status: 'False', reason, message } as const
    store.put(PODS, keyOf(pod), withStatus(pod, timestamp(core.now()), {}, [condition]), pod)
    events.tell(pod, { type: 'Warning', reason: 'FailedScheduling', message })
  }
  const reasons = (pod: JsonObject): string => whyNowhere(pod, allNodes(), freeOf)

  /** Whether pods of lower priority are being evicted, so that there will be room. */
  const preempt = async (branch: Branch, preemptor: JsonObject): Promise<boolean> => {
    const running = [...store.list(PODS)].filter(takesRoom)
    const victims = victimsFor(branch, {
      nodes: allNodes(),
      free,
      running,
      isProtected: (pod) => isProtected(core, pod),
    })
    for (const victim of victims ?? []) await evict(victim, preemptor)
    return victims !== undefined
  }
  const evict = async (victim: JsonObject, { metadata }: JsonObject): Promise<void> => {
    const { uid } = metadata as { uid: string }
    const message = `Preempted by pod ${uid} on node ${specOf(victim).nodeName}`
    const condition = { type: 'DisruptionTarget', status: 'True', reason: 'PreemptionByScheduler', message } as const
    const told = store.put(PODS, keyOf(victim), withStatus(victim, timestamp(core.now()), {}, [condition]), victim)
    events.tell(told, { type: 'Normal', reason: 'Preempted', message })
    const pods = core.registry.of({ apiVersion: 'v1', kind: 'Pod' })
    if (pods !== undefined) await remove(core, pods, keyOf(victim), {}, WRITER)
  }

  const placePod = async (key: Key): Promise<boolean> => {
    const pod = store.get(PODS, key)
    if (pod === undefined || !isPending(pod)) return true
    const wishes = wishesOf(pod)
    const known = hopeless.get(wishes)
    if (known !== undefined) {
      refuse(pod, known)
      return false
    }
    const alone: Branch = { least: 1, pending: [pod], placed: [], branches: [] }
    const [choice] = placeGang(alone, allNodes(), free) ?? []
    if (choice !== undefined) {
      bind(choice)
      return true
    }
    const why = reasons(pod)
    const makesRoom = priorityOf(pod) > 0 && (await preempt(alone, pod))
    // A preemption may succeed for other pods with the same wishes, so only other refusals are cached.
    if (!makesRoom) hopeless.set(wishes, why)
    const current = store.get(PODS, key)
    if (current !== undefined && isPending(current)) refuse(current, why)
    return false
  }

  /** Why a gang cannot be scheduled yet; undefined where it can. */
  const obstacle = (form: GangForm, key: Key, gang: JsonObject | undefined): string | undefined => {
    if (gang === undefined) return `waiting for the pod's pod group "${key.name}" to appear`
    const { queue } = form
    if (queue === undefined || core.registry.of(queue.kind) === undefined) return undefined
    const name = queue.of(gang)
    if (store.get(queue.table, { namespace: '', name }) !== undefined) return undefined
    const message = `the queue "${name}" of PodGroup "${key.name}" does not exist; create it, or name another`
    events.tell(gang, { type: 'Warning', reason: 'QueueNotFound', message })
    return message
  }

  const placeMembers = async (id: string, form: GangForm, key: Key): Promise<boolean> => {
    const gang = store.get(form.table, key)
    const why = obstacle(form, key, gang)
    const pods = [...(members.get(id)?.values() ?? [])].flatMap((each): JsonObject[] => {
      const pod = store.get(PODS, each)
      return pod === undefined ? [] : [pod]
    })
    const pending = pods.filter(isPending)
    if (pending.length === 0) return true
    if (gang === undefined || why !== undefined) {
      for (const pod of pending) refuse(pod, why ?? '')
      return false
    }
    if (form.isGatedAsOne === true && pods.some(isGated)) return false
    const error = pending.flatMap((pod) => form.errorOf?.(gang, pod) ?? [])[0]
    if (error !== undefined) {
      for (const pod of pending) refuse(pod, error, SCHEDULER_ERROR)
      return false
    }
    const branch = form.branchOf(gang, { pending, placed: pods.filter(takesRoom) })
    const chosen = placeGang(branch, allNodes(), free)
    for (const choice of chosen ?? []) bind(choice)
    const placed = new Set((chosen ?? []).map(({ pod }) => pod))
    const rest = pending.filter((pod) => !placed.has(pod))
    const all =
      chosen === undefined
        ? `${form.kind.kind} "${key.name}" needs ${branch.least} pods on nodes at once. ${domainTrouble(branch, allNodes())}`
        : ''
    const told = rest.map((pod) => ({ key: keyOf(pod), why: `${all}${reasons(pod)}` }))
    const [first] = rest
    if (chosen === undefined && first !== undefined && priorityOf(first) > 0) await preempt(branch, first)
    for (const { key: one, why: reason } of told) {
      const pod = store.get(PODS, one)
      if (pod !== undefined && isPending(pod)) refuse(pod, reason)
    }
    return rest.length === 0
  }

  const work = new WorkQueue(
    async (id) => {
      const found = waiting.get(id)
      if (found === undefined) return
      const { form, ...key } = found
      if (form === undefined ? await placePod(key) : await placeMembers(id, form, key)) waiting.delete(id)
    },
    onError,
    lag,
  )
  const retryAll = (): void => {
    hopeless.clear()
    const byPriority = [...waiting].sort(([, a], [, b]) => b.priority - a.priority)
    for (const [id] of byPriority) work.add(id)
  }
  /** The gang of a pod in a form that the cluster serves, or else the pod alone. */
  const workOf = (pod: JsonObject, key: Key): { readonly id: string; readonly work: Work } => {
    const priority = priorityOf(pod)
    for (const form of GANG_FORMS) {
      const name = form.gangOf(pod)
      if (name === undefined || core.registry.of(form.kind) === undefined) continue
      return { id: `${form.table} ${key.namespace}/${name}`, work: { form, namespace: key.namespace, name, priority } }
    }
    return { id: `${key.namespace}/${key.name}`, work: { ...key, priority } }
  }
  const onPod = ({ type, key, object, previous }: Change): void => {
    account(previous, minus)
    if (type !== 'DELETED') account(object, plus)
    const { id, work: own } = workOf(object, key)
    if (own.form !== undefined) enlist(members, id, key, type !== 'DELETED')
    const isNews = previous === undefined || !isPending(previous)
    if (type !== 'DELETED' && isPending(object) && (isNews || !waiting.has(id))) {
      waiting.set(id, own)
      work.add(id)
    } else if (previous !== undefined && takesRoom(previous) && (type === 'DELETED' || !takesRoom(object))) retryAll()
  }
  const stops = [
    store.subscribe(PODS, onPod),
    store.subscribe('nodes', ({ key }) => {
      left.delete(key.name)
      nodes = undefined
      retryAll()
    }),
    ...[...GANG_TABLES].map((table) =>
      store.subscribe(table, ({ type, previous }) => {
        if (type !== 'DELETED' && previous === undefined) retryAll()
      }),
    ),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
      work.close()
    },
  }
}

const WRITER = systemContext('scheduler')

const enlist = (members: Map<string, Map<string, Key>>, id: string, key: Key, isThere: boolean): void => {
  const own = members.get(id) ?? new Map<string, Key>()
  if (isThere) own.set(key.name, key)
  else own.delete(key.name)
  if (own.size > 0) members.set(id, own)
  else members.delete(id)
}

const keyOf = (pod: JsonObject): Key => {
  const { namespace = '', name } = metaOf(pod)
  return { namespace, name }
}

const isFinished = (pod: JsonObject): boolean => ['Succeeded', 'Failed'].includes(String(statusOf(pod).phase))

const takesRoom = (pod: JsonObject): boolean => Boolean(specOf(pod).nodeName) && !isFinished(pod)

const isGated = (pod: JsonObject): boolean => {
  const { nodeName, schedulingGates } = specOf(pod)
  return !nodeName && Array.isArray(schedulingGates) && schedulingGates.length > 0
}

const isPending = (pod: JsonObject): boolean =>
  !specOf(pod).nodeName && !isGated(pod) && metaOf(pod).deletionTimestamp === undefined
