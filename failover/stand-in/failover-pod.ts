import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EngineKindName } from '../engine-kinds/kind.ts'
import { deviceOf } from './account.ts'
import type { ContainerSpec, ProbeSpec } from './container.ts'
import type { PodSpec } from './pod.ts'

const AGENT = fileURLToPath(new URL('../main.js', import.meta.url))
const ENGINE = fileURLToPath(new URL('main.js', import.meta.url))

/** The settings of a failover pod of stand-ins. */
export interface FailoverPodOptions {
  /** The parent of its shared directories, on tmpfs if there is one. */
  readonly root: string
  readonly devices: number
  /** The kind of its engines; `agent-protocol` where it is not given. */
  readonly kind?: EngineKindName
  /** The words after the stand-in's program, in place of those of the kind. */
  readonly words?: readonly string[]
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
  /** The port that clients know, where the agents forward it. */
  readonly servePort: number
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

/** What an engine's container has of its kind. */
interface Ports {
  readonly agent: number
  readonly engine: number
  readonly serve: number
}
interface OfKind {
  /** The words after the stand-in's program. */
  readonly words: (ports: Ports) => readonly string[]
  readonly env: (id: 0 | 1, ports: Ports, directory: string) => Readonly<Record<string, string>>
  /** The command of the memory service, if it has one. */
  readonly service?: readonly string[]
}

const httpEnv = (kind: EngineKindName, { agent, engine, serve }: Ports, directory: string) => ({
  FAILOVER_ENGINE_KIND: kind,
  FAILOVER_AGENT_PORT: String(agent),
  FAILOVER_SERVE_PORT: String(serve),
  FAILOVER_ENGINE_PORT: String(engine),
  FAILOVER_FIRST_REQUEST: 'openai',
  FAILOVER_DEVICE_FILES: deviceOf(join(directory, 'account')),
  STAND_IN_ACCOUNT: join(directory, 'account'),
  FAILOVER_MEMORY_QUERY: `${process.execPath} ${ENGINE} memory`,
})

const AT_HOME = ['--host', '127.0.0.1']

const KINDS: Readonly<Record<EngineKindName, OfKind>> = {
  'agent-protocol': {
    words: () => [],
    // Only one may write: with several devices two engines could each write one, and wait for the other's for ever.
    env: (id, { agent }) => ({
      DYN_SYSTEM_PORT: String(agent),
      GMS_WEIGHTS_LOCK_MODE: id === 0 ? 'rw_or_ro' : 'ro',
    }),
    service: [process.execPath, AGENT, 'gms-supervisor'],
  },
  http: {
    words: ({ engine }) => ['vllm', 'serve', 'm', '--port', String(engine), '--gpu-memory-utilization', '0.45'],
    env: (_, ports, directory) => httpEnv('http', ports, directory),
  },
  'vllm-sleep': {
    words: ({ engine }) => ['vllm', 'serve', 'm', '--enable-sleep-mode', ...AT_HOME, '--port', String(engine)],
    env: (_, ports, directory) => ({ ...httpEnv('vllm-sleep', ports, directory), VLLM_SERVER_DEV_MODE: '1' }),
  },
  'sglang-sleep': {
    words: ({ engine }) => [
      ...['-m', 'sglang.launch_server', '--enable-memory-saver', '--enable-weights-cpu-backup'],
      ...[...AT_HOME, '--port', String(engine)],
    ],
    env: (_, ports, directory) => ({
      ...httpEnv('sglang-sleep', ports, directory),
      FAILOVER_HEALTH_TIMEOUT: '21s',
    }),
  },
  'dynamo-vllm': {
    words: () => ['-m', 'dynamo.vllm'],
    env: (_, ports, directory) => ({
      ...httpEnv('dynamo-vllm', ports, directory),
      DYN_SYSTEM_PORT: String(ports.agent),
    }),
    service: [
      process.execPath,
      AGENT,
      'gms-wrap',
      '--',
      process.execPath,
      ENGINE,
      '-m',
      'gpu_memory_service.cli.server',
    ],
  },
}

/** The processes of the pod that admission would make of an engine: the memory service as sidecar, and two engines. */
export const failoverPod = async (options: FailoverPodOptions): Promise<FailoverPodSpec> => {
  const { env = {}, envOf = {}, prefix = [], graceMs = 5_000, backOffMs = 50, kind = 'agent-protocol' } = options
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
  const enginePorts = [await freePort(), await freePort()] as const
  const servePort = await freePort()
  const { words, env: envOfKind, service: serviceCommand } = KINDS[kind]
  const ofImage = {
    GMS_SOCKETS: String(2 * options.devices),
    FAILOVER_GPUS: String(options.devices),
  }
  const service = {
    GMS_SOCKET_DIR: join(directory, 'gms'),
    ...(kind === 'agent-protocol' ? { GMS_DEVICES: `fake:${options.devices}` } : ofImage),
  }
  const check: Omit<ProbeSpec, 'failureThreshold'> = {
    ask: { command: [process.execPath, AGENT, 'gms-check', '--all-sockets'] },
    periodMs: Math.min(periodMs, 200),
    timeoutMs,
    graceMs: probeGraceMs,
  }
  const gms: ContainerSpec = {
    name: 'gms',
    command: serviceCommand ?? [],
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
    const own: Ports = { agent: ports[id], engine: enginePorts[id], serve: servePort }
    return {
      name: `engine-${id}`,
      command: [
        ...prefix,
        process.execPath,
        AGENT,
        'run',
        '--',
        process.execPath,
        ENGINE,
        ...(options.words ?? words(own)),
      ],
      env: {
        ...(serviceCommand !== undefined && service),
        FAILOVER_LOCK_PATH: join(directory, 'failover.lock'),
        ENGINE_ID: String(id),
        DYN_SYSTEM_HOST: '127.0.0.1',
        POD_NAME: 'demo',
        ...envOfKind(id, own, directory),
        ...env,
        ...envOf[`engine-${id}`],
      },
      startupProbe: { ...live, periodMs: Math.min(periodMs, 50), failureThreshold: 7_200 },
      livenessProbe: live,
    }
  }
  return {
    spec: {
      sidecars: serviceCommand === undefined ? [] : [gms],
      containers: [engine(0), engine(1)],
      graceMs,
      backOffMs,
      mostBackOffMs: backOffMs * 10,
    },
    directory,
    ports,
    servePort,
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
