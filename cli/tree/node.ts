import type { Progress } from '../../initc/progress.ts'
import type { Condition, LastError } from '../../schemas/generated/grove.ts'

/** `ready`; on its way; held at a gate, by design; or stuck: it stays so unless somebody does something. */
export type State = 'ready' | 'starting' | 'gated' | 'stuck'

/** How far the update of a PodCliqueSet is. */
export interface UpdateState {
  /** When it began, RFC 3339. */
  readonly startedAt: string
  /** Replicas that follow the template and are available, and those that do not yet. */
  readonly updated: number
  readonly outdated: number
  /** The replicas that are being updated now. */
  readonly replicas: readonly number[]
  /** What it waits for, as a sentence. */
  readonly waitsFor: string
  /** True where it takes longer than its `progressDeadline`. */
  readonly isLate: boolean
  /** Where OnDelete has left pods to the user. */
  readonly onDelete?: true
}

/** One object of the tree and what hangs below it. */
export interface TreeNode {
  readonly kind: 'PodCliqueSet' | 'PodGang' | 'PodCliqueScalingGroup' | 'PodClique' | 'Pod' | 'TrainJob' | 'Jobs'
  readonly namespace: string
  readonly name: string
  readonly state: State
  /** Says of the state what there is to say, counts included. */
  readonly detail: string
  /** How many of how many: replicas of a set or scaling group, pods of a gang or clique. Not of a pod. */
  readonly ready?: number
  readonly wanted?: number
  /** Of a pod: the cliques that its start-up barrier still waits for. */
  readonly waitsFor?: readonly Progress[]
  /** Of a set that is being updated, or of which with OnDelete pods of an older template are left. */
  readonly update?: UpdateState
  /** Of a PodClique or scaling group that has been scaled to 0. */
  readonly asleep?: true
  /** Of a breached PodClique: when its gang is terminated unless it recovers before, RFC 3339. */
  readonly terminatesAt?: string
  readonly conditions?: readonly Condition[]
  /** What the latest reconciliation could not do. */
  readonly errors?: readonly LastError[]
  readonly below: readonly TreeNode[]
}
