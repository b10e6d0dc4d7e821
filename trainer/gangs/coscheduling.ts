import { totalRequests } from '../resources.ts'
import { type GangPolicy, memberCount } from './gang-policy.ts'

const DEFAULT_TIMEOUT_SECONDS = 60

/** The coscheduling plugin of Kubernetes' scheduler-plugins. */
export const coscheduling: GangPolicy = {
  name: 'coscheduling',
  apiVersion: 'scheduling.x-k8s.io/v1alpha1',
  podMetadata: ({ metadata: { name } }) => ({ labels: { 'scheduling.x-k8s.io/pod-group': name } }),
  spec: ({ sets }, policy) => ({
    minMember: memberCount(sets),
    minResources: totalRequests(sets),
    scheduleTimeoutSeconds: policy.coscheduling?.scheduleTimeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS,
  }),
}
