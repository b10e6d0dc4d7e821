import { FAILOVER_ENGINES, isFailoverPod } from './failover.ts'
import { type Pod, podHas } from './pod.ts'

const ENGINES: ReadonlySet<unknown> = new Set(FAILOVER_ENGINES)

/**
 * True if somebody in the pod serves: it is ready, or it is a failover pod of which one engine is dead and the other one
 * is there, together with every other container. Kubernetes calls such a pod not ready, and its users notice nothing.
 */
export const serves = (pod: Pod): boolean =>
  podHas(pod, 'Ready') || (isFailoverPod(pod.metadata) && onlyAnEngineIsMissing(pod))

const onlyAnEngineIsMissing = ({ status }: Pod): boolean => {
  // A pod whose node is lost is not ready either, for another reason, and what it says of its containers is old.
  const isUnready = status?.conditions?.some(
    ({ type, status: is, reason }) => type === 'Ready' && is === 'False' && reason === 'ContainersNotReady',
  )
  const containers = status?.containerStatuses ?? []
  return (
    isUnready === true &&
    status?.phase === 'Running' &&
    containers.some(({ name, ready }) => ENGINES.has(name) && ready === true) &&
    containers.every(({ name, ready }) => ENGINES.has(name) || ready === true)
  )
}
