import { PART_OF_LABEL } from '../../../model/labels.ts'
import type { Pod } from '../../../model/pod.ts'
import { serves } from '../../../model/serving.ts'
import type {
  Condition,
  PodClique,
  PodCliqueScalingGroup,
  PodCliqueSet,
  PodGang,
} from '../../../schemas/generated/grove.ts'
import type { JobStatus } from '../../../schemas/generated/trainer.ts'
import type { JobSetSpec } from '../../../trainer/shapes.ts'

/** The part of a container's status that the tree shows. */
export interface ContainerState {
  readonly name: string
  readonly image?: string
  readonly ready?: boolean
  readonly started?: boolean | null
  readonly restartCount?: number
  readonly state?: {
    readonly waiting?: { readonly reason?: string; readonly message?: string }
    readonly running?: { readonly startedAt?: string }
    readonly terminated?: ContainerEnd
  }
  readonly lastState?: { readonly terminated?: ContainerEnd }
}

interface ContainerEnd {
  readonly exitCode: number
  readonly reason?: string
  readonly message?: string
  readonly finishedAt?: string
}

/** An event by which a kubelet tells of what goes wrong with a pod, or of an image that it pulls, as far as the tree reads it. */
export interface KubeletEvent {
  readonly metadata: { readonly namespace?: string; readonly name?: string }
  /** `fieldPath` names the container: `spec.containers{main}`. */
  readonly involvedObject?: { readonly name?: string; readonly uid?: string; readonly fieldPath?: string }
  readonly reason?: string
  readonly message?: string
  /** How often it was told. */
  readonly count?: number | null
  readonly series?: { readonly count?: number } | null
  readonly firstTimestamp?: string | null
  readonly lastTimestamp?: string | null
  readonly eventTime?: string | null
}

/** The part of a pod that the tree shows. */
export interface TreePod {
  readonly metadata: {
    readonly name: string
    readonly namespace?: string
    readonly uid?: string
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
    readonly deletionTimestamp?: string
    readonly finalizers?: readonly string[]
  }
  readonly spec?: {
    readonly nodeName?: string
    readonly schedulerName?: string
    readonly schedulingGroup?: unknown
    readonly schedulingGates?: readonly { readonly name: string }[]
    readonly initContainers?: readonly { readonly name: string; readonly args?: readonly string[] }[]
  }
  readonly status?: {
    readonly phase?: string
    readonly reason?: string
    readonly message?: string
    readonly conditions?: readonly {
      readonly type: string
      readonly status: string
      readonly reason?: string
      readonly message?: string
    }[]
    readonly initContainerStatuses?: readonly ContainerState[]
    readonly containerStatuses?: readonly ContainerState[]
  }
}

/** The part of a TrainJob that the tree shows. */
export interface TreeTrainJob {
  readonly metadata: { readonly name?: string; readonly namespace?: string }
  readonly spec?: { readonly managedBy?: string }
  readonly status?: {
    readonly conditions?: readonly Condition[]
    readonly jobsStatus?: readonly JobStatus[]
  }
}

/** The part of a JobSet that the tree shows. The JobSet of a TrainJob has the same name. */
export interface TreeJobSet {
  readonly metadata: { readonly name?: string; readonly namespace?: string }
  readonly spec: JobSetSpec
  /** How often it has started all of its Jobs again. */
  readonly status?: { readonly restarts?: number }
}

/** The objects from which a tree is built, as they are in the cluster. */
export interface TreeObjects {
  readonly sets: readonly PodCliqueSet[]
  readonly gangs: readonly PodGang[]
  readonly scalingGroups: readonly PodCliqueScalingGroup[]
  readonly podCliques: readonly PodClique[]
  readonly pods: readonly TreePod[]
  /** Absent where the cluster has none. */
  readonly trainJobs?: readonly TreeTrainJob[]
  /** Absent where the cluster has none, or they may not be read. */
  readonly jobSets?: readonly TreeJobSet[]
  /** Pods of JobSets, which `pods` does not have. */
  readonly jobPods?: readonly TreePod[]
  /** What goes wrong with pods, by their events; absent where events may not be read. */
  readonly warnings?: readonly KubeletEvent[]
  /** What kubelets say of images that they pull; absent where events may not be read. */
  readonly pulls?: readonly KubeletEvent[]
}

/** The objects that belong to one PodCliqueSet. */
export type Own = {
  readonly [Kind in Exclude<
    keyof TreeObjects,
    'sets' | 'trainJobs' | 'jobSets' | 'jobPods' | 'warnings' | 'pulls'
  >]: TreeObjects[Kind][number][]
}

/** The metadata that the tree reads of any object. */
export interface Meta {
  readonly name?: string
  readonly namespace?: string
  readonly labels?: Readonly<Record<string, string>>
}

/** The value of a label; empty where there is none. */
export const labelOf = ({ metadata }: { readonly metadata: Meta }, label: string): string =>
  metadata.labels?.[label] ?? ''

/** Compares by namespace, then by name; numbers in names compare as numbers. */
export const byName = (a: { readonly metadata: Meta }, b: { readonly metadata: Meta }): number =>
  collator.compare(a.metadata.namespace ?? '', b.metadata.namespace ?? '') ||
  collator.compare(a.metadata.name ?? '', b.metadata.name ?? '')

const collator = new Intl.Collator('en', { numeric: true })

/**
 * The objects of each set by the key `<namespace>/<set>`, and those without a set by `<namespace>/`; one pass over all
 * objects.
 */
export const ownBySet = ({ gangs, scalingGroups, podCliques, pods }: TreeObjects): Map<string, Own> => {
  const groups = new Map<string, Own>()
  const groupOf = (object: { readonly metadata: Meta }): Own => {
    const key = `${object.metadata.namespace ?? ''}/${labelOf(object, PART_OF_LABEL)}`
    const known = groups.get(key)
    if (known !== undefined) return known
    const made: Own = { gangs: [], scalingGroups: [], podCliques: [], pods: [] }
    groups.set(key, made)
    return made
  }
  for (const gang of gangs) groupOf(gang).gangs.push(gang)
  for (const scalingGroup of scalingGroups) groupOf(scalingGroup).scalingGroups.push(scalingGroup)
  for (const podClique of podCliques) groupOf(podClique).podCliques.push(podClique)
  for (const pod of pods) groupOf(pod).pods.push(pod)
  return groups
}

/** The key of a set's objects in {@link ownBySet}. */
export const setKey = ({ metadata: { namespace = '', name = '' } }: { readonly metadata: Meta }): string =>
  `${namespace}/${name}`

/** The parts of an object that has none. */
export const NOTHING_OWN: Own = { gangs: [], scalingGroups: [], podCliques: [], pods: [] }

/** Whether a pod serves: it is Ready, or it is a failover pod in which all engines but one are. */
export const isReadyPod = (pod: TreePod): boolean => serves(pod as unknown as Pod)

/** Keeps of a JobSet what the tree shows: of its pods only what they ask for. */
export const jobSetParts = ({ metadata: { name, namespace }, spec, status }: TreeJobSet): TreeJobSet => ({
  ...(status?.restarts !== undefined && { status: { restarts: status.restarts } }),
  metadata: { ...(name !== undefined && { name }), ...(namespace !== undefined && { namespace }) },
  spec: {
    ...spec,
    replicatedJobs: (spec.replicatedJobs ?? []).map(({ template, ...job }) => ({
      ...job,
      template: {
        spec: {
          parallelism: template?.spec?.parallelism ?? 1,
          template: {
            spec: {
              containers: (template?.spec?.template?.spec?.containers ?? []).map(({ name: container, resources }) => ({
                name: container,
                ...(resources && { resources }),
              })),
            },
          },
        },
      },
    })),
  },
})

/** Reasons for which containers of a pod cannot be created, in events of a kubelet or of whoever attaches volumes. */
export const NOT_CREATED: readonly (string | undefined)[] = [
  'FailedMount',
  'FailedAttachVolume',
  'FailedMapVolume',
  'FailedCreatePodSandBox',
  'FailedPrepareDynamicResources',
]

/** A probe that has failed. */
export const UNHEALTHY = 'Unhealthy'

const SHOWN_REASONS: readonly (string | undefined)[] = [...NOT_CREATED, UNHEALTHY, 'Pulling']

/** Keeps of an event what the tree shows: of most warnings nothing. */
export const kubeletEventParts = (event: KubeletEvent): KubeletEvent => {
  const { metadata, involvedObject, reason, message, count, series, firstTimestamp, lastTimestamp, eventTime } = event
  const { name, uid, fieldPath } = involvedObject ?? {}
  const times = count ?? series?.count
  const kept = {
    metadata: {
      ...(metadata.namespace !== undefined && { namespace: metadata.namespace }),
      ...(metadata.name !== undefined && { name: metadata.name }),
    },
    involvedObject: {
      ...(name !== undefined && { name }),
      ...(uid !== undefined && { uid }),
      ...(fieldPath !== undefined && { fieldPath }),
    },
    ...(reason !== undefined && { reason }),
  }
  if (!SHOWN_REASONS.includes(reason)) return kept
  return {
    ...kept,
    ...(message !== undefined && { message }),
    ...(times != null && { count: times }),
    ...(firstTimestamp != null && { firstTimestamp }),
    ...(lastTimestamp != null && { lastTimestamp }),
    ...(eventTime != null && { eventTime }),
  }
}
