import { FAILOVER_CLAIM, FAILOVER_ENGINES } from '../../model/failover.ts'
import type { Container, Probe, VolumeMount } from '../../schemas/generated/pod.ts'
import { flagIn } from '../flags.ts'
import { wordsOf } from './engine-plan.ts'
import type { EngineSettings } from './engine-settings.ts'
import { engineEnvironment } from './environment.ts'
import { withoutGpus } from './gpus.ts'
import { AGENT, AGENT_PATH, AGENT_VOLUME, CONTROL_PATH, CONTROL_VOLUME, sharedMemoryVolume } from './pod.ts'
import { systemPort, withPortFlags } from './ports.ts'

/**
 * Two hours to load a model. The agent's own limit is a little shorter, and it ends at once if an engine cannot start.
 */
const STARTUP = { path: '/live', periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 720 }
/**
 * The short grace period is for an engine that hangs: it holds the lock, and the other engine cannot wake, until it is
 * dead.
 */
const LIVENESS = {
  path: '/live',
  periodSeconds: 5,
  timeoutSeconds: 4,
  failureThreshold: 1,
  terminationGracePeriodSeconds: 5,
}
const READINESS = { path: '/health', periodSeconds: 10, timeoutSeconds: 4, failureThreshold: 3 }

const probe = ({ path, ...times }: typeof STARTUP, port: string): Probe => ({ httpGet: { path, port }, ...times })

/** The mounts of the agent and of the volume that all containers of the layout share. */
export const LAYOUT_MOUNTS: readonly VolumeMount[] = [
  { name: AGENT_VOLUME, mountPath: AGENT_PATH, readOnly: true },
  { name: CONTROL_VOLUME, mountPath: CONTROL_PATH },
]

/** A container's claims, with the claim for the pod's GPUs. */
export const withGpuClaim = (claims: readonly { name: string }[] | null | undefined): { name: string }[] => [
  ...(claims ?? []),
  { name: FAILOVER_CLAIM },
]

/**
 * The engine with the flags of its kind. Two that are awake must fit side by side: where the user does not say how much
 * each has, it is the half. One that can be put to sleep over its port listens only within the pod.
 */
const withFlags = (engine: Container, { choice: { kind, program } }: EngineSettings): Container => {
  const words = wordsOf(engine)
  const { share } = program ?? {}
  const isShared = kind.name === 'http' && share !== undefined && flagIn(words, share.flag) === undefined
  const flags = [
    ...(isShared ? [share.flag, share.half] : []),
    ...(kind.flags ?? []).filter((flag) => !words.includes(flag)),
    // The last one counts, so the user's need not be found.
    ...(kind.forwards === 'http' ? ['--host', '127.0.0.1'] : []),
  ]
  return flags.length === 0 ? engine : { ...engine, args: [...(engine.args ?? []), ...flags] }
}

/** The ports of clients belong to the pod and not to an engine, and stand in it once. */
const clientPorts = (
  { ports }: Container,
  engine: number,
  { choice }: EngineSettings,
): NonNullable<Container['ports']> => (choice.kind.forwards !== 'no' && engine === 0 ? (ports ?? []) : [])

/**
 * One of the two engines that replace the user's container. `shm` is the name of its mount of private shared memory.
 */
export const engineContainer = (
  given: Container,
  engine: number,
  settings: EngineSettings,
  shm: string | undefined,
): Container => {
  const { resources, volumeMounts, env, ...rest } = structuredClone(given)
  const { command, args } = withPortFlags(withFlags(given, settings), settings.shifts, engine)
  const { name, containerPort } = systemPort(engine)
  return {
    ...rest,
    name: FAILOVER_ENGINES[engine] ?? '',
    command: [AGENT, 'run', '--', ...command],
    ...(args && { args }),
    env: engineEnvironment(env, engine, settings),
    ports: [{ name, containerPort }, ...clientPorts(given, engine, settings)],
    resources: { ...withoutGpus(resources), claims: withGpuClaim(resources?.claims) },
    startupProbe: probe(STARTUP, name),
    livenessProbe: probe(LIVENESS, name),
    readinessProbe: probe(READINESS, name),
    volumeMounts: [
      ...(volumeMounts ?? []).map((mount) =>
        shm !== undefined && mount.name === shm ? { ...mount, name: sharedMemoryVolume(engine) } : mount,
      ),
      ...LAYOUT_MOUNTS,
    ],
  }
}
