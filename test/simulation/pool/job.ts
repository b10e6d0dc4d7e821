import type { Family } from '../faults/plan.ts'

/** One seed to run, in a form that can be sent to another thread, which answers with the outcome. */
export interface Job {
  readonly seed: number
  /** True for a seed of TrainJobs; of the other fields only `isVerbose` is for those. */
  readonly isTraining?: boolean
  /** Which families of faults may be drawn; default all. */
  readonly families?: readonly Family[] | undefined
  /** True for a user who asks for surge, for roles that match and for pauses. */
  readonly isPaced?: boolean | undefined
  /** How the engine is broken on purpose: the `does` of a mutation. */
  readonly mutation?: string | undefined
  /** True to always get the journal; otherwise only a run with violations returns it. */
  readonly isVerbose?: boolean
}
