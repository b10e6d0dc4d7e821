import type { SchedulerKind } from '../gang.ts'

/**
 * An API version of Kubernetes' own PodGroup, and by which rules the scheduler that comes with it goes. A cluster serves
 * versions of one set of rules only. docs/schedulers/default-scheduler.md#what-kubernetes-can-do
 */
export interface NativeVersion extends SchedulerKind {
  /** Whether the minimum of a PodGroup may change. */
  readonly isResizable: boolean
  /** Whether a PodGroup has a priority class, which must then be that of its pods, and says how it is preempted. */
  readonly hasPriority: boolean
}

type Rules = Pick<NativeVersion, 'isGatedAsOne' | 'isResizable' | 'hasPriority'>

const IN_1_36: Rules = { isGatedAsOne: false, isResizable: false, hasPriority: false }
const FROM_1_37: Rules = { isGatedAsOne: true, isResizable: true, hasPriority: true }

const version = (name: string, rules: Rules): NativeVersion => ({
  kind: { apiVersion: `scheduling.k8s.io/${name}`, kind: 'PodGroup' },
  plural: 'podgroups',
  isBuiltIn: true,
  ...rules,
})

/** The oldest version, by whose rules everything that is not known goes. */
export const OLDEST: NativeVersion = version('v1alpha2', IN_1_36)

/** The API versions of Kubernetes' own PodGroup, the one to use first. */
export const NATIVE_POD_GROUPS: readonly NativeVersion[] = [
  version('v1beta1', FROM_1_37),
  version('v1alpha3', FROM_1_37),
  OLDEST,
]

/** The version of an object. */
export const versionOf = ({ apiVersion }: { readonly apiVersion: string }): NativeVersion =>
  NATIVE_POD_GROUPS.find(({ kind }) => kind.apiVersion === apiVersion) ?? OLDEST

/** What a PodGroup says of its pods. */
export interface PodGroupMeaning {
  /** How many pods must be placed at once. */
  readonly minCount: number
  /** The priority class of its pods; empty for none. */
  readonly priorityClassName: string
  /** The node label of which all pods must have one value; undefined if they may be anywhere. */
  readonly topologyKey?: string | undefined
}

/** The spec of a PodGroup in a version. Where it has a say, preemption takes the pods of a gang all together. */
export const podGroupSpec = (
  { hasPriority }: NativeVersion,
  { minCount, ...shared }: PodGroupMeaning,
): Readonly<Record<string, unknown>> => ({
  schedulingPolicy: { gang: { minCount } },
  ...sharedSpec({ ...shared, ...(!hasPriority && { priorityClassName: '' }) }),
  ...(hasPriority && { disruptionMode: { all: {} } }),
})

/** What groups of pods and groups of groups say in the same fields. */
export const sharedSpec = ({
  priorityClassName,
  topologyKey,
}: Omit<PodGroupMeaning, 'minCount'>): Readonly<Record<string, unknown>> => ({
  ...(topologyKey !== undefined && { schedulingConstraints: { topology: [{ key: topologyKey }] } }),
  ...(priorityClassName !== '' && { priorityClassName }),
})
