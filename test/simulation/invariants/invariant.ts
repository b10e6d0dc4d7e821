import type { Change, Store } from '../../../sandbox/api-server/store/store.ts'
import type { Writer } from '../engine/writers.ts'

/** One change of the store, with what invariants need to judge it. */
export interface Written extends Change {
  /** The writer; undefined for the cluster's own controllers. */
  readonly writer: Writer | undefined
  /** The time of the change, in ms. */
  readonly time: number
}

/** Something that must hold at every moment. */
export interface Invariant {
  /** The rule, in a sentence. A violation means that this sentence is false. */
  readonly says: string
  /** Returns what is wrong after this change, or undefined. It is called after every change, in order. */
  check(written: Written, store: Store): string | undefined
}

/** A check that only looks at writes of the operator. */
export const ofOperator =
  (check: (written: Written, store: Store) => string | undefined): Invariant['check'] =>
  (written, store) =>
    written.writer?.kind === 'operator' ? check(written, store) : undefined
