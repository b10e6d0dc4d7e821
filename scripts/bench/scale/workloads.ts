import type { KubeObject } from '../../../model/object.ts'

/** A set with this many replicas, each a gang of one clique with this many pods, which fit on any node. */
export const workload = (namespace: string, name: string, replicas: number, podsPerReplica: number): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name, namespace },
  spec: {
    replicas,
    template: {
      cliques: [
        {
          name: 'expert',
          spec: {
            roleName: 'expert',
            replicas: podsPerReplica,
            minAvailable: podsPerReplica,
            podSpec: {
              containers: [
                { name: 'expert', image: 'expert:1', resources: { requests: { cpu: '10m', memory: '1Mi' } } },
              ],
            },
          },
        },
      ],
    },
  },
})
