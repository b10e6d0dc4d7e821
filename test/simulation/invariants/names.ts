import type { Writer } from '../engine/writers.ts'
import { type Invariant, ofOperator } from './invariant.ts'
import { metaOf, TABLES } from './objects.ts'

/**
 * Whoever waits until a pod of a name is gone must not meet another of that name. Reconcilers that never saw the first pod,
 * and begin before a status could tell of it, cannot know of it; `unknownMs` is how long that may take.
 */
export const noNameTwice = (unknownMs: number): Invariant => {
  /** By name: the pod that had it, who made it, and when it came and went. */
  const had = new Map<string, { uid: string; maker: string; at: number; until?: number }>()
  const made = ofOperator(({ object, writer, time }) => {
    const { name, uid } = metaOf(object)
    const before = had.get(name)
    const maker = makerOf(writer)
    had.set(name, { uid, maker, at: time })
    if (before === undefined || before.uid === uid) return undefined
    const isUnknown = before.maker !== maker && (before.until ?? time) - before.at < unknownMs
    return isUnknown ? undefined : `Pod ${name} is created, and another had that name before`
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

/** The reconcilers of one term: a process that leads again, after it has lost the lease, remembers nothing of before. */
const makerOf = (writer: Writer | undefined): string => `${writer?.name} ${writer?.terms}`
