import type { ContainerRestartRule } from '../../schemas/generated/pod.ts'
import type { ContainerStatus, Pod } from '../pod.ts'

/**
 * The sidecar that ends its pod's run when it is told to: the kubelet then starts all containers of the pod again.
 * docs/termination.md#restart-in-place
 */
export const ATTENDANT = 'grove-attend'

/** The action of a rule by which the kubelet starts all containers of a pod again. */
const RESTART_ALL = 'RestartAllContainers'

/**
 * The rule of every container without one of its own, and of the sidecar: whatever fails, the whole pod starts again, so
 * that the sidecar has started as often as the pod.
 */
export const restartRules = (): ContainerRestartRule[] => [
  { action: RESTART_ALL, exitCodes: { operator: 'NotIn', values: [0] } },
]

/** Whether a pod restarts in place: one that was to may have been made by an API server that drops the rules. */
export const restartsInPlace = ({ spec }: Pick<Pod, 'spec'>): boolean =>
  (spec.initContainers ?? []).some(
    ({ name, restartPolicyRules }) =>
      name === ATTENDANT && restartPolicyRules?.some(({ action }) => action === RESTART_ALL) === true,
  )

/** How often the containers of such a pod have all been started again. */
export const runOf = ({ status }: Pick<Pod, 'status'>): number => {
  const attendant: ContainerStatus | undefined = status?.initContainerStatuses?.find(({ name }) => name === ATTENDANT)
  return attendant?.restarts ?? attendant?.restartCount ?? 0
}
