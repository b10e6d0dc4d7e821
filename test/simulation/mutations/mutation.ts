import type { Mutation } from '../engine/world.ts'
import type { Family } from '../faults/plan.ts'

/** A way to break the engine on purpose, and how the simulation should find it. */
export interface Broken extends Mutation {
  /** What is broken, as a clause: "the engine …". */
  readonly does: string
  /** The faults that it needs to show. They are few, so that it shows soon and nothing else does. */
  readonly families: readonly Family[]
  /** True if only users show it who ask for surge and for roles that match. */
  readonly isPaced?: boolean
  /** A seed that shows it, tried before others. If it no longer does, others are tried; note the new one here. */
  readonly seed?: number
  /** Matches the violation that is expected. */
  readonly shows: RegExp
}
