import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Writer } from '../engine/writers.ts'
import type { Invariant } from './invariant.ts'
import { controllerOf, metaOf, numberAt, TABLES } from './objects.ts'
import { livePods } from './pod-health.ts'

/** The last pod of a name. */
interface Had {
  readonly uid: string
  readonly maker: string
  /** The uid of its PodClique. */
  readonly clique: string | undefined
  /** True once a status of the PodClique has counted it: from then on any process can know of it. */
  isTold: boolean
  isThere: boolean
}

/**
 * Whoever waits until a pod of a name is gone must not meet another of that name. Reconcilers that never saw the first pod, and
 * begin before a status has told of it, cannot know of it, however long no operator can write (1041090).
 */
export const noNameTwice = (): Invariant => {
  const had = new Map<string, Had>()
  return {
    says: 'no pod has the name of a pod before it',
    check: ({ table, type, object, writer }, store) => {
      if (table === TABLES.clique && type === 'MODIFIED' && countsAll(object, store))
        for (const one of had.values()) if (one.isThere && one.clique === metaOf(object).uid) one.isTold = true
      if (table !== TABLES.pod) return undefined
      const { name, uid } = metaOf(object)
      const before = had.get(name)
      if (type === 'DELETED' && before?.uid === uid) before.isThere = false
      if (type !== 'ADDED') return undefined
      const maker = makerOf(writer)
      had.set(name, { uid, maker, clique: controllerOf(object)?.uid, isTold: false, isThere: true })
      if (writer?.kind !== 'operator' || before === undefined) return undefined
      const isUnknown = before.maker !== maker && !before.isTold
      return isUnknown ? undefined : `Pod ${name} is created, and another had that name before`
    },
  }
}

const countsAll = (podClique: JsonObject, store: Store): boolean =>
  numberAt(podClique, 0, 'status', 'replicas') >= livePods(store, podClique).length

/** The reconcilers of one term: a process that leads again, after it has lost the lease, remembers nothing of before. */
const makerOf = (writer: Writer | undefined): string => `${writer?.name} ${writer?.terms}`
