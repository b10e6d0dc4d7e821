import type { Resource } from '../../kube/api/resource.ts'

/** Pods, for the client. */
export const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }

/** PodCliqueSets, for the client. */
export const POD_CLIQUE_SETS: Resource = {
  group: 'grove.io',
  version: 'v1alpha1',
  plural: 'podcliquesets',
  kind: 'PodCliqueSet',
  namespaced: true,
}
