/**
 * A kind of engine: what the layout of its pod and its agent must know of it. `failover/engine/drivers/` has how an
 * agent works with each. docs/failover.md#your-engine
 */
export interface EngineKind {
  /** The value of the annotation `grove.io/failover-engine`. */
  readonly name: EngineKindName
  /** What a user gets, as a sentence about the two copies. */
  readonly gives: string
  /** Whose memory service the sidecar runs: Grove's, that of the engine's image, or none. */
  readonly memoryService: 'grove' | 'image' | 'none'
  /** Who takes the election lock. */
  readonly election: 'agent' | 'engine'
  /** How the agent asks the engine: over HTTP at a port, or by the protocol of the agent on a descriptor. */
  readonly asked: 'http' | 'descriptor'
  /**
   * How the agent of the engine that serves forwards the port that clients know: bytes as they come, HTTP by a list of
   * paths, or not at all.
   */
  readonly forwards: 'tcp' | 'http' | 'no'
  /** How often a copy that sleeps holds its weights in the memory of the host, where it does. */
  readonly hostCopies?: number
  /** Flags that the engine gets besides the user's, and variables. */
  readonly flags?: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
  /** Variables of the user that it does not get. */
  readonly removes?: readonly string[]
}

/** The names of all kinds. */
export type EngineKindName = 'agent-protocol' | 'http' | 'dynamo-vllm' | 'vllm-sleep' | 'sglang-sleep'
