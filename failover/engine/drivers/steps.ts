import type { Log } from '../../log.ts'
import { type Forwarder, type ForwarderOptions, tcpForwarder } from '../forwarder.ts'
import type { HttpServer } from '../http-client.ts'
import type { AgentSettings } from '../settings.ts'

/** What the steps of a kind have at hand. */
export interface StepContext {
  readonly settings: AgentSettings
  readonly command: readonly string[]
  readonly server: HttpServer
  readonly log: Log
  /** Whether the engine has ended. */
  readonly isOver: () => boolean
  /** Says what is waited for. */
  readonly waits: (what: string | undefined) => void
  /** Whether the engine is held back before its start, so that its time to load does not run. */
  readonly held: (isHeld: boolean) => void
  readonly health: () => Promise<number | string>
}

/**
 * What an engine behind a port does besides loading and serving. A step that throws ends the engine, with its message.
 */
export interface Steps {
  readonly forwarder: (options: ForwarderOptions) => Forwarder
  /** Before the engine is started, with the init lock. */
  beforeStart(): Promise<void>
  /** When the engine is up for the first time, with the init lock. */
  park(): Promise<void>
  /** Before the election: resolves when this engine may be elected. */
  beforeElection(): Promise<void>
  /** After the election, before the first request. */
  wake(): Promise<void>
  /** Whether a standby whose health path answers well is well. */
  isParked(): Promise<boolean>
  /** When the end of the engine begins. */
  ended(): void
}

const nothing = (): Promise<void> => Promise.resolve()

/** An engine that is awake from its start. */
export const alwaysAwake: Steps = {
  forwarder: tcpForwarder,
  beforeStart: nothing,
  park: nothing,
  beforeElection: nothing,
  wake: nothing,
  isParked: () => Promise.resolve(true),
  ended: () => {},
}
