import { AGENT_INSTALLER, MEMORY_SERVICE } from '../../model/failover.ts'
import type { Container, Probe } from '../../schemas/generated/pod.ts'
import { LAYOUT_MOUNTS, withGpuClaim } from './engine.ts'
import { memoryServiceEnvironment } from './environment.ts'
import { AGENT, AGENT_PATH, AGENT_VOLUME, CONTROL_PATH, CONTROL_VOLUME, SOCKET_DIRECTORY } from './pod.ts'

/** Exit status of the memory service when one of its processes has ended. */
const CHILD_DEATH = 88

/**
 * The probe waits for a response on each socket, so that a socket file of an earlier run does not count as a server.
 */
const check = (times: Probe): Probe => ({ exec: { command: [AGENT, 'gms-check', '--all-sockets'] }, ...times })

/** The user's settings for pulling and running the engine's image, for the containers that use it too. */
const likeEngine = ({ imagePullPolicy, securityContext }: Container) => ({
  ...(imagePullPolicy && { imagePullPolicy }),
  ...(securityContext && { securityContext: structuredClone(securityContext) }),
})

/** The init container that copies the agent into the pod, and creates the directory of the sockets. */
export const agentInstaller = (engine: Container, image: string): Container => {
  const { securityContext } = likeEngine(engine)
  return {
    name: AGENT_INSTALLER,
    image,
    command: ['/agent', 'install', '--to', AGENT_PATH, '--mkdir', SOCKET_DIRECTORY],
    ...(securityContext && { securityContext }),
    volumeMounts: [
      { name: AGENT_VOLUME, mountPath: AGENT_PATH },
      { name: CONTROL_VOLUME, mountPath: CONTROL_PATH },
    ],
  }
}

/**
 * The memory service: a native sidecar, so that engines start once its start-up probe has succeeded and end before it
 * does. It has no readiness probe, because the engines decide whether the pod is ready. It runs the engine's image,
 * which contains the GPU's libraries.
 */
export const memoryService = (engine: Container): Container => ({
  name: MEMORY_SERVICE,
  ...(engine.image !== undefined && { image: engine.image }),
  ...likeEngine(engine),
  restartPolicy: 'Always',
  command: [AGENT, 'gms-supervisor', '--exit-code-on-child-death', String(CHILD_DEATH)],
  env: memoryServiceEnvironment(engine.env),
  resources: { requests: { cpu: '100m', memory: '512Mi' }, claims: withGpuClaim(engine.resources?.claims) },
  startupProbe: check({ periodSeconds: 1, timeoutSeconds: 3, failureThreshold: 300 }),
  livenessProbe: check({ periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 6 }),
  volumeMounts: [...LAYOUT_MOUNTS],
})
