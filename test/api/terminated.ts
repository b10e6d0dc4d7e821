import type { ApiObject } from '../../kube/api/object.ts'

/** How workloads of gang termination differ: the minimum of each clique and of the group, and who waits for whom. */
export interface Workload {
  readonly name: string
  readonly namespace?: string
  readonly delay: string
  readonly minimum: { readonly a: number; readonly b: number; readonly c: number; readonly group: number }
  readonly startsAfter?: Readonly<Record<string, readonly string[]>>
}

/** WL1: every pod is needed. */
export const ALL = { a: 2, b: 1, c: 3, group: 2 }
/** WL2: one pod of each clique is enough. */
export const ONE = { a: 1, b: 1, c: 1, group: 1 }

/**
 * Ten pods: two of pc-a, and two replicas of the scaling group sg-x with one pod of pc-b and three of pc-c each. Each
 * pod fills a node, so that cordoning the node takes away the pod's place.
 */
export const workload = ({ name, namespace = 'default', delay, minimum, startsAfter }: Workload): ApiObject => {
  const resources = { limits: { 'nvidia.com/gpu': 8 } }
  const podSpec = { terminationGracePeriodSeconds: 1, containers: [{ name: 'main', image: 'main:1', resources }] }
  const clique = (short: 'a' | 'b' | 'c', replicas: number) => ({
    name: `pc-${short}`,
    spec: {
      roleName: short,
      replicas,
      minAvailable: minimum[short],
      podSpec,
      ...(startsAfter?.[`pc-${short}`] && { startsAfter: startsAfter[`pc-${short}`] }),
    },
  })
  return {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name, namespace },
    spec: {
      replicas: 1,
      template: {
        terminationDelay: delay,
        cliqueStartupType: `CliqueStartupType${startsAfter === undefined ? 'AnyOrder' : 'Explicit'}`,
        cliques: [clique('a', 2), clique('b', 1), clique('c', 3)],
        podCliqueScalingGroups: [
          { name: 'sg-x', cliqueNames: ['pc-b', 'pc-c'], replicas: 2, minAvailable: minimum.group },
        ],
      },
    },
  } as ApiObject
}
