import { type Invariant, ofOperator } from './invariant.ts'
import { metaOf, TABLES } from './objects.ts'

/** An index that has no pod for so long belongs to an operator that could not write: names may repeat then (seed 1325875), in ms. */
const AWAY_MS = 10_000

/**
 * Whoever waits until a pod of a name is gone must not meet another of that name. A process that never saw the first pod,
 * and starts before a status could tell of it, cannot know of it; `unknownMs` is how long that may take.
 */
export const noNameTwice = (unknownMs: number): Invariant => {
  /** By name: the pod that had it, who made it, and when it came and went. */
  const had = new Map<string, { uid: string; maker: string; at: number; until?: number }>()
  const made = ofOperator(({ object, writer, time }) => {
    const { name, uid } = metaOf(object)
    const before = had.get(name)
    had.set(name, { uid, maker: writer?.name ?? '', at: time })
    if (before === undefined || before.uid === uid) return undefined
    const isUnknown = before.maker !== writer?.name && (before.until ?? time) - before.at < unknownMs
    const wasAway = time - (before.until ?? time) > AWAY_MS
    return isUnknown || wasAway ? undefined : `Pod ${name} is created, and another had that name before`
  })
  return {
    says: 'no pod has the name of a pod before it',
    check: (written, store) => {
      const { table, type, object, time } = written
      if (table !== TABLES.pod) return undefined
      if (type === 'ADDED') return made(written, store)
      const one = had.get(metaOf(object).name)
      if (type === 'DELETED' && one !== undefined) one.until = time
      return undefined
    },
  }
}
