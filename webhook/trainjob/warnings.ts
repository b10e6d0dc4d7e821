import type { ReplicatedJob, TrainJob } from '../../trainer/shapes.ts'
import type { Subject } from './subject.ts'

/** Label of a runtime that should not be used any more; its value is then `deprecated`. */
const SUPPORT_LABEL = 'trainer.kubeflow.org/support'

/**
 * A warning about a ClusterTrainingRuntime that is labelled as deprecated; empty for any other.
 * docs/trainjob-admission.md#runtimes
 */
export const deprecationWarnings = (
  {
    kind,
    metadata,
  }: { readonly kind?: string; readonly metadata?: { name?: string; labels?: Record<string, string> } },
  field: string,
): string[] =>
  kind === 'ClusterTrainingRuntime' && metadata?.labels?.[SUPPORT_LABEL] === 'deprecated'
    ? [`${field}: ClusterTrainingRuntime "${metadata.name}" is deprecated and will be removed; use another one`]
    : []

/** Settings that are legal but probably not meant: a deprecated runtime, and parts that come too late. */
export const trainJobWarnings = (subject: Subject): string[] => {
  const { trainJob, old, runtime } = subject
  return [...deprecationWarnings(runtime, 'spec.runtimeRef'), ...(old === undefined ? [] : lateWarnings(trainJob, old))]
}

/** The same for findings of the build; only for a TrainJob that breaks no rule. */
export const buildWarnings = ({ built }: Subject): string[] => {
  const result = built()
  if (!('warnings' in result)) return []
  return [...result.warnings, ...waitingForLater(result.jobSet.spec.replicatedJobs ?? [])]
}

/**
 * JobSet's own webhook requires that a job comes after those that it waits for. The Go Trainer accepts a runtime in
 * another order (its tests have one for MPI), so it is not refused here either.
 */
const waitingForLater = (jobs: readonly ReplicatedJob[]): string[] =>
  jobs.flatMap(({ name: job, dependsOn = [] }, index) => {
    const before = jobs.slice(0, index).map(({ name }) => name)
    return (dependsOn as readonly { readonly name: string }[])
      .filter(({ name }) => !before.includes(name))
      .map(
        ({ name }) =>
          `spec.runtimeRef: the job "${job}" of the runtime waits for "${name}", which stands behind it; JobSet refuses that, so put "${name}" before it`,
      )
  })

/**
 * Warns about parts that the CRD lets an update add or remove, since it has no old value to compare. The JobSet never
 * changes by that.
 */
const lateWarnings = ({ spec }: TrainJob, { spec: before }: TrainJob): string[] =>
  (['trainer', 'initializer'] as const)
    .filter((part) => (spec[part] === undefined) !== (before[part] === undefined))
    .map((part) => {
      const change = spec[part] === undefined ? 'removed' : 'added'
      return `spec.${part}: ${change} after the TrainJob was made; a JobSet that is there keeps what it has, so make a new TrainJob`
    })
