/**
 * The component of manifests/ that TrainJobs need: runtimes, JobSets, ConfigMaps and PodGroups are read only for them.
 */
export const TRAIN_JOBS = 'trainjobs'

/**
 * The field manager that applies children, as in the Go Trainer: either may take over from the other.
 * docs/reference/trainer-rules.md#controller
 */
export const FIELD_MANAGER = 'trainer'

/** The name of the controller in metrics. docs/reference/trainer-rules.md#controller */
export const CONTROLLER = 'trainjob_controller'

/** `spec.managedBy` of TrainJobs that are ours; all others are left alone. */
export const MANAGED_BY_US = 'trainer.kubeflow.org/trainjob-controller'

/** Reason of the Warning event when children could not be built or applied. docs/trainjobs.md#what-fails */
export const CREATION_FAILED = 'TrainJobResourcesCreationFailed'

/** An event's note may have at most 1,024 characters. */
const LONGEST_TEXT = 950

/** Text of that event. */
export const creationFailedText = (why: string): string => {
  const text = `TrainJob resources reconciliation failed: ${why}`
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} ...` : text
}
