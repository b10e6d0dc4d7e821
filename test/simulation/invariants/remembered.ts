import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { OperatorProcess } from '../engine/operator.ts'
import { all, metaOf, TABLES } from './objects.ts'

/**
 * What reconcilers remember of deleted objects: a leak that grows while the process lives.
 * docs/reliability.md#what-must-hold, docs/reliability.md#life-names-installation (L1)
 */
export const rememberedOfGone = (store: Store, operators: readonly OperatorProcess[]): string[] => {
  const there = new Set(Object.values(TABLES).flatMap((table) => all(store, table).map((each) => metaOf(each).uid)))
  return operators.flatMap(({ identity, remembered }) =>
    [...remembered].filter((uid) => !there.has(uid)).map((uid) => `${identity} remembers ${uid}, which is gone`),
  )
}
