import { FAILING_REASONS } from './failing.ts'

/**
 * Every reason for which a set, a scaling group or a PodClique makes no progress by itself: the reasons of the condition
 * `Stalled`. docs/status.md#why-an-object-is-stalled
 */
export const STALL_REASONS = [
  // Nothing is made of the object, and the condition `NotCarriedOut` says so, too.
  'NamespaceNotAdmitted',
  'NotAdmitted',
  'StartupCycle',
  'StartsAfterNotFound',
  'InNoPodCliqueSet',
  'TooManyReplicas',
  // Something is made, but not all.
  'NameTaken',
  'NotServed',
  'BelowMinAvailable',
  // It may still end by itself, and has lasted for long.
  'ProgressDeadlineExceeded',
  ...FAILING_REASONS,
] as const

/** Why an object makes no progress by itself: one of the reasons of the table, and a sentence that ends in what to do. */
export interface Stall {
  readonly reason: (typeof STALL_REASONS)[number]
  readonly message: string
}
