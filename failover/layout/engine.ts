import { FAILOVER_CLAIM, FAILOVER_ENGINES } from '../../model/failover.ts'
import type { Container, Probe, VolumeMount } from '../../schemas/generated/pod.ts'
import { type EngineSettings, engineEnvironment } from './environment.ts'
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
 * One of the two engines that replace the user's container. `shm` is the name of its mount of private shared memory.
 */
export const engineContainer = (
  given: Container,
  engine: number,
  settings: EngineSettings,
  shm: string | undefined,
): Container => {
  const { resources, volumeMounts, env, ...rest } = structuredClone(given)
  const { command, args } = withPortFlags(given, settings.shifts, engine)
  const { name, containerPort } = systemPort(engine)
  return {
    ...rest,
    name: FAILOVER_ENGINES[engine] ?? '',
    command: [AGENT, 'run', '--', ...command],
    ...(args && { args }),
    env: engineEnvironment(env, engine, settings),
    ports: [{ name, containerPort }],
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
