import type { Resource } from '../../kube/api/resource.ts'

const grove = (kind: string, plural: string): Resource => ({
  group: 'grove.io',
  version: 'v1alpha1',
  kind,
  plural,
  namespaced: true,
})

export const SETS = grove('PodCliqueSet', 'podcliquesets')
export const CLIQUES = grove('PodClique', 'podcliques')
export const GROUPS = grove('PodCliqueScalingGroup', 'podcliquescalinggroups')
