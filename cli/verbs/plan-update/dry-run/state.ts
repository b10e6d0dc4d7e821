import type { StartupParent } from '../../../../model/intent.ts'
import type { UpdateStrategy } from '../../../../model/update/strategy.ts'
import type { UnitState } from '../../../../model/update/unit.ts'
import type { RollingUpdate } from '../../../../schemas/generated/grove.ts'

/** A pod of the model, which a dry run changes in place: 500 replicas have tens of thousands of pods and steps. */
export interface ModelPod {
  /** The index of the pod in its PodClique. */
  readonly order: number
  /** True if it is an additional pod, because more pods are wanted. */
  readonly isNew: boolean
  isUpdated: boolean
  state: UnitState
  /** In ms: how long it is not Ready before its containers restart in place. */
  readonly grace?: number
  /** In ms: how much longer than a new pod it takes, because the update lets it restart in place. */
  delay?: number
  /** When it becomes ready, in ms; undefined while it waits for others, is ready, or will never be. */
  readyAt: number | undefined
}

/** A PodClique of the model. */
export interface ModelPodClique {
  /** Name of the clique in the template. */
  readonly clique: string
  /** Full name of the PodClique. */
  readonly name: string
  readonly desired: number
  readonly minAvailable: number
  readonly rollingUpdate: RollingUpdate | undefined
  /** Pods below this index keep their template. */
  readonly partition: number
  /** PodCliques that its pods wait for when they start. */
  readonly parents: readonly StartupParent[]
  /** How long its pods take to become ready once they may start, in ms; more than 0. */
  readonly readyAfter: number
  readonly pods: ModelPod[]
}

/** A copy of a scaling group. */
export interface ModelCopy {
  readonly order: number
  readonly members: readonly ModelPodClique[]
}

/** A scaling group of the model. */
export interface ModelGroup {
  /** Name of the group in the template. */
  readonly name: string
  readonly desired: number
  readonly minAvailable: number
  readonly rollingUpdate: RollingUpdate | undefined
  /** Copies below this index keep their template. */
  readonly partition: number
  readonly copies: ModelCopy[]
  /** A copy at this index with new pods only. */
  readonly standIn: (order: number) => ModelCopy
}

/** A replica of the set. */
export interface ModelReplica {
  readonly order: number
  readonly standalone: readonly ModelPodClique[]
  readonly groups: readonly ModelGroup[]
}

/** A set at the moment when its changed template is stored: counts are those wanted from then on. */
export interface ModelSet {
  readonly strategy: UpdateStrategy
  readonly desired: number
  readonly rollingUpdate: RollingUpdate | undefined
  readonly replicas: readonly ModelReplica[]
  /** Replicas that an update under way has made to stand in. */
  readonly standIns: readonly ModelReplica[]
  /** A replica at this index with new pods only. */
  readonly standIn: (order: number) => ModelReplica
  /** The roles that keep step with each other in each replica; empty where none have to. */
  readonly scope: ReadonlySet<string>
  /** Replicas that an earlier step has selected, of the same update or of one that this one supersedes. */
  readonly selected: readonly number[]
  /** False if nothing of the set is replaced, even if its templates differ: no update begins. */
  readonly begins: boolean
}

/** How many pods of a PodClique are ready. */
export const readyPods = ({ pods }: ModelPodClique): number => pods.filter(({ state }) => state === 'ready').length

/** True if enough pods are ready; a PodClique that sleeps needs none. */
export const isServing = (podClique: ModelPodClique): boolean =>
  podClique.desired === 0 || readyPods(podClique) >= Math.min(podClique.minAvailable, podClique.desired)

/** True if every member of a copy has enough pods ready. */
export const isCopyReady = ({ members }: ModelCopy): boolean => members.every(isServing)

/** How many copies of a group are ready. */
export const readyCopies = ({ copies }: ModelGroup): number => copies.filter(isCopyReady).length

/** True if the replica counts as available. */
export const isReplicaAvailable = ({ standalone, groups }: ModelReplica): boolean =>
  standalone.every(isServing) &&
  groups.every((group) => group.desired === 0 || readyCopies(group) >= Math.min(group.minAvailable, group.desired))

/** All PodCliques of a replica. */
export const podCliquesIn = ({ standalone, groups }: ModelReplica): ModelPodClique[] => [
  ...standalone,
  ...groups.flatMap(({ copies }) => copies.flatMap(({ members }) => members)),
]
