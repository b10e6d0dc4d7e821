import { PART_OF_LABEL } from '../../model/labels.ts'
import type { Pod } from '../../model/pod.ts'
import { serves } from '../../model/serving.ts'
import type {
  Condition,
  PodClique,
  PodCliqueScalingGroup,
  PodCliqueSet,
  PodGang,
} from '../../schemas/generated/grove.ts'
import type { JobStatus } from '../../schemas/generated/trainer.ts'

/** State of one container, as far as the tree tells of it. */
interface ContainerState {
  readonly name: string
  readonly ready?: boolean
  readonly state?: {
    readonly waiting?: { readonly reason?: string; readonly message?: string }
    readonly running?: object
    readonly terminated?: { readonly exitCode: number; readonly reason?: string }
  }
}

/** As much of a pod as the tree shows. */
export interface TreePod {
  readonly metadata: {
    readonly name: string
    readonly namespace?: string
    readonly labels?: Readonly<Record<string, string>>
    readonly deletionTimestamp?: string
  }
  readonly spec?: {
    readonly nodeName?: string
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

/** As much of a TrainJob as the tree shows. */
export interface TreeTrainJob {
  readonly metadata: { readonly name?: string; readonly namespace?: string }
  readonly status?: {
    readonly conditions?: readonly Condition[]
    readonly jobsStatus?: readonly JobStatus[]
  }
}

/** The objects that a tree is made of, as they are in the cluster. */
export interface TreeObjects {
  readonly sets: readonly PodCliqueSet[]
  readonly gangs: readonly PodGang[]
  readonly scalingGroups: readonly PodCliqueScalingGroup[]
  readonly podCliques: readonly PodClique[]
  readonly pods: readonly TreePod[]
  /** Absent where the cluster has none of that kind. */
  readonly trainJobs?: readonly TreeTrainJob[]
}

/** What is part of one PodCliqueSet. */
export type Own = { readonly [Kind in Exclude<keyof TreeObjects, 'sets' | 'trainJobs'>]: TreeObjects[Kind][number][] }

/** What the tree reads of any object's metadata. */
export interface Meta {
  readonly name?: string
  readonly namespace?: string
  readonly labels?: Readonly<Record<string, string>>
}

/** The value of a label; empty where there is none. */
export const labelOf = ({ metadata }: { readonly metadata: Meta }, label: string): string =>
  metadata.labels?.[label] ?? ''

/** By namespace, then by name, with the numbers in names read as such. */
export const byName = (a: { readonly metadata: Meta }, b: { readonly metadata: Meta }): number =>
  collator.compare(a.metadata.namespace ?? '', b.metadata.namespace ?? '') ||
  collator.compare(a.metadata.name ?? '', b.metadata.name ?? '')

const collator = new Intl.Collator('en', { numeric: true })

/** The objects of each set under `<namespace>/<set>`, those of none under `<namespace>/`; one look at each object. */
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

/** Where {@link ownBySet} keeps what is part of a set. */
export const setKey = ({ metadata: { namespace = '', name = '' } }: { readonly metadata: Meta }): string =>
  `${namespace}/${name}`

/** The children of an object that has none. */
export const NOTHING_OWN: Own = { gangs: [], scalingGroups: [], podCliques: [], pods: [] }

/** Whether somebody in a pod serves: it is Ready, or all but one of the engines of a failover pod is. */
export const isReadyPod = (pod: TreePod): boolean => serves(pod as unknown as Pod)
