import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Writer } from '../engine/writers.ts'
import type { Invariant } from './invariant.ts'
import { all, at, controllerOf, isGoing, metaOf, numberAt, TABLES } from './objects.ts'
import type { Patience } from './recent.ts'

const NAME_NUMBER = 'grove.io/pod-name-number'

/** The last pod of a name. */
interface Had {
  readonly uid: string
  readonly maker: string
  /** The uid of its PodClique. */
  readonly clique: string | undefined
  readonly nameNumber: number
  readonly since: number
  /** True if the answer to its creation was lost. */
  readonly isUnanswered: boolean
  /** True if the status of its PodClique told of it when it went: from then on any process can know of it. */
  isTold: boolean
  isThere: boolean
}

/**
 * Whoever waits until a pod of a name is gone must not meet another of that name. Reconcilers that never saw the first pod
 * cannot know of it if no status has counted it, however long no operator can write (1041090), nor if as many others were
 * made since that count (82449703), failed ones that are left included (1163707876), nor if the status counts only the pod in whose place it was made (692837793).
 * Those that made it cannot know of it either if the answer was lost and it went before a watch reported it: they repeat the
 * request, and with the same name, so that it is not carried out twice (1174752).
 */
export const noNameTwice = ({ staleMs, flightMs }: Pick<Patience, 'staleMs' | 'flightMs'>): Invariant => {
  const had = new Map<string, Had>()
  /** By uid of a PodClique: when its status was last written. */
  const statusAt = new Map<string, number>()
  /**
   * True if the status of the PodClique of a pod that went tells of it: its next name is a later one, or it counts more pods
   * than are left, and is of a time when that pod was known.
   */
  const isToldIn = ({ clique = '', nameNumber, since }: Had, store: Store): boolean => {
    const podClique = all(store, TABLES.clique).find((each) => metaOf(each).uid === clique)
    if (podClique === undefined) return false
    const highest = numberAt(podClique, 0, 'status', 'podNameNumber')
    if (highest > nameNumber) return true
    const left = all(store, TABLES.pod).filter((pod) => controllerOf(pod)?.uid === clique && !isGoing(pod))
    const isMissed = numberAt(podClique, 0, 'status', 'replicas') > left.length
    const isLater = (statusAt.get(clique) ?? 0) - since > staleMs + flightMs
    return isMissed && (highest === nameNumber || isLater)
  }
  return {
    says: 'no pod has the name of a pod before it',
    check: ({ table, type, object, previous, writer, time }, store) => {
      if (table === TABLES.clique && statusOf(object) !== statusOf(previous)) statusAt.set(metaOf(object).uid, time)
      if (table !== TABLES.pod) return undefined
      const { name, uid } = metaOf(object)
      const before = had.get(name)
      if (type === 'DELETED' && before?.uid === uid) {
        before.isThere = false
        before.isTold = isToldIn(before, store)
      }
      if (type !== 'ADDED') return undefined
      const maker = makerOf(writer)
      const clique = controllerOf(object)?.uid
      const nameNumber = nameNumberOf(object)
      const isUnanswered = writer?.isUnanswered === true
      had.set(name, { uid, maker, clique, nameNumber, since: time, isUnanswered, isTold: false, isThere: true })
      if (writer?.kind !== 'operator' || before === undefined) return undefined
      const isUnknown = before.maker !== maker && !before.isTold
      const isRepeated = before.maker === maker && before.isUnanswered && time - before.since <= staleMs
      return isUnknown || isRepeated ? undefined : `Pod ${name} is created, and another had that name before`
    },
  }
}

const statusOf = (object: JsonObject | undefined): string => JSON.stringify(object?.status ?? null)

const nameNumberOf = (pod: JsonObject): number => Number(at(pod, 'metadata', 'annotations', NAME_NUMBER) ?? 0)

/** The reconcilers of one term: a process that leads again, after it has lost the lease, remembers nothing of before. */
const makerOf = (writer: Writer | undefined): string => `${writer?.name} ${writer?.terms}`
