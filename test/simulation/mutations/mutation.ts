import type { Mutation } from '../engine/world.ts'
import type { Family } from '../faults/plan.ts'

/** A way to break the engine on purpose, and how the simulation is to find it. */
export interface Broken extends Mutation {
  /** What is broken, as a clause: "the engine …". */
  readonly does: string
  /** The faults under which it shows; few, so that it shows soon and nothing else does. */
  readonly families: readonly Family[]
  /** A seed that shows it, tried before others; where it does so no more, it is looked for, and should be written here anew. */
  readonly seed?: number
  /** What the report says. */
  readonly shows: RegExp
}
