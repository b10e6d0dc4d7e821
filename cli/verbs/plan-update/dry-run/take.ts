/** Units of a role in the replica of a take that the take has waited for. */
export interface Awaited {
  readonly role: string
  readonly units: readonly number[]
  /** True if these stand in. */
  readonly areStandIns: boolean
}

/** What a step does to one role of one replica. */
export interface Take {
  /** Index of the replica of the set. */
  readonly replica: number
  /** Name of the standalone clique or of the scaling group. */
  readonly role: string
  readonly kind: 'pods' | 'copies'
  /** Indices of the pods or copies that are taken down and replaced. */
  readonly units: readonly number[]
  /** Pods that restart, by clique. */
  readonly pods: Readonly<Record<string, number>>
  /** Indices of the stand-ins that are made. */
  readonly makes: readonly number[]
  /** Pods of these stand-ins, by clique. */
  readonly madePods: Readonly<Record<string, number>>
  /** Indices of the stand-ins that are removed. */
  readonly removes: readonly number[]
  /** Units that became ready before this was decided; empty for the first units of a role. */
  readonly after: readonly Awaited[]
}
