import { dirname, join } from 'node:path'
import { countOf, durationOf, type Environment, required } from '../environment.ts'
import { StartError } from '../start-error.ts'
import type { Limits } from './machine.ts'

/** The agent's settings from the environment of the engine's container. docs/reference/failover-rules.md#times */
export interface AgentSettings {
  readonly engineId: string
  readonly pod: string
  readonly lockPath: string
  /** The directory that both engines share: the lock, the record of the serving engine, counters. */
  readonly sharedDirectory: string
  readonly socketDirectory: string
  readonly host: string | undefined
  /** The port of the probes. */
  readonly port: number
  readonly limits: Limits
}

/**
 * The part of the pod's grace period that remains for the memory service's supervisor after the engine has ended, in
 * ms. docs/reference/failover-rules.md#times
 */
const RESERVE_MS = 5_000

/** Reads the environment. @throws StartError */
export const agentSettings = (env: Environment): AgentSettings => {
  const lockPath = required(env, 'FAILOVER_LOCK_PATH')
  const sharedDirectory = dirname(lockPath)
  const wakeMs = durationOf(env, 'FAILOVER_WAKE_TIMEOUT', 120_000)
  const remapMs = durationOf(env, 'FAILOVER_REMAP_TIMEOUT', 30_000)
  if (wakeMs <= remapMs) {
    throw new StartError(
      `FAILOVER_WAKE_TIMEOUT: ${wakeMs} ms must be longer than FAILOVER_REMAP_TIMEOUT, ${remapMs} ms`,
    )
  }
  const port = countOf(env, 'DYN_SYSTEM_PORT', 9090)
  if (port < 1 || port > 65_535) throw new StartError(`DYN_SYSTEM_PORT: "${port}" must be a port, 1 to 65535`)
  return {
    engineId: required(env, 'ENGINE_ID'),
    pod: env.POD_NAME ?? '',
    lockPath,
    sharedDirectory,
    socketDirectory: env.GMS_SOCKET_DIR ?? join(sharedDirectory, 'gms'),
    host: env.DYN_SYSTEM_HOST,
    port,
    limits: {
      initMs: durationOf(env, 'FAILOVER_INIT_TIMEOUT', 7_000_000),
      wakeMs,
      standbyCheckMs: durationOf(env, 'FAILOVER_STANDBY_CHECK', 10_000),
      activeCheckMs: durationOf(env, 'FAILOVER_ACTIVE_CHECK', 2_000),
      checks: countOf(env, 'FAILOVER_CHECKS', 3),
      drainMs: Math.max(durationOf(env, 'FAILOVER_GRACE', 30_000) - RESERVE_MS, 100),
      termMs: durationOf(env, 'FAILOVER_TERM', 2_000),
    },
  }
}
