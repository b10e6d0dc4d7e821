import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { madeOf } from '../user/shapes.ts'
import { type Invariant, ofOperator } from './invariant.ts'
import {
  all,
  controllerOf,
  GANG,
  isFinished,
  isGoing,
  isReady,
  labelOf,
  listAt,
  metaOf,
  numberAt,
  TABLES,
} from './objects.ts'
import { livingOwner, setOf, Wanted } from './owners.ts'
import { livePods } from './pod-health.ts'
import { type Patience, Recent } from './recent.ts'
import { Templates } from './replaced.ts'

const INDEX = 'grove.io/podclique-pod-index'
const GATE = 'grove.io/podgang-pending-creation'

const startsAfter = (object: JsonObject): string | undefined => metaOf(object).annotations?.['grove.io/starts-after']

const isLive = (pod: JsonObject): boolean => !isGoing(pod) && !isFinished(pod)

/** docs/reliability.md#scaling-zero-autoscalers (S4) */
export const onePodAnIndex = (): Invariant => ({
  says: 'no two live pods of one PodClique have the same index',
  check: ofOperator(({ table, type, object }, store) => {
    if (table !== TABLES.pod || type !== 'ADDED') return undefined
    const owner = controllerOf(object)?.uid
    const index = labelOf(object, INDEX)
    const twin = all(store, TABLES.pod).find(
      (pod) =>
        metaOf(pod).uid !== metaOf(object).uid &&
        isLive(pod) &&
        controllerOf(pod)?.uid === owner &&
        labelOf(pod, INDEX) === index,
    )
    return twin && `Pod ${metaOf(object).name} is created with index ${index}, which ${metaOf(twin).name} has`
  }),
})

/** docs/reliability.md#what-must-hold */
export const noNeedlessDeletion = (patience: Patience): Invariant => {
  const wanted = new Wanted(patience)
  const templates = new Templates(patience)
  /** By set: whether something in it lately had 0 replicas. Pods that wait for such a PodClique are made again. */
  const asleep = new Recent<boolean>(patience.staleMs)
  /** By uid of a PodClique: when others than the operator deleted pods of it, in ms. */
  const taken = new Map<string, number[]>()
  /** How many of a PodClique's pods others have deleted lately: the operator may not have heard of it (2076069956). */
  const unheard = (clique: string, now: number): number =>
    (taken.get(clique) ?? []).filter((at) => now - at <= patience.staleMs).length
  return {
    says: 'the operator deletes a pod only where its template differs, it is surplus, or its owner is gone or going',
    check: (written, store) => {
      const { table, type, object, previous, writer, time } = written
      wanted.note(written)
      templates.note(written)
      if ((table === TABLES.clique || table === TABLES.group) && type !== 'DELETED') {
        asleep.note(
          labelOf(object, 'app.kubernetes.io/part-of') ?? '',
          numberAt(object, 0, 'spec', 'replicas') === 0,
          time,
        )
      }
      if (table !== TABLES.pod || previous === undefined) return undefined
      const isDeleted = !isGoing(previous) && (type === 'DELETED' || isGoing(object))
      if (!isDeleted || isFinished(previous)) return undefined
      if (writer?.kind !== 'operator') {
        const uid = controllerOf(object)?.uid ?? ''
        taken.set(uid, [...(taken.get(uid) ?? []), time])
        return undefined
      }
      const clique = livingOwner(store, previous)
      if (clique === undefined || wanted.isLeaving(store, clique, time)) return undefined
      const set = setOf(store, clique)
      if (set !== undefined && templates.isOlder(set, clique, madeOf(previous), time)) return undefined
      const { name } = metaOf(clique)
      const live = livePods(store, clique).length + 1
      const fewest = wanted.fewest(clique, time)
      if (live + unheard(metaOf(clique).uid, time) > fewest) return undefined
      const setName = labelOf(previous, 'app.kubernetes.io/part-of')
      if (!isReady(previous) && setName !== undefined && asleep.of(setName, time).includes(true)) return undefined
      // The set was made again with another minimum of a scaling group: the PodClique is in another gang now (33208).
      if (!isReady(previous) && labelOf(previous, GANG) !== labelOf(clique, GANG)) return undefined
      // … or with another order of start-up: the pod's barrier waits for PodCliques of before.
      if (!isReady(previous) && startsAfter(previous) !== startsAfter(clique)) return undefined
      return `Pod ${metaOf(previous).name} is deleted, but PodClique ${name} never wanted fewer than ${fewest} pods and had ${live}`
    },
  }
}

/** docs/reliability.md#what-must-hold */
export const ungatedWhenListed = ({ heldMs }: Patience): Invariant => {
  /** By name of a pod: when a gang last removed it from its list. */
  const struck = new Map<string, number>()
  const ever = new Set<string>()
  /** By uid: the position in the order in which objects were created. */
  const born = new Map<string, number>()
  /** By uid of a gang, and by name: when it last had enough pods in every group. */
  const whole = new Map<string, number>()
  return {
    says: 'a gate is removed only when the gang lists the pod and has enough pods in every group, or had a moment ago',
    check: (written, store) => {
      const { table, type, object, previous, writer, time } = written
      if (table === TABLES.gang && previous !== undefined && !isShort(store, previous))
        for (const key of [metaOf(object).uid, metaOf(object).name]) whole.set(key, time)
      if (table === TABLES.gang && previous !== undefined) {
        const now = new Set(type === 'DELETED' ? [] : listedIn(object))
        for (const name of listedIn(previous)) if (!now.has(name)) struck.set(name, time)
      }
      if (type === 'ADDED') born.set(metaOf(object).uid, born.size)
      if (table !== TABLES.pod) return undefined
      if (type === 'ADDED') ever.add(metaOf(object).name)
      if (writer?.kind !== 'operator' || previous === undefined || type === 'DELETED') return undefined
      if (!hasGate(previous) || hasGate(object)) return undefined
      const { name } = metaOf(object)
      const gangName = labelOf(object, GANG) ?? ''
      const gang = store.get(TABLES.gang, { namespace: 'default', name: gangName })
      // A cache that lags still shows a gang that went a moment ago.
      if (gang === undefined) return undefined
      const groups = listAt(gang, 'spec', 'podgroups')
      const listed = listedIn(gang)
      const unknown = listed.find((one) => !ever.has(one))
      if (unknown !== undefined) return `PodGang ${gangName} lists ${unknown}, which never existed`
      // A gang that was made again after the pod need not list the pod yet.
      const isOfGang = (born.get(metaOf(gang).uid) ?? 0) < (born.get(metaOf(object).uid) ?? 0)
      // A request sent before a partition arrives after it: the gang listed the pod until a moment ago, which is enough.
      const wasListed = time - (struck.get(name) ?? Number.NEGATIVE_INFINITY) < Math.max(heldMs, MOMENT_MS)
      if (!listed.includes(name) && isOfGang && !wasListed)
        return `Pod ${name} is ungated, but PodGang ${gangName} does not list it`
      const short = groups.find((group) => listAt(group, 'podReferences').length < needed(store, group))
      // A request that was retried a few times was decided on an older state of the gang, or of the one that somebody has
      // deleted since (668).
      const wasWhole = whole.get(isOfGang ? metaOf(gang).uid : gangName) ?? Number.NEGATIVE_INFINITY
      if (time - wasWhole < MOMENT_MS) return undefined
      return short && `Pod ${name} is ungated, but group ${String(short.name)} of PodGang ${gangName} is short of pods`
    },
  }
}

const listedIn = (gang: JsonObject): string[] =>
  listAt(gang, 'spec', 'podgroups').flatMap((group) => listAt(group, 'podReferences').map(({ name }) => String(name)))

/** How long a request may take to arrive, with retries, in ms. */
const MOMENT_MS = 10_000

const isShort = (store: Store, gang: JsonObject): boolean =>
  listAt(gang, 'spec', 'podgroups').some((group) => listAt(group, 'podReferences').length < needed(store, group))

/** The pods that a group needs. A PodClique that a user has scaled below its minimum needs only its replicas. */
const needed = (store: Store, group: JsonObject): number => {
  const clique = store.get(TABLES.clique, { namespace: 'default', name: String(group.name) })
  return Math.min(numberAt(group, 0, 'minReplicas'), numberAt(clique, 0, 'spec', 'replicas'))
}

const hasGate = (pod: JsonObject): boolean => listAt(pod, 'spec', 'schedulingGates').some(({ name }) => name === GATE)
