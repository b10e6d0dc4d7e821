import type { Change, Store } from '../../../sandbox/api-server/store/store.ts'
import type { Writer } from '../engine/writers.ts'

/** One change of the store, with what invariants need to judge it. */
export interface Written extends Change {
  /** Who wrote it; undefined: the cluster's own controllers. */
  readonly writer: Writer | undefined
  /** In ms. */
  readonly time: number
}

/** Something that must hold at every moment. */
export interface Invariant {
  /** The sentence of which a violation is the opposite. */
  readonly says: string
  /** What is wrong after this change; undefined: nothing. It is called after every change, in order. */
  check(written: Written, store: Store): string | undefined
}

/** An invariant about what the operator does. */
export const ofOperator =
  (check: (written: Written, store: Store) => string | undefined): Invariant['check'] =>
  (written, store) =>
    written.writer?.kind === 'operator' ? check(written, store) : undefined
