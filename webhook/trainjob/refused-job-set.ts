import {
  dnsLabelProblems,
  dnsSubdomainProblems,
  domainPathProblem,
  labelValueProblems,
} from '../../schemas/metadata/names.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import { duplicate, type FieldError, invalid, notFound, notSupported } from '../../schemas/sentences/field-error.ts'
import { jobSpecOf, subdomainOf } from '../../trainer/job-template.ts'
import type { JobSet, ReplicatedJob } from '../../trainer/shapes.ts'

const JOBS = 'spec.replicatedJobs'
/** The subdomain of all pods of a JobSet. */
export const SUBDOMAIN = 'spec.network.subdomain'
const jobsOf = ({ spec }: Pick<JobSet, 'spec'>): readonly ReplicatedJob[] => spec.replicatedJobs ?? []

/**
 * Why JobSet's webhook would refuse a JobSet that its CRD takes. The Go Trainer does not ask before it has a TrainJob,
 * and its rules are those of JobSet 0.12, so that one may be gone in the JobSet of a cluster: a TrainJob is warned of
 * them. Paths are those of the JobSet.
 */
export const refusedJobSet = (jobSet: JobSet): FieldError[] =>
  [orderProblems, reasonProblems, nameProblems, coordinatorProblems, sharedClaimProblems].flatMap((problems) =>
    problems(jobSet),
  )

/** A job comes after those that it waits for. */
const orderProblems = (jobSet: JobSet): FieldError[] =>
  jobsOf(jobSet).flatMap(({ name: job, dependsOn = [] }, index, all) => {
    const before = all.slice(0, index).map(({ name }) => name)
    return (dependsOn as readonly { readonly name: string }[]).flatMap(({ name }, d) =>
      before.includes(name)
        ? []
        : [
            invalid(
              `${JOBS}[${index}].dependsOn[${d}].name`,
              name,
              `stands behind the job "${job}" that waits for it; put it before`,
            ),
          ],
    )
  })

/** The reasons for which a Job fails. */
const REASONS = [
  'BackoffLimitExceeded',
  'DeadlineExceeded',
  'FailedIndexes',
  'MaxFailedIndexesExceeded',
  'PodFailurePolicy',
] as const

const reasonProblems = ({ spec }: JobSet): FieldError[] => {
  const { failurePolicy } = spec as {
    readonly failurePolicy?: { readonly rules?: readonly { readonly onJobFailureReasons?: readonly string[] }[] }
  }
  return (failurePolicy?.rules ?? []).flatMap(({ onJobFailureReasons = [] }, index) =>
    onJobFailureReasons.flatMap((reason, r) =>
      (REASONS as readonly string[]).includes(reason)
        ? []
        : [notSupported(`spec.failurePolicy.rules[${index}].onJobFailureReasons[${r}]`, reason, REASONS)],
    ),
  )
}

const LONGEST_MANAGER = 63

/** Names that become those of Services and labels. */
const nameProblems = (jobSet: JobSet): FieldError[] => {
  const { network, managedBy } = jobSet.spec as { network?: { subdomain?: string }; managedBy?: string }
  const manager = managedBy === undefined ? undefined : managerProblem(managedBy)
  return [
    ...(manager === undefined ? [] : [invalid('spec.managedBy', managedBy, manager)]),
    ...serviceNameProblems(SUBDOMAIN, network?.subdomain),
    ...jobsOf(jobSet).flatMap(({ groupName }, index) =>
      serviceNameProblems(`${JOBS}[${index}].groupName`, groupName as string | undefined),
    ),
  ]
}

const managerProblem = (manager: string): string | undefined =>
  manager.length > LONGEST_MANAGER ? `must be no more than ${LONGEST_MANAGER} characters` : domainPathProblem(manager)

const serviceNameProblems = (field: string, name: string | undefined): FieldError[] => {
  if (name === undefined || name === '') return []
  const problems = dnsLabelProblems(name)
  const first = problems.length === 0 && /^\d/.test(name) ? ['must start with a letter'] : problems
  return first.map((problem) => invalid(field, name, problem))
}

/** The pod whose address all others are told. */
const coordinatorProblems = (jobSet: JobSet): FieldError[] => {
  const { coordinator } = jobSet.spec as {
    readonly coordinator?: { readonly replicatedJob: string; readonly jobIndex?: number; readonly podIndex?: number }
  }
  const job = jobsOf(jobSet).find(({ name }) => name === coordinator?.replicatedJob)
  if (coordinator === undefined || job === undefined) return []
  const at = 'spec.coordinator'
  const { jobIndex = 0, podIndex = 0 } = coordinator
  const { completionMode, completions } = jobSpecOf(jobSet, job)
  const { replicas = 1 } = job
  const outside = (field: string, value: number, count: number, why: string): FieldError[] =>
    value >= 0 && value < count
      ? []
      : [
          invalid(
            `${at}.${field}`,
            value,
            count === 0 ? `names none, for ${why}` : `must be from 0 to ${count - 1}, for ${why}`,
          ),
        ]
  const endpoint = `${jobSet.metadata.name}-${job.name}-${jobIndex}-${podIndex}.${subdomainOf(jobSet) ?? jobSet.metadata.name}`
  return [
    ...outside('jobIndex', jobIndex, replicas, `the job "${job.name}" has ${counted(replicas, 'Job')}`),
    ...(completionMode !== 'Indexed' || typeof completions !== 'number'
      ? [invalid(`${at}.replicatedJob`, job.name, 'needs completionMode Indexed, and completions')]
      : outside('podIndex', podIndex, completions, `each Job of "${job.name}" has ${counted(completions, 'pod')}`)),
    ...labelValueProblems(endpoint).map((problem) =>
      invalid(`${at}.replicatedJob`, job.name, `the address "${endpoint}" is the value of a label, and ${problem}`),
    ),
  ]
}

const LONGEST_CLAIM = 63

interface SharedClaims {
  readonly templates?: readonly { readonly metadata?: { readonly name?: string } }[]
}

/** Claims that all pods share: each has a name of its own, which some container mounts and no volume has. */
const sharedClaimProblems = (jobSet: JobSet): FieldError[] => {
  const { volumeClaimPolicies = [] } = jobSet.spec as { readonly volumeClaimPolicies?: readonly SharedClaims[] }
  const pods = jobsOf(jobSet).map(({ template }) => template?.spec?.template?.spec ?? {})
  const mounts = pods.flatMap(({ initContainers = [], containers = [] }) =>
    [...initContainers, ...containers].flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name)),
  )
  const seen = new Set<string>()
  return volumeClaimPolicies.flatMap(({ templates = [] }, p) =>
    templates.flatMap(({ metadata: { name = '' } = {} }, t) => {
      const at = `spec.volumeClaimPolicies[${p}].templates[${t}].metadata.name`
      const isKnown = seen.has(name)
      seen.add(name)
      return [
        ...(isKnown ? [duplicate(at, name, 'give each claim a name of its own')] : []),
        ...dnsSubdomainProblems(name).map((problem) => invalid(at, name, problem)),
        ...(`${name}-${jobSet.metadata.name}`.length > LONGEST_CLAIM
          ? [invalid(at, name, `the claim "${name}-${jobSet.metadata.name}" has more than ${LONGEST_CLAIM} characters`)]
          : []),
        ...(mounts.includes(name) ? [] : [notFound(at, name, 'no container mounts it; add it to volumeMounts')]),
        ...pods.flatMap(({ volumes = [] }, index) =>
          volumes.flatMap((volume, v) =>
            volume.name === name
              ? [
                  invalid(
                    `${JOBS}[${index}].template.spec.template.spec.volumes[${v}].name`,
                    name,
                    'is the name of a claim in volumeClaimPolicies, too; remove one',
                  ),
                ]
              : [],
          ),
        ),
      ]
    }),
  )
}
