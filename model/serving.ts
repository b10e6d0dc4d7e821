import { FAILOVER_ENGINES, isFailoverPod } from './failover.ts'
import { type Pod, podHas } from './pod.ts'

const ENGINES: ReadonlySet<unknown> = new Set(FAILOVER_ENGINES)

/**
 * True if the pod serves: it is ready, or it is a failover pod in which only one engine is not ready, and the other
 * engine and every other container are. Kubernetes calls such a pod not ready, but its users notice nothing.
 */
export const serves = (pod: Pod): boolean =>
  podHas(pod, 'Ready') || (isFailoverPod(pod.metadata) && onlyAnEngineIsMissing(pod))

const onlyAnEngineIsMissing = ({ status }: Pod): boolean => {
  // A pod on a lost node is not ready for another reason, and its container statuses are outdated.
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
