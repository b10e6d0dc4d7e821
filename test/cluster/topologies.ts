import type { KubeObject } from '../../model/object.ts'

const LEVELS = ['zone', 'block', 'rack', 'host'].map((domain) => ({ domain, key: `kubernetes.io/${domain}` }))

/** The topologies that the manifests refer to. */
export const TOPOLOGIES: readonly KubeObject[] = ['grove-topology', 'gb200-topology', 'h100-topology'].map((name) => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name },
  spec: { levels: LEVELS },
}))
