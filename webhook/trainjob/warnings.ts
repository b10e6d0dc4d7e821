import type { TrainJob } from '../../trainer/shapes.ts'
import { dryRun } from './rules/build.ts'
import type { Subject } from './subject.ts'

/** Label of a runtime that is not to be used any more, with the value `deprecated`. */
const SUPPORT_LABEL = 'trainer.kubeflow.org/support'

/** A warning about a ClusterTrainingRuntime that says of itself that it is deprecated; empty for any other. specs/trainer.md §1.5 row 3 */
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

/** What is legal but probably not meant: a deprecated runtime, parts that come too late, and what building shows. */
export const trainJobWarnings = (subject: Subject): string[] => {
  const { trainJob, old, runtime } = subject
  const built = dryRun(subject)
  return [
    ...deprecationWarnings(runtime, 'spec.runtimeRef'),
    ...(old === undefined ? [] : lateWarnings(trainJob, old)),
    ...('warnings' in built ? built.warnings : []),
  ]
}

/** Parts that the CRD lets somebody add or remove later, since there is nothing to compare them with. The JobSet never changes by it. */
const lateWarnings = ({ spec }: TrainJob, { spec: before }: TrainJob): string[] =>
  (['trainer', 'initializer'] as const)
    .filter((part) => (spec[part] === undefined) !== (before[part] === undefined))
    .map((part) => {
      const change = spec[part] === undefined ? 'removed' : 'added'
      return `spec.${part}: ${change} after the TrainJob was made; a JobSet that is there keeps what it has, so make a new TrainJob`
    })
