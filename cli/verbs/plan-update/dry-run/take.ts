/** Units of one role in one replica that a step takes down and replaces. */
export interface Take {
  /** Index of the replica of the set. */
  readonly replica: number
  /** Name of the standalone clique or of the scaling group. */
  readonly role: string
  readonly kind: 'pods' | 'copies'
  /** Indices of the pods or copies. */
  readonly units: readonly number[]
  /** Pods that restart, by clique. */
  readonly pods: Readonly<Record<string, number>>
  /** Units that became ready before this was decided; empty for the first units of a role. */
  readonly after: readonly number[]
}
