import { countOf, durationOf, type Environment, required } from '../environment.ts'
import type { LockMode } from '../gms/lock.ts'
import { StartError } from '../start-error.ts'

/** The phases in which a stand-in can be told to fail. */
const PHASES = ['boot', 'weights', 'second-device', 'warmup', 'wake', 'kv', 'serve'] as const

/** A part of an engine's life. */
export type StandInPhase = (typeof PHASES)[number]

/** How it fails: it dies, it reports a failure, or it hangs. */
export type Fault = 'crash' | 'error' | 'hang'

/** The settings of a stand-in. Times are in ms, sizes in bytes. */
export interface StandInSettings {
  readonly socketDirectory: string
  readonly mode: LockMode
  readonly loadMs: number
  readonly wakeMs: number
  readonly weightsBytes: number
  readonly kvBytes: number
  /** The port where it serves; 0 for any free port. */
  readonly port: number
  readonly remapMs: number
  readonly fault: { readonly phase: StandInPhase; readonly what: Fault } | undefined
  /** Request the pieces of the weights in another order, as a changed model would. */
  readonly otherLayout: boolean
  /** Start a rank that inherits the lock (`held`) or does not (`leaked`). */
  readonly rank: 'held' | 'leaked' | undefined
}

const faultOf = (text: string | undefined): StandInSettings['fault'] => {
  if (text === undefined || text === '') return undefined
  const [what = '', phase = ''] = text.split('@')
  if (!/^(crash|error|hang)$/.test(what) || !PHASES.includes(phase as StandInPhase)) {
    throw new StartError(
      `STAND_IN_FAULT: "${text}" must be crash, error or hang @ ${PHASES.join(', ')}, e.g. hang@wake`,
    )
  }
  return { what: what as Fault, phase: phase as StandInPhase }
}

/** Reads the environment. @throws StartError */
export const standInSettings = (env: Environment): StandInSettings => ({
  socketDirectory: required(env, 'GMS_SOCKET_DIR'),
  mode: (env.GMS_WEIGHTS_LOCK_MODE ?? 'rw_or_ro') as LockMode,
  loadMs: durationOf(env, 'STAND_IN_LOAD', 50),
  wakeMs: durationOf(env, 'STAND_IN_WAKE', 1),
  weightsBytes: countOf(env, 'STAND_IN_WEIGHTS_BYTES', 1024 * 1024),
  kvBytes: countOf(env, 'STAND_IN_KV_BYTES', 1024 * 1024),
  port: countOf(env, 'STAND_IN_PORT', 0),
  remapMs: durationOf(env, 'FAILOVER_REMAP_TIMEOUT', 30_000),
  fault: faultOf(env.STAND_IN_FAULT),
  otherLayout: env.STAND_IN_OTHER_LAYOUT === '1',
  rank: env.STAND_IN_RANK as StandInSettings['rank'],
})
