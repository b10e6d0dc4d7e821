import type { Store } from '../../../sandbox/api-server/store/store.ts'
import { OPERATOR } from '../engine/installed.ts'
import { LEASE } from '../engine/operator.ts'
import { type Invariant, ofOperator } from './invariant.ts'
import { at, TABLES } from './objects.ts'

const holderOf = (store: Store): string => {
  const lease = store.get(TABLES.lease, { namespace: OPERATOR.namespace, name: LEASE })
  return String(at(lease, 'spec', 'holderIdentity') ?? '')
}

/** docs/reliability.md#what-must-hold. Events are ignored, because they report work that was done before. */
export const onlyTheLeaderWrites = (): Invariant => ({
  says: 'who no longer leads writes nothing',
  check: ofOperator(({ table, key, writer, type }, store) => {
    if (table === TABLES.lease || table === 'events') return undefined
    const holder = holderOf(store)
    if (holder === '' || holder === writer?.name) return undefined
    return `${writer?.name} writes ${table} ${key.name} (${type}), but ${holder} holds the lease`
  }),
})
