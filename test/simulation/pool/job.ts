import type { Family } from '../faults/plan.ts'
import type { Outcome } from '../run.ts'

/** One seed to run, in a form that can be sent to another thread. */
export interface Job {
  readonly seed: number
  /** Which families of faults may be drawn; default all. */
  readonly families?: readonly Family[] | undefined
  /** How the engine is broken on purpose: the `does` of a mutation. */
  readonly mutation?: string | undefined
  /** True to always get the journal; otherwise only a run with violations returns it. */
  readonly isVerbose?: boolean
}

/** What a thread sends back: the outcome of the seed, or what the run threw. */
export type Answer = { readonly outcome: Outcome } | { readonly thrown: string }
