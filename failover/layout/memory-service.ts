import { addedResources, type LeastRequests, type Need } from '../../model/added/resources.ts'
import { addedStep } from '../../model/added/step.ts'
import { AGENT_INSTALLER, MEMORY_SERVICE, SOCKETS_PER_GPU } from '../../model/failover.ts'
import type { Container, PodSpec, Probe } from '../../schemas/generated/pod.ts'
import type { EngineKind } from '../engine-kinds/kind.ts'
import { LAYOUT_MOUNTS, withGpuClaim } from './engine.ts'
import { memoryServiceEnvironment } from './environment.ts'
import { AGENT, AGENT_PATH, AGENT_VOLUME, CONTROL_PATH, CONTROL_VOLUME, SOCKET_DIRECTORY } from './pod.ts'

/** Exit status of the memory service when one of its processes has ended. */
const CHILD_DEATH = 88

/**
 * The probe waits for a response on each socket, so that a socket file of an earlier run does not count as a server.
 */
const check = (times: Probe): Probe => ({ exec: { command: [AGENT, 'gms-check', '--all-sockets'] }, ...times })

/** The init container that copies the agent into the pod, and creates the directory of the sockets. */
export const agentInstaller = (
  podSpec: PodSpec,
  engine: Container,
  { image, least }: { readonly image: string; readonly least: LeastRequests },
): Container => ({
  name: AGENT_INSTALLER,
  image,
  command: ['/agent', 'install', '--to', AGENT_PATH, '--mkdir', SOCKET_DIRECTORY],
  ...addedStep(podSpec, { like: engine, least }),
  volumeMounts: [
    { name: AGENT_VOLUME, mountPath: AGENT_PATH },
    { name: CONTROL_VOLUME, mountPath: CONTROL_PATH },
  ],
})

/** Each GPU has two servers, each with a process of the driver beside it. */
const MEBIBYTES_PER_GPU = 1024

/**
 * What the memory service needs. Its limit is generous, for its end is that of both engines. The amount of CPU is not
 * whole: a kubelet with the static CPU policy would take whole CPUs away from all other pods.
 */
export const memoryServiceNeed = (gpus: number): Need => ({
  request: { cpu: '100m', memory: '512Mi' },
  limit: { cpu: '500m', memory: `${512 + gpus * MEBIBYTES_PER_GPU}Mi` },
  leastMemory: '512Mi',
  stays: true,
})

const OURS = [AGENT, 'gms-supervisor', '--exit-code-on-child-death', String(CHILD_DEATH)]

/** The memory service of the engine's image, which is run by the same Python as the engine. */
const ofImage = ({ command }: Container): string[] => {
  const python = command?.find((word) => /^python[\d.]*$/.test(word.slice(word.lastIndexOf('/') + 1))) ?? 'python3'
  return [AGENT, 'gms-wrap', '--', python, '-m', 'gpu_memory_service.cli.server']
}

/**
 * All containers of the pod start again in place, and the engines once more after the start-up probe of the sidecar. Not
 * for engines: it would end the one that serves.
 */
const RESTART_ALL = { action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [CHILD_DEATH] } }

/** What the memory service of a pod depends on. */
interface ServiceInputs {
  readonly gpus: number
  readonly least: LeastRequests
  readonly kind: EngineKind
  /** Whether the kubelet restarts all containers when the service has ended. */
  readonly restartsAll: boolean
}

/**
 * The memory service: a native sidecar, so that engines start once its start-up probe has succeeded and end before it
 * does. It has no readiness probe, because the engines decide whether the pod is ready. It runs the engine's image,
 * which contains the GPU's libraries, and is pulled and run as the engine is.
 */
export const memoryService = (
  podSpec: PodSpec,
  engine: Container,
  { gpus, least, kind, restartsAll }: ServiceInputs,
): Container => ({
  name: MEMORY_SERVICE,
  ...(engine.image !== undefined && { image: engine.image }),
  ...(engine.imagePullPolicy && { imagePullPolicy: engine.imagePullPolicy }),
  ...(engine.securityContext && { securityContext: structuredClone(engine.securityContext) }),
  restartPolicy: 'Always',
  ...(restartsAll && { restartPolicyRules: [RESTART_ALL] }),
  command: kind.memoryService === 'image' ? ofImage(engine) : OURS,
  env: memoryServiceEnvironment(engine.env, kind.memoryService === 'image' ? gpus * SOCKETS_PER_GPU : undefined),
  resources: {
    ...addedResources(podSpec, memoryServiceNeed(gpus), least),
    claims: withGpuClaim(engine.resources?.claims),
  },
  startupProbe: check({ periodSeconds: 1, timeoutSeconds: 3, failureThreshold: 300 }),
  livenessProbe: check({ periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 6 }),
  volumeMounts: [...LAYOUT_MOUNTS],
})
