import { foreignCrds, resourceOf } from '../../schemas/crds.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { annotationErrors, labelErrors } from '../../schemas/metadata/validate.ts'
import { duplicate, type FieldError, invalid, notFound } from '../../schemas/sentences/field-error.ts'
import { applyDefaults } from '../../schemas/structural/default.ts'
import { type CustomResource, validate } from '../../schemas/structural/validate.ts'
import type { JobSet, ReplicatedJob } from '../../trainer/shapes.ts'

const jobSets = (): CustomResource => {
  const crd = foreignCrds().find(({ names }) => names.kind === 'JobSet')
  if (crd === undefined) throw new Error('schemas/foreign has no JobSet')
  return resourceOf(crd)
}

/**
 * The errors for which a JobSet would be refused when it is created: those of its CRD with the CEL rules, then those of
 * JobSet's own webhook, then labels that no Job or pod could have. Paths are those of the JobSet.
 * docs/trainjob-admission.md#what-the-dry-run-finds
 */
export const jobSetProblems = (jobSet: JobSet): FieldError[] => {
  // Before the TrainJob is stored, its owner reference has no uid.
  const { ownerReferences: _, ...metadata } = jobSet.metadata
  const resource = jobSets()
  const { object } = applyDefaults({ ...jobSet, metadata } as unknown as JsonObject, resource.schema)
  const { errors } = validate(object, resource)
  if (errors.length > 0) return errors
  return [targetProblems, failurePolicyProblems, sizeProblems, metadataProblems].flatMap((problems) => problems(jobSet))
}

const JOBS = 'spec.replicatedJobs'
const jobsOf = ({ spec }: JobSet): readonly ReplicatedJob[] => spec.replicatedJobs ?? []

interface Targets {
  readonly targetReplicatedJobs?: readonly string[]
}

/**
 * Errors for jobs that policies or other jobs name and that do not exist. A wrong order of jobs gets only a warning.
 */
const targetProblems = (jobSet: JobSet): FieldError[] => {
  const { successPolicy, failurePolicy, coordinator } = jobSet.spec as {
    readonly successPolicy?: Targets
    readonly failurePolicy?: { readonly rules?: readonly Targets[] }
    readonly coordinator?: { readonly replicatedJob: string }
  }
  const names = jobsOf(jobSet).map(({ name }) => name)
  const missing = (wanted: readonly string[], field: string): FieldError[] =>
    wanted.flatMap((name) =>
      names.includes(name)
        ? []
        : [notFound(field, name, `is no replicated job; they are ${names.join(', ') || 'none'}`)],
    )
  return [
    ...missing(successPolicy?.targetReplicatedJobs ?? [], 'spec.successPolicy.targetReplicatedJobs'),
    ...(failurePolicy?.rules ?? []).flatMap(({ targetReplicatedJobs = [] }, r) =>
      missing(targetReplicatedJobs, `spec.failurePolicy.rules[${r}].targetReplicatedJobs`),
    ),
    ...jobsOf(jobSet).flatMap(({ dependsOn = [] }, index) =>
      (dependsOn as readonly { readonly name: string }[]).flatMap(({ name }, d) =>
        missing([name], `${JOBS}[${index}].dependsOn[${d}].name`),
      ),
    ),
    ...missing(coordinator === undefined ? [] : [coordinator.replicatedJob], 'spec.coordinator.replicatedJob'),
  ]
}

const RULE_NAME = /^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$/
const LONGEST_RULE_NAME = 128

/** Errors in the names of the rules by which a JobSet fails or begins again. A rule without a name gets one. */
const failurePolicyProblems = (jobSet: JobSet): FieldError[] => {
  const { failurePolicy } = jobSet.spec as {
    readonly failurePolicy?: { readonly rules?: readonly { readonly name?: string }[] }
  }
  const rules = failurePolicy?.rules ?? []
  return rules.flatMap(({ name }, index) => {
    const at = `spec.failurePolicy.rules[${index}].name`
    const isNamed = name !== undefined && name !== ''
    const isKnown = isNamed && rules.findIndex((other) => other.name === name) < index
    return [
      ...(isNamed && (name.length > LONGEST_RULE_NAME || !RULE_NAME.test(name))
        ? [invalid(at, name, 'must be letters, digits, _ , and :, at most 128, the first a letter')]
        : []),
      ...(isKnown ? [duplicate(at, name, 'give each rule a name of its own')] : []),
    ]
  })
}

const MOST_PODS = 2 ** 31 - 1

const sizeProblems = (jobSet: JobSet): FieldError[] =>
  jobsOf(jobSet).flatMap(({ replicas = 1, template }, index) => {
    const pods = replicas * (template?.spec?.parallelism ?? 1)
    return pods <= MOST_PODS
      ? []
      : [invalid(`${JOBS}[${index}].replicas`, replicas, `makes ${pods} pods; at most ${MOST_PODS} can be`)]
  })

/** Errors in labels and annotations of templates: the JobSet would be created with them, but no Job or pod. */
const metadataProblems = (jobSet: JobSet): FieldError[] => {
  const errors: FieldError[] = []
  const report = (error: FieldError): void => {
    errors.push(error)
  }
  for (const [index, { template }] of jobsOf(jobSet).entries()) {
    const ofJob = `${JOBS}[${index}].template`
    const both = [
      { metadata: template?.metadata, at: `${ofJob}.metadata` },
      { metadata: template?.spec?.template?.metadata, at: `${ofJob}.spec.template.metadata` },
    ]
    for (const { metadata, at } of both) {
      labelErrors((metadata?.labels ?? {}) as Record<string, string>, `${at}.labels`, report)
      annotationErrors((metadata?.annotations ?? {}) as Record<string, string>, `${at}.annotations`, report)
    }
  }
  return errors
}
