import type { Progress } from '../../initc/progress.ts'
import type { Condition, LastError } from '../../schemas/generated/grove.ts'

/** `ready`; on its way; held at a gate, by design; or stuck: it stays so unless somebody does something. */
export type State = 'ready' | 'starting' | 'gated' | 'stuck'

/** One object of the tree and what hangs below it. */
export interface TreeNode {
  readonly kind: 'PodCliqueSet' | 'PodGang' | 'PodCliqueScalingGroup' | 'PodClique' | 'Pod'
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
  readonly conditions?: readonly Condition[]
  /** What the latest reconciliation could not do. */
  readonly errors?: readonly LastError[]
  readonly below: readonly TreeNode[]
}
