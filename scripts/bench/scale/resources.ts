import type { Resource } from '../../../kube/resource.ts'

const core = (plural: string, kind: string): Resource => ({
  group: '',
  version: 'v1',
  plural,
  kind,
  namespaced: true,
})

export const POD = core('pods', 'Pod')
export const POD_CLIQUE_SET: Resource = {
  group: 'grove.io',
  version: 'v1alpha1',
  plural: 'podcliquesets',
  kind: 'PodCliqueSet',
  namespaced: true,
}
