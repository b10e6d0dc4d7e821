import { AGENT_INSTALLER, MEMORY_SERVICE } from '../../model/failover.ts'
import type { Container, Probe } from '../../schemas/generated/pod.ts'
import { LAYOUT_MOUNTS, withGpuClaim } from './engine.ts'
import { memoryServiceEnvironment } from './environment.ts'
import { AGENT, AGENT_PATH, AGENT_VOLUME, CONTROL_PATH, CONTROL_VOLUME, SOCKET_DIRECTORY } from './pod.ts'

/** Status with which the memory service ends when one of its processes has ended. */
const CHILD_DEATH = 88

/** It asks each socket for an answer, so that a socket file which an earlier run left behind is not taken for a server. */
const check = (times: Probe): Probe => ({ exec: { command: [AGENT, 'gms-check', '--all-sockets'] }, ...times })

/** What the user says of how the engine's image is pulled and run, for the containers that run beside it. */
const likeEngine = ({ imagePullPolicy, securityContext }: Container) => ({
  ...(imagePullPolicy && { imagePullPolicy }),
  ...(securityContext && { securityContext: structuredClone(securityContext) }),
})

/** Brings the agent into the pod, and makes the directory of the sockets. */
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
 * The memory service: a native sidecar, so that engines start once its start-up probe has succeeded and end before it does.
 * It has no readiness probe: whether the pod is ready is what its engines say. It runs in the engine's image, which has
 * the libraries of the GPU.
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
