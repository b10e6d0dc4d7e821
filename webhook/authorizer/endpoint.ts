import type { Endpoint } from '../admission/endpoint.ts'
import { isManaged } from '../admission/is-asked.ts'
import { authorize, owningSet, POD_CLIQUE_SET } from './decide.ts'

/**
 * Keeps everybody but the reconciler and listed users off the objects that Grove manages.
 * docs/admission.md#the-authoriser
 */
export const authorizer: Endpoint = {
  path: '/webhooks/authorizer-webhook',
  type: 'validating',
  kinds: [
    '/v1/Secret',
    '/v1/ServiceAccount',
    '/v1/Service',
    '/v1/Pod',
    'rbac.authorization.k8s.io/v1/Role',
    'rbac.authorization.k8s.io/v1/RoleBinding',
    'autoscaling/v1/HorizontalPodAutoscaler',
    'autoscaling/v2/HorizontalPodAutoscaler',
    'grove.io/v1alpha1/PodClique',
    'grove.io/v1alpha1/PodCliqueScalingGroup',
    'scheduler.grove.io/v1alpha1/PodGang',
  ],
  isAsked: (request, { authorizer: { enabled } }) => enabled && isManaged(request),
  looksUp: () => [{ kind: POD_CLIQUE_SET, plural: 'podcliquesets' }],
  needs: (request) => {
    const set = request.operation === 'CONNECT' ? undefined : owningSet(request)
    return set === undefined ? [] : [set]
  },
  decide: authorize,
}
