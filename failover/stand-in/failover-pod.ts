import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContainerSpec, ProbeSpec } from './container.ts'
import type { PodSpec } from './pod.ts'

const AGENT = fileURLToPath(new URL('../main.js', import.meta.url))
const ENGINE = fileURLToPath(new URL('main.js', import.meta.url))

/** The settings of a failover pod of stand-ins. */
export interface FailoverPodOptions {
  /** The parent of its shared directories, on tmpfs if there is one. */
  readonly root: string
  readonly devices: number
  /** For all containers, and for single ones: `{ 'engine-0': { STAND_IN_FAULT: 'crash@wake' } }`. */
  readonly env?: Readonly<Record<string, string>>
  readonly envOf?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A prefix for the command of an engine's container, e.g. `unshare`. */
  readonly prefix?: readonly string[]
  readonly graceMs?: number
  readonly backOffMs?: number
  readonly probes?: { readonly periodMs: number; readonly timeoutMs: number; readonly graceMs: number }
}

/** A pod's containers, directory and ports. */
export interface FailoverPodSpec {
  readonly spec: PodSpec
  readonly directory: string
  /** The probe port of each engine. */
  readonly ports: readonly [number, number]
  remove(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The processes of the pod that admission would make of an engine: the memory service as sidecar, and two engines. */
export const failoverPod = async (options: FailoverPodOptions): Promise<FailoverPodSpec> => {
  const { env = {}, envOf = {}, prefix = [], graceMs = 5_000, backOffMs = 50 } = options
  const {
    periodMs,
    timeoutMs,
    graceMs: probeGraceMs,
  } = options.probes ?? {
    periodMs: 500,
    timeoutMs: 4_000,
    graceMs: 500,
  }
  const directory = mkdtempSync(join(options.root, 'failover-'))
  const ports = [await freePort(), await freePort()] as const
  const service = { GMS_SOCKET_DIR: join(directory, 'gms'), GMS_DEVICES: `fake:${options.devices}` }
  const check: Omit<ProbeSpec, 'failureThreshold'> = {
    ask: { command: [process.execPath, AGENT, 'gms-check', '--all-sockets'] },
    periodMs: Math.min(periodMs, 200),
    timeoutMs,
    graceMs: probeGraceMs,
  }
  const gms: ContainerSpec = {
    name: 'gms',
    command: [process.execPath, AGENT, 'gms-supervisor'],
    env: { ...service, ...env, ...envOf.gms },
    startupProbe: { ...check, failureThreshold: 300 },
    livenessProbe: { ...check, periodMs: periodMs * 4, failureThreshold: 2 },
  }
  const engine = (id: 0 | 1): ContainerSpec => {
    const live: ProbeSpec = {
      ask: { port: ports[id], path: '/live' },
      periodMs,
      timeoutMs,
      failureThreshold: 1,
      graceMs: probeGraceMs,
    }
    return {
      name: `engine-${id}`,
      command: [...prefix, process.execPath, AGENT, 'run', '--', process.execPath, ENGINE],
      env: {
        ...service,
        FAILOVER_LOCK_PATH: join(directory, 'failover.lock'),
        ENGINE_ID: String(id),
        DYN_SYSTEM_PORT: String(ports[id]),
        DYN_SYSTEM_HOST: '127.0.0.1',
        // Only one may write: with several devices two engines could each write one, and wait for the other's for ever.
        GMS_WEIGHTS_LOCK_MODE: id === 0 ? 'rw_or_ro' : 'ro',
        POD_NAME: 'demo',
        ...env,
        ...envOf[`engine-${id}`],
      },
      startupProbe: { ...live, periodMs: Math.min(periodMs, 50), failureThreshold: 7_200 },
      livenessProbe: live,
    }
  }
  return {
    spec: { sidecars: [gms], containers: [engine(0), engine(1)], graceMs, backOffMs, mostBackOffMs: backOffMs * 10 },
    directory,
    ports,
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
