import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { isNotFound } from '../../kube/api/api-error.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { gatesOf, isTerminating, type Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { eventually, type Speaking, speaking } from '../api/speaking.ts'
import type { GangUse, Kubernetes } from './controlplane/kubernetes.ts'
import { type ControlPlane, startControlPlane } from './controlplane/start.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { forSchedulers } from './scheduler-rights.ts'

/** The node labels of the topology: four racks of three nodes, in two blocks. */
export const RACK = 'example.com/rack'
export const BLOCK = 'example.com/block'

/** A binding of the labels, which sets name. */
export const TOPOLOGY = {
  ...KIND.topologyBinding,
  metadata: { name: 'halls' },
  spec: {
    levels: [
      { domain: 'block', key: BLOCK },
      { domain: 'rack', key: RACK },
      { domain: 'host', key: 'kubernetes.io/hostname' },
    ],
  },
}

/** How many clusters are drawn, and how long tests of them may take, in ms; without `GROVE_TEST_CLUSTERS` so many as are given. */
export const clustersToDraw = (usual: number): { readonly draws: number; readonly timeoutMs: number } => {
  const draws = Number(process.env.GROVE_TEST_CLUSTERS || usual)
  if (!Number.isInteger(draws) || draws < 1)
    throw new Error('GROVE_TEST_CLUSTERS must be a number of clusters, such as 200')
  return { draws, timeoutMs: Math.max(LEAST_MS, draws * MS_OF_DRAW) }
}
const LEAST_MS = 300_000
const MS_OF_DRAW = 30_000

const NODES = 12
const RACKS_OF = 3

/** The profile with which the default scheduler places gangs. */
export const GANG_CONFIG = {
  scheduler: { profiles: [{ name: 'default-scheduler', config: { gangScheduling: true } }] },
  topologyAwareScheduling: { enabled: true },
}

/** Grove with gangs of the stock scheduler, on a control plane of its own with twelve nodes of 64 CPUs. */
export interface GangPlane {
  readonly plane: ControlPlane
  readonly client: Client
  readonly grove: RunningGrove
  /** A new namespace, as tests speak to it. It ends with the plane. */
  space(prefix: string): Promise<Space>
  stop(): Promise<void>
}

/** A namespace, and what tests ask of sets in it. */
export interface Space extends Speaking {
  readonly namespace: string
  /** All pods that are not being deleted. */
  pods(): Promise<Pod[]>
  /** Resolves with the pods once as many as this are there, all of them on nodes. */
  running(count: number): Promise<Pod[]>
  podClique(name: string): Promise<PodClique | undefined>
  /** Removes the namespace and resolves once its pods are gone. */
  clear(): Promise<void>
}

/** Starts such a plane. @throws Error with what did not come up */
export const startGangPlane = async (
  kubernetes: Kubernetes,
  gangs: GangUse,
  config: object = GANG_CONFIG,
): Promise<GangPlane> => {
  const plane = await startControlPlane({ kubernetes, gangs, nodes: NODES, audit: true })
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  try {
    for (let i = 0; i < NODES; i++) {
      const rack = Math.floor(i / RACKS_OF)
      const labels = [`${RACK}=r${rack}`, `${BLOCK}=b${Math.floor(rack / 2)}`]
      await succeed(plane, ['label', 'node', `kwok-node-${i}`, ...labels])
    }
    await forSchedulers(plane, 'default-scheduler')
    const grove = await startGrove(plane, config)
    await speaking(client, 'default').create(TOPOLOGY)
    return {
      plane,
      client,
      grove,
      space: async (prefix) => spaceOf(plane, client, await createNamespace(plane, prefix)),
      stop: async () => {
        await grove.stop()
        await client.close()
        await plane.stop()
      },
    }
  } catch (error) {
    await client.close()
    await plane.stop()
    throw error
  }
}

const spaceOf = (plane: ControlPlane, client: Client, namespace: string): Space => {
  const cluster = speaking(client, namespace)
  const pods = async () => ((await cluster.list(KIND.pod)) as unknown as Pod[]).filter((pod) => !isTerminating(pod))
  return {
    ...cluster,
    namespace,
    pods,
    running: (count) =>
      eventually(
        `${count} pods on nodes`,
        pods,
        (found) => found.length === count && found.every(({ spec }) => spec.nodeName !== undefined),
      ),
    podClique: (name) => cluster.find(KIND.podClique, name) as unknown as Promise<PodClique | undefined>,
    clear: async () => {
      // The pods of sets end with them, and a test that has failed may leave pods of its own.
      for (const kind of [KIND.podCliqueSet, KIND.pod])
        for (const name of await cluster.names(kind)) await cluster.remove(kind, name).catch(unlessGone)
      await cluster.become(KIND.pod, [])
      await removeNamespace(plane, namespace)
    },
  }
}

/** The garbage collector may have been faster. */
const unlessGone = (error: unknown): void => {
  if (!isNotFound(error)) throw error
}

/** kubectl's output. @throws Error with its words */
export const succeed = async ({ kubectl }: ControlPlane, args: readonly string[], input = ''): Promise<string> => {
  const { code, stdout, stderr } = await kubectl([...args], { input })
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')} failed: ${stderr}`)
  return stdout
}

/** What a test says of a clique; 40 CPUs a pod, of which one fits on a node. */
export interface CliqueOf {
  readonly name: string
  readonly replicas?: number
  readonly minAvailable?: number
  readonly cpu?: string
  readonly podSpec?: object
}

/** A set of these cliques. */
export const gangSet = (name: string, cliques: readonly CliqueOf[], template: object = {}): KubeObject => ({
  ...KIND.podCliqueSet,
  metadata: { name },
  spec: {
    replicas: 1,
    template: {
      cliques: cliques.map(({ name: clique, replicas = 1, minAvailable = replicas, cpu = '40', podSpec = {} }) => ({
        name: clique,
        spec: {
          roleName: clique,
          replicas,
          minAvailable,
          podSpec: { containers: [{ name: 'c', image: 'i:1', resources: { requests: { cpu } } }], ...podSpec },
        },
      })),
      ...template,
    },
  },
})

/** A constraint that requires one domain of the topology. */
export const within = (required: string) => ({
  topologyConstraint: { topologyName: TOPOLOGY.metadata.name, pack: { required } },
})

/** The pods that carry any gate. */
export const gated = (pods: readonly Pod[]): string[] =>
  pods.filter((pod) => gatesOf(pod).length > 0).map(({ metadata }) => metadata.name ?? '')
