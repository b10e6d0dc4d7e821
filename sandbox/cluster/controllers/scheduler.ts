import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { type Core, metaOf, timestamp } from '../../api-server/core.ts'
import type { Change, Key } from '../../api-server/store/store.ts'
import { createObject, systemContext } from '../bootstrap.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'
import { GANG_FORMS, type GangForm } from './gangs.ts'
import { isWanted } from './node-affinity.ts'
import { type Choice, domainTrouble, nodeFor, placeGang } from './placement.ts'
import { listOf, specOf, statusOf, withStatus } from './pod-status.ts'
import { type Amounts, allocatable, lacking, minus, plus, requestsOf } from './room.ts'

/** What is placed at once: a gang, or a pod that is in none. */
interface Work {
  readonly form?: GangForm
  readonly namespace: string
  readonly name: string
}

const PODS = 'pods'

/** Tables whose new objects may be what a gang waits for. */
const GANG_TABLES = new Set(
  GANG_FORMS.flatMap(({ table, queue }) => (queue === undefined ? [table] : [table, queue.table])),
)

/**
 * Puts pods without gates on nodes that have room for them and the labels they ask for (node selector, required node
 * affinity), the emptiest first. Takes every scheduler's pods, and gangs in the forms of gangs.ts; knows no affinity among pods,
 * taints, claims or quotas.
 */
export const scheduler = (core: Core, onError: (error: unknown) => void, lag?: Lag): Controller => {
  const { store } = core
  /** What is taken of each node, and what is left of it; the latter as far as it has been asked for. */
  const taken = new Map<string, Amounts>()
  const left = new Map<string, Amounts>()
  const waiting = new Map<string, Work>()
  /** The pods of each gang, wherever they are. */
  const members = new Map<string, Map<string, Key>>()
  const told = new Set<string>()

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
  const usable = () => [...store.list('nodes')].filter(isUsable)
  const roomOn = (nodes: readonly JsonObject[]) => new Map(nodes.map((node) => [metaOf(node).name, freeOf(node)]))

  const bind = ({ pod, node }: Choice): void => {
    const bound = withStatus(pod, timestamp(core.now()), {}, [{ type: 'PodScheduled', status: 'True' }])
    store.put(PODS, keyOf(pod), { ...bound, spec: { ...specOf(pod), nodeName: node } }, pod)
  }
  const refuse = (pod: JsonObject, message: string): void => {
    if (listOf(statusOf(pod), 'conditions').some((each) => each.message === message)) return
    const condition = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message } as const
    store.put(PODS, keyOf(pod), withStatus(pod, timestamp(core.now()), {}, [condition]), pod)
  }
  const reasons = (pod: JsonObject): string => {
    const request = requestsOf(pod)
    const nodes = [...store.list('nodes')]
    const matching = nodes.filter((node) => isUsable(node) && isWanted(pod, node))
    const short = new Set(matching.flatMap((node) => lacking(freeOf(node), request)))
    const found = [
      ...(matching.length < nodes.length ? [`${nodes.length - matching.length} node(s) do not match`] : []),
      ...[...short].map((name) => `Insufficient ${name}`),
    ]
    return `0/${nodes.length} nodes are available: ${found.join(', ') || (nodes.length === 0 ? 'there are none' : 'others of the gang take the room')}.`
  }

  const placePod = (key: Key): boolean => {
    const pod = store.get(PODS, key)
    if (pod === undefined || !isPending(pod)) return true
    const nodes = usable()
    const node = nodeFor(pod, nodes, roomOn(nodes))
    if (node === undefined) refuse(pod, reasons(pod))
    else bind({ pod, node })
    return node !== undefined
  }

  /** Why a gang cannot be looked at yet; undefined where it can. */
  const obstacle = async (form: GangForm, key: Key, gang: JsonObject | undefined): Promise<string | undefined> => {
    if (gang === undefined) return `waiting for the pod's pod group "${key.name}" to appear`
    const { queue } = form
    if (queue === undefined || core.registry.of(queue.kind) === undefined) return undefined
    const name = queue.of(gang)
    if (store.get(queue.table, { namespace: '', name }) !== undefined) return undefined
    const message = `the queue "${name}" of PodGroup "${key.name}" does not exist; create it, or name another`
    const id = `${metaOf(gang).uid} ${name}`
    if (!told.has(id)) {
      await createObject(core, warning(gang, key.namespace, 'QueueNotFound', message, timestamp(core.now())), WRITER)
      told.add(id)
    }
    return message
  }

  const placeMembers = async (id: string, form: GangForm, key: Key): Promise<boolean> => {
    const gang = store.get(form.table, key)
    const why = await obstacle(form, key, gang)
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
    const branch = form.branchOf(gang, { pending, placed: pods.filter(takesRoom) })
    const nodes = usable()
    const chosen = placeGang(branch, nodes, roomOn(nodes)) ?? []
    for (const choice of chosen) bind(choice)
    const placed = new Set(chosen.map(({ pod }) => pod))
    const rest = pending.filter((pod) => !placed.has(pod))
    const all =
      chosen.length === 0
        ? `PodGroup "${key.name}" needs ${branch.least} pods on nodes at once. ${domainTrouble(branch, nodes)}`
        : ''
    for (const pod of rest) refuse(pod, `${all}${reasons(pod)}`)
    return rest.length === 0
  }

  const work = new WorkQueue(
    async (id) => {
      const found = waiting.get(id)
      if (found === undefined) return
      const { form, ...key } = found
      if (form === undefined ? placePod(key) : await placeMembers(id, form, key)) waiting.delete(id)
    },
    onError,
    lag,
  )
  const retryAll = (): void => {
    for (const id of waiting.keys()) work.add(id)
  }
  /** The gang of a pod in a form that the cluster serves, or the pod alone. */
  const workOf = (pod: JsonObject, key: Key): { readonly id: string; readonly work: Work } => {
    for (const form of GANG_FORMS) {
      const name = form.gangOf(pod)
      if (name === undefined || core.registry.of(form.kind) === undefined) continue
      return { id: `${form.table} ${key.namespace}/${name}`, work: { form, namespace: key.namespace, name } }
    }
    return { id: `${key.namespace}/${key.name}`, work: { ...key } }
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

const warning = (about: JsonObject, namespace: string, reason: string, message: string, time: string): JsonObject => {
  const { name, uid } = metaOf(about)
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { generateName: `${name}-`, namespace },
    involvedObject: { apiVersion: about.apiVersion, kind: about.kind, namespace, name, uid },
    type: 'Warning',
    reason,
    message,
    count: 1,
    firstTimestamp: time,
    lastTimestamp: time,
    source: { component: 'scheduler' },
  }
}

const keyOf = (pod: JsonObject): Key => {
  const { namespace = '', name } = metaOf(pod)
  return { namespace, name }
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
