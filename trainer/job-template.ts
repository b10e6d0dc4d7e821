import type { JobSetSpec, PodSpec, ReplicatedJob, TemplateMetadata, Volume } from './shapes.ts'

/** A JobSet, or the template of one that a TrainJob will have. */
interface JobSetLike {
  readonly metadata: { readonly name?: string }
  readonly spec: JobSetSpec
}

/** The spec of a Job that JobSet creates. */
export interface JobSpecOfJobSet {
  readonly completionMode?: unknown
  readonly template: { readonly metadata?: TemplateMetadata; readonly spec: PodSpec }
  readonly [field: string]: unknown
}

/** The subdomain in which the pods of a JobSet find each other; undefined where it gives them no host names. */
export const subdomainOf = ({ spec, metadata }: JobSetLike): string | undefined => {
  const { enableDNSHostnames = true, subdomain } = spec.network ?? {}
  return enableDNSHostnames ? (subdomain ?? metadata.name ?? '') : undefined
}

/**
 * The spec of the Jobs of a replicated job, with what JobSet's webhook and controller add: Jobs are indexed, their pods
 * are started again when they fail, have a subdomain, and mount the shared claims that they name.
 * docs/reference/trainer-rules.md#what-jobset-adds
 */
export const jobSpecOf = (jobSet: JobSetLike, { template }: Pick<ReplicatedJob, 'template'>): JobSpecOfJobSet => {
  const { template: pods, ...spec } = template?.spec ?? {}
  const subdomain = subdomainOf(jobSet)
  const given = pods?.spec ?? {}
  const shared = sharedVolumes(jobSet, given)
  return {
    completionMode: 'Indexed',
    ...spec,
    template: {
      ...(pods?.metadata && { metadata: pods.metadata }),
      spec: {
        restartPolicy: 'OnFailure',
        ...(subdomain !== undefined && { subdomain }),
        ...given,
        ...(shared.length > 0 && { volumes: [...(given.volumes ?? []), ...shared] }),
      },
    },
  }
}

/** The shared claims of a JobSet that a container mounts by name. */
const sharedVolumes = ({ spec, metadata }: JobSetLike, { initContainers = [], containers = [] }: PodSpec): Volume[] => {
  const policies = (spec.volumeClaimPolicies ?? []) as readonly {
    readonly templates?: readonly { readonly metadata?: { readonly name?: string } }[]
  }[]
  const mounted = new Set(
    [...initContainers, ...containers].flatMap(({ volumeMounts = [] }) => volumeMounts).map(({ name }) => name),
  )
  const names = policies.flatMap(({ templates = [] }) => templates.flatMap((claim) => claim.metadata?.name ?? []))
  return [...new Set(names)]
    .filter((name) => mounted.has(name))
    .map((name) => ({ name, persistentVolumeClaim: { claimName: `${name}-${metadata.name}` } }))
}
