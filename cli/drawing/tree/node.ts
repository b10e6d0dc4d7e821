import type { Progress } from '../../../initc/progress.ts'
import type { Hold } from '../../../model/update/hold.ts'
import type { Condition, LastError } from '../../../schemas/generated/grove.ts'
import type { Pull } from './kubelet-words.ts'
import type { PodFailure } from './pod-failure.ts'

/**
 * `ready`; `starting`; `gated`: held by a scheduling gate, as designed; or `stuck`: it stays so without intervention.
 */
export type State = 'ready' | 'starting' | 'gated' | 'stuck'

/** A clique in no scaling group, or a scaling group, of a replica that is being updated. */
export interface RoleState {
  readonly replica: number
  readonly name: string
  /** Its units: how many are wanted, are of the new template and of an older one, and stand in. */
  readonly wanted: number
  readonly updated: number
  readonly outdated: number
  readonly standIns: number
  /** What holds it: its own budget, a role that it keeps step with, or nodes. Absent while it goes on. */
  readonly heldBy?: Hold
  /** The role that it keeps step with and that holds it: of its units as many of the new template serve. */
  readonly waitsFor?: { readonly name: string; readonly serving: number; readonly size: number }
}

/** The progress of a PodCliqueSet's update. */
export interface UpdateState {
  /** When it began, RFC 3339. */
  readonly startedAt: string
  /** Available replicas with the current template, and the remaining ones. */
  readonly updated: number
  readonly outdated: number
  /** The same of pods, which tell of progress within a replica. */
  readonly pods: { readonly updated: number; readonly outdated: number }
  /** The replicas that are currently updated. */
  readonly replicas: readonly number[]
  /** The roles of the first few of these replicas; absent without any. */
  readonly roles?: readonly RoleState[]
  /** The index below which replicas keep their template; absent without a partition. */
  readonly partition?: number
  /** Since when it is paused, RFC 3339. */
  readonly pausedAt?: string
  /** What the update waits for, as a sentence. */
  readonly waitsFor: string
  /** Whether it takes longer than its `progressDeadline`. */
  readonly isLate: boolean
  /** Set with OnDelete, where the user replaces pods. */
  readonly onDelete?: true
}

/** One object of the tree and its children. */
export interface TreeNode {
  readonly kind: 'PodCliqueSet' | 'PodGang' | 'PodCliqueScalingGroup' | 'PodClique' | 'Pod' | 'TrainJob' | 'Jobs'
  readonly namespace: string
  readonly name: string
  readonly state: State
  /** A description of the state, with counts. */
  readonly detail: string
  /** Counts: replicas of a set or scaling group, pods of a gang or clique. Absent for a pod. */
  readonly ready?: number
  readonly wanted?: number
  /** For a pod: the cliques that its start-up barrier still waits for. */
  readonly waitsFor?: readonly Progress[]
  /** For a pod that fails: its facts. */
  readonly failure?: PodFailure
  /** For a pod that its node holds: the command that lets go of it, and what to know of that. */
  readonly wayOut?: { readonly command: string; readonly does: string }
  /** For a pod that waits for an image: which, and since when. */
  readonly pulls?: Pull
  /** For a set of which nobody has looked at the latest change: since when it is there, RFC 3339, and whether that is for long. */
  readonly unseen?: { readonly since?: string; readonly isLong: boolean }
  /** For a set that is being updated or, with OnDelete, still has pods of an older template. */
  readonly update?: UpdateState
  /** For a PodClique or scaling group that has been scaled to 0. */
  readonly asleep?: true
  /** For a breached PodClique: when its gang is terminated unless it recovers first, RFC 3339. */
  readonly terminatesAt?: string
  readonly conditions?: readonly Condition[]
  /** Errors of the latest reconciliation. */
  readonly errors?: readonly LastError[]
  readonly below: readonly TreeNode[]
}
