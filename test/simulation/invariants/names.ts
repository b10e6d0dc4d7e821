import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { Writer } from '../engine/writers.ts'
import type { Invariant } from './invariant.ts'
import { all, controllerOf, metaOf, numberAt, TABLES } from './objects.ts'
import { livePods } from './pod-health.ts'

/** The last pod of a name. */
interface Had {
  readonly uid: string
  readonly maker: string
  /** The uid of its PodClique. */
  readonly clique: string | undefined
  /** True if the status of its PodClique says more pods than were left when it went: from then on any process can know of it. */
  isMissed: boolean
  isThere: boolean
}

/**
 * Whoever waits until a pod of a name is gone must not meet another of that name. Reconcilers that never saw the first pod
 * cannot know of it if no status has counted it, however long no operator can write (1041090), nor if as many others were
 * made since that count (82449703).
 */
export const noNameTwice = (): Invariant => {
  const had = new Map<string, Had>()
  return {
    says: 'no pod has the name of a pod before it',
    check: ({ table, type, object, writer }, store) => {
      if (table !== TABLES.pod) return undefined
      const { name, uid } = metaOf(object)
      const before = had.get(name)
      if (type === 'DELETED' && before?.uid === uid) {
        before.isThere = false
        before.isMissed = isMissedIn(before.clique, store)
      }
      if (type !== 'ADDED') return undefined
      const maker = makerOf(writer)
      had.set(name, { uid, maker, clique: controllerOf(object)?.uid, isMissed: false, isThere: true })
      if (writer?.kind !== 'operator' || before === undefined) return undefined
      const isUnknown = before.maker !== maker && !before.isMissed
      return isUnknown ? undefined : `Pod ${name} is created, and another had that name before`
    },
  }
}

/** True if the status of the PodClique of this uid counts more pods than it has. */
const isMissedIn = (uid: string | undefined, store: Store): boolean => {
  const podClique = all(store, TABLES.clique).find((each) => metaOf(each).uid === uid)
  return podClique !== undefined && numberAt(podClique, 0, 'status', 'replicas') > livePods(store, podClique).length
}

/** The reconcilers of one term: a process that leads again, after it has lost the lease, remembers nothing of before. */
const makerOf = (writer: Writer | undefined): string => `${writer?.name} ${writer?.terms}`
