/**
 * Every reason for which a set, a scaling group or a PodClique makes no progress by itself, and what ends that: the reasons
 * of the condition `Stalled`. Of those above, nothing is made of the object, and the condition `NotCarriedOut` says so, too.
 * docs/status.md#why-an-object-is-stalled
 */
export const STALL_REASONS = {
  NamespaceNotAdmitted: 'use a namespace that the webhook configurations do not leave out',
  NotAdmitted: 'apply the set again while the webhooks run',
  StartupCycle: 'remove one startsAfter of the circle',
  StartsAfterNotFound: 'name cliques of the set, or create the PodClique that is named',
  InNoPodCliqueSet: 'write the group into a PodCliqueSet',
  TooManyReplicas: 'lower the count',

  NameTaken: 'delete the object of somebody else, or use another name',
  NotServed: 'install the CRD or the rights, or turn the API on',
  BelowMinAvailable: 'scale to minAvailable or more, or to 0',
  ProgressDeadlineExceeded: 'the step of the update ends, or the template is rolled back',
} as const satisfies Readonly<Record<string, string>>

/** Why an object makes no progress by itself: one of the reasons of the table, and a sentence that ends in what to do. */
export interface Stall {
  readonly reason: keyof typeof STALL_REASONS
  readonly message: string
}
