import { dirname, join } from 'node:path'
import type { EngineKind } from '../engine-kinds/kind.ts'
import { ENGINE_KINDS, engineKindNamed, FIRST_KIND } from '../engine-kinds/registry.ts'
import { countOf, durationOf, type Environment, required } from '../environment.ts'
import { flagIn } from '../flags.ts'
import { StartError } from '../start-error.ts'
import { MEMORY_QUERY } from './device-memory.ts'
import type { FirstRequest } from './first-request.ts'
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
  readonly kind: EngineKind
  /** How often it is logged what an engine that does not serve yet waits for, in ms. */
  readonly waitLogMs: number
  /** How the paths of files begin that only processes with memory of a GPU have open. */
  readonly deviceFiles: string
  readonly gpus: number
  /** Whether an engine that serves goes on when the memory service has ended. */
  readonly keepsServing: boolean
  /** The command that prints free and total MiB of each device. */
  readonly memoryQuery: string
  /** For engines that the agent knows by their port. */
  readonly http: HttpSettings | undefined
}

/** How an engine is reached over HTTP. Times are in ms. */
export interface HttpSettings {
  /** The port that clients know; 0 where nothing is forwarded. */
  readonly servePort: number
  readonly engineHost: string
  readonly enginePort: number
  readonly healthPath: string
  /** How long an answer about health may take. */
  readonly healthMs: number
  /** How often an engine that loads is asked. */
  readonly healthPeriodMs: number
  readonly firstRequest: FirstRequest
  readonly apiKey: string | undefined
}

/**
 * The part of the pod's grace period that remains for the memory service's supervisor after the engine has ended, in
 * ms. docs/reference/failover-rules.md#times
 */
const RESERVE_MS = 5_000

const portOf = (env: Environment, name: string, otherwise?: number): number => {
  const port = countOf(env, name, otherwise ?? Number(required(env, name)))
  if (port < 1 || port > 65_535) throw new StartError(`${name}: "${port}" must be a port, 1 to 65535`)
  return port
}

const kindOf = (env: Environment): EngineKind => {
  const name = env.FAILOVER_ENGINE_KIND ?? FIRST_KIND.name
  const kind = engineKindNamed(name)
  if (kind !== undefined) return kind
  const names = ENGINE_KINDS.map((each) => each.name).join(', ')
  throw new StartError(`FAILOVER_ENGINE_KIND: "${name}" is none of ${names}; the webhook may be newer than the agent`)
}

/** Addresses at which an engine listens on every interface, so that it can be asked on this one. */
const EVERYWHERE: ReadonlySet<string | undefined> = new Set([undefined, '', '0.0.0.0', '::', '[::]', 'localhost'])

const httpSettings = (env: Environment, command: readonly string[], { forwards }: EngineKind): HttpSettings => {
  const host = flagIn(command, '--host')
  return {
    servePort: forwards === 'no' ? 0 : portOf(env, 'FAILOVER_SERVE_PORT'),
    engineHost: host === undefined || EVERYWHERE.has(host) ? '127.0.0.1' : host,
    enginePort: portOf(env, 'FAILOVER_ENGINE_PORT'),
    healthPath: env.FAILOVER_HEALTH_PATH ?? '/health',
    healthMs: durationOf(env, 'FAILOVER_HEALTH_TIMEOUT', 1_000),
    healthPeriodMs: durationOf(env, 'FAILOVER_HEALTH_PERIOD', 1_000),
    firstRequest: env.FAILOVER_FIRST_REQUEST === 'openai' ? 'openai' : 'none',
    apiKey: flagIn(command, '--api-key') ?? env.VLLM_API_KEY,
  }
}

/** Reads the environment, and what the engine's command line says about it. @throws StartError */
export const agentSettings = (env: Environment, command: readonly string[] = []): AgentSettings => {
  const lockPath = required(env, 'FAILOVER_LOCK_PATH')
  const sharedDirectory = dirname(lockPath)
  const wakeMs = durationOf(env, 'FAILOVER_WAKE_TIMEOUT', 120_000)
  const remapMs = durationOf(env, 'FAILOVER_REMAP_TIMEOUT', 30_000)
  if (wakeMs <= remapMs) {
    throw new StartError(
      `FAILOVER_WAKE_TIMEOUT: ${wakeMs} ms must be longer than FAILOVER_REMAP_TIMEOUT, ${remapMs} ms`,
    )
  }
  const kind = kindOf(env)
  return {
    engineId: required(env, 'ENGINE_ID'),
    pod: env.POD_NAME ?? '',
    lockPath,
    sharedDirectory,
    socketDirectory: env.GMS_SOCKET_DIR ?? join(sharedDirectory, 'gms'),
    host: env.DYN_SYSTEM_HOST,
    port:
      env.FAILOVER_AGENT_PORT === undefined ? portOf(env, 'DYN_SYSTEM_PORT', 9090) : portOf(env, 'FAILOVER_AGENT_PORT'),
    limits: {
      initMs: durationOf(env, 'FAILOVER_INIT_TIMEOUT', 7_000_000),
      wakeMs,
      standbyCheckMs: durationOf(env, 'FAILOVER_STANDBY_CHECK', 10_000),
      activeCheckMs: durationOf(env, 'FAILOVER_ACTIVE_CHECK', 2_000),
      checks: countOf(env, 'FAILOVER_CHECKS', 3),
      drainMs: Math.max(durationOf(env, 'FAILOVER_GRACE', 30_000) - RESERVE_MS, 100),
      termMs: durationOf(env, 'FAILOVER_TERM', 2_000),
    },
    kind,
    waitLogMs: durationOf(env, 'FAILOVER_WAIT_LOG', 60_000),
    deviceFiles: env.FAILOVER_DEVICE_FILES ?? '/dev/nvidia',
    http: kind.asked === 'http' ? httpSettings(env, command, kind) : undefined,
    keepsServing: env.FAILOVER_ON_MEMORY_LOSS === 'keep-serving',
    gpus: countOf(env, 'FAILOVER_GPUS', 1),
    memoryQuery: env.FAILOVER_MEMORY_QUERY ?? MEMORY_QUERY,
  }
}
