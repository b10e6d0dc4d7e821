import type { Resource } from '../../../kube/api/resource.ts'

const resource = (group: string, version: string, kind: string, plural: string): Resource => ({
  group,
  version,
  kind,
  plural,
  namespaced: true,
})

/** The kinds that the user changes. */
export const RESOURCES = {
  set: resource('grove.io', 'v1alpha1', 'PodCliqueSet', 'podcliquesets'),
  clique: resource('grove.io', 'v1alpha1', 'PodClique', 'podcliques'),
  group: resource('grove.io', 'v1alpha1', 'PodCliqueScalingGroup', 'podcliquescalinggroups'),
  gang: resource('scheduler.grove.io', 'v1alpha1', 'PodGang', 'podgangs'),
  pod: resource('', 'v1', 'Pod', 'pods'),
  secret: resource('', 'v1', 'Secret', 'secrets'),
  account: resource('', 'v1', 'ServiceAccount', 'serviceaccounts'),
  service: resource('', 'v1', 'Service', 'services'),
  role: resource('rbac.authorization.k8s.io', 'v1', 'Role', 'roles'),
  hpa: resource('autoscaling', 'v2', 'HorizontalPodAutoscaler', 'horizontalpodautoscalers'),
  claim: resource('resource.k8s.io', 'v1', 'ResourceClaim', 'resourceclaims'),
  fabric: resource('resource.nvidia.com', 'v1beta1', 'ComputeDomain', 'computedomains'),
  binding: resource('rbac.authorization.k8s.io', 'v1', 'RoleBinding', 'rolebindings'),
} as const
