import type { LockFile } from '../flock.ts'
import type { Log } from '../log.ts'
import type { Report } from './control.ts'
import type { Order } from './machine.ts'
import type { AgentSettings } from './settings.ts'

/** The result of an election that this engine has won. */
export interface Grant {
  /** Whether another engine had held the lock: then this is a failover, and not the first start. */
  readonly isSwitch: boolean
  /** Whether the lock is the one that others use. */
  readonly isInPlace: boolean
}

/** What a driver is given. */
export interface DriverContext {
  readonly settings: AgentSettings
  /** The command line of the engine. */
  readonly command: readonly string[]
  /** The file of the election lock. */
  readonly lock: LockFile
  readonly log: Log
  /** The incarnation of the memory service that is watched, once it is. */
  service(): string | undefined
  /** To be called once, when the engine's first process runs. */
  started(pid: number): void
  /** What the engine says, or what is found out about it. */
  reports(report: Report): void
  /** To be called once, when the engine has ended: with its status, or with why it could not start. */
  ended(how: string): void
}

/**
 * How an agent works with one kind of engine. The state machine is the same for all kinds; a driver turns its orders
 * into what the engine understands, and what the engine does into reports. docs/failover.md#your-engine
 */
export interface Driver {
  /** Starts the engine, at once or when others let it. */
  start(): void
  tell(order: Order): void
  /** Waits until this engine is elected; undefined if it will not be. */
  elect(): Promise<Grant | undefined>
  /** Stops an election, and lets the lock go. To be called when no process of the engine is left. */
  release(): void
  /** New requests no longer reach the engine through this agent. */
  withdraw(): void
  /** Signals all processes of the engine. */
  kill(signal: NodeJS.Signals): void
  /** Resolves when the engine has no process that could hold memory without the lock. */
  gone(): Promise<void>
  /** What the engine or its agent waits for, as a sentence without a full stop; undefined if for nothing. */
  waitsFor(): string | undefined
}
