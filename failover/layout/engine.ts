import { FAILOVER_CLAIM, FAILOVER_ENGINES } from '../../model/failover.ts'
import type { Container, Probe, VolumeMount } from '../../schemas/generated/pod.ts'
import { type EngineSettings, engineEnvironment } from './environment.ts'
import { withoutGpus } from './gpus.ts'
import { AGENT, AGENT_PATH, AGENT_VOLUME, CONTROL_PATH, CONTROL_VOLUME, sharedMemoryVolume } from './pod.ts'
import { systemPort, withPortFlags } from './ports.ts'

/** Two hours to load a model: the agent gives up by itself a little earlier, and at once where an engine cannot start. */
const STARTUP = { path: '/live', periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 720 }
/** The short grace is for an engine that hangs: it holds the lock, and its twin cannot wake, until it is dead. */
const LIVENESS = {
  path: '/live',
  periodSeconds: 5,
  timeoutSeconds: 4,
  failureThreshold: 1,
  terminationGracePeriodSeconds: 5,
}
const READINESS = { path: '/health', periodSeconds: 10, timeoutSeconds: 4, failureThreshold: 3 }

const probe = ({ path, ...times }: typeof STARTUP, port: string): Probe => ({ httpGet: { path, port }, ...times })

/** Where a container finds the agent, and what all of the layout share. */
export const LAYOUT_MOUNTS: readonly VolumeMount[] = [
  { name: AGENT_VOLUME, mountPath: AGENT_PATH, readOnly: true },
  { name: CONTROL_VOLUME, mountPath: CONTROL_PATH },
]

/** References to the claims of a container, with that to the pod's GPUs. */
export const withGpuClaim = (claims: readonly { name: string }[] | null | undefined): { name: string }[] => [
  ...(claims ?? []),
  { name: FAILOVER_CLAIM },
]

/** One of the two engines that take the place of the user's container. `shm` names its mount of private shared memory. */
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
