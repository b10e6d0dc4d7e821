import { expect } from 'chai'
import { isNotFound } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Client } from '../../kube/client/client.ts'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { isTerminating, type Pod, podHas } from '../../model/pod.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Speaking, speaking } from '../api/speaking.ts'
import { cliqueOf, type History, historyOf, isServing } from './history.ts'
import { nodeOf } from './nodes.ts'
import { type SetObject, setOf, staged } from './workloads.ts'

/** What is different on the two servers. */
export interface Server {
  readonly client: Client
  /** Of the sets with gang termination, in seconds. The real manifests say 10; less is enough where little else goes on. */
  readonly delay: number
  /** Lets the kubelet of a pod stop answering, or answer again. What is deleted there meanwhile stays. */
  readonly answers: (pod: Pod, isAnswering: boolean) => Promise<void>
  /**
   * True where pods that must wait for others are not gated but made later, as one that is gated holds back its whole gang: those
   * that PodCliques lack count as pods that wait.
   */
  readonly makesLater?: boolean
  /**
   * Gives the node of this server to a scenario, where nodes cannot be made, and resolves to its name; otherwise each scenario makes
   * its own.
   */
  readonly takeNode?: (scenario: string) => Promise<string>
  /** Changes a set as far as it would not run here. */
  readonly fit?: (set: SetObject) => void
  /** How long nothing must happen for a state to count as settled, in ms: a scheduler tries again after a back-off. */
  readonly quietMs: number
}

/** How long a test client that asks again and again would wait, in seconds. */
const PATIENCE = 120

/** A namespace and nodes that one scenario has to itself, and what a test does and sees there. */
export interface Stage extends Speaking {
  readonly server: Server
  readonly namespace: string
  readonly history: History<Pod & ApiObject>
  /** Makes a set from one of the reference's manifests, and waits until so many pods are Ready and its status says so. */
  deployed(manifest: string, pods: number, change?: (set: SetObject) => void): Promise<string>
  /** Changes the set's spec as `kubectl edit` does. */
  edit(name: string, change: (spec: PodCliqueSet['spec']) => unknown): Promise<void>
  /** As `kubectl scale`. */
  scale(kind: Kind, name: string, replicas: number): Promise<void>
  set(name: string): Promise<PodCliqueSet>
  podClique(name: string): Promise<PodClique>
  group(name: string): Promise<PodCliqueScalingGroup>
  /** Pods whose PodClique's name contains this text and that are not on their way out. */
  pods(of?: string): Pod[]
  uids(of?: string): string[]
  kill(...pods: readonly (Pod | undefined)[]): Promise<void>
  /** The node of a pod no longer answers, and the pod is evicted: it stays terminating. */
  lose(pod: Pod): Promise<void>
  /** The node of a lost pod answers again, and takes pods. */
  regain(pod: Pod): Promise<void>
  /** All nodes, or those from one on. */
  cordon(unschedulable: boolean, from?: number): Promise<void>
  cordonNode(index: number, unschedulable: boolean): Promise<void>
  until(what: string, holds: () => boolean | Promise<boolean>, seconds?: number): Promise<void>
  /** Waits until there are so many pods, all of them Ready. */
  ready(count: number): Promise<void>
  /** Waits until the update of a set has ended with everything that its status says of it. */
  updated(name: string): Promise<void>
  leave(): Promise<void>
}

const DELAYED = /-gt$/

/** Builds the stage for one scenario: its name is that of the namespace, of the nodes and of their label. */
export const stageFor = async (server: Server, name: string, places: number | readonly number[]): Promise<Stage> => {
  const rooms = typeof places === 'number' ? Array.from({ length: places }, () => 1) : places
  const { client } = server
  const own = speaking(client, name)
  const [namespaces, nodeKind, podKind] = [
    { apiVersion: 'v1', kind: 'Namespace' },
    { apiVersion: 'v1', kind: 'Node' },
    KIND.pod,
  ]
  await own.create({ ...namespaces, metadata: { name } })
  const made = server.takeNode === undefined ? rooms.map((room, i) => nodeOf(name, i, room)) : []
  for (const node of made) await own.create(node)
  const nodes =
    server.takeNode === undefined ? made.map(({ metadata }) => metadata.name) : [await server.takeNode(name)]
  const resource = await client.resource(podKind.apiVersion, podKind.kind)
  if (resource === undefined) throw new Error('pods are not served')
  const history = historyOf<Pod & ApiObject>(client, resource, name)

  const until: Stage['until'] = async (what, holds, seconds = PATIENCE) => {
    const deadline = Date.now() + seconds * 1_000
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s; ${JSON.stringify(seen())}`)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }
  const seen = () =>
    history
      .now()
      .map((pod) =>
        [cliqueOf(pod), podHas(pod, 'Ready') ? 'ready' : pod.status?.phase, isTerminating(pod) ? 'going' : ''].join(
          ' ',
        ),
      )
      .sort()
  const found = async <T extends KubeObject>(kind: Kind, each: string): Promise<T> => {
    const object = await own.find<T>(kind, each)
    if (object === undefined) throw new Error(`there is no ${kind.kind} ${each}`)
    return object
  }
  const set = (each: string) => found<KubeObject & PodCliqueSet>(KIND.podCliqueSet, each)
  const pods: Stage['pods'] = (of = '') =>
    history.now().filter((pod) => cliqueOf(pod).includes(of) && !isTerminating(pod))
  const cordonNode: Stage['cordonNode'] = async (i, unschedulable) => {
    await own.merge(nodeKind, nodes[i] ?? '', { spec: { unschedulable } })
  }
  const taint = async ({ spec }: Pod, taints: object[] | null): Promise<void> => {
    await own.merge(nodeKind, spec.nodeName ?? '', { spec: { taints } })
  }
  const ready = (count: number) =>
    until(`${count} Ready pods`, () => history.now().length === count && pods().filter(isServing).length === count)
  return {
    ...own,
    server,
    namespace: name,
    history,
    set,
    podClique: (each) => found<KubeObject & PodClique>(KIND.podClique, each),
    group: (each) => found<KubeObject & PodCliqueScalingGroup>(KIND.scalingGroup, each),
    pods,
    uids: (of) => pods(of).map(({ metadata }) => metadata.uid ?? ''),
    deployed: async (manifest, count, change) => {
      const object = staged(setOf(manifest), name)
      if (DELAYED.test(manifest)) object.spec.template.terminationDelay = `${server.delay}s`
      server.fit?.(object)
      change?.(object)
      await own.create(object)
      await ready(count)
      const set = object.metadata.name ?? ''
      await until('status', async () => {
        const { status, spec } = await found<KubeObject & PodCliqueSet>(KIND.podCliqueSet, set)
        const parts = [...(await own.list(KIND.podClique)), ...(await own.list(KIND.scalingGroup))] as PodClique[]
        const isHealthy = parts.every(
          (each) => conditionOf(each.status?.conditions, 'MinAvailableBreached')?.status === 'False',
        )
        return status?.availableReplicas === spec.replicas && isHealthy
      })
      return set
    },
    edit: async (each, change) => {
      const { spec } = structuredClone(await set(each))
      change(spec)
      await own.merge(KIND.podCliqueSet, each, { spec })
    },
    scale: async (kind, each, replicas) => {
      await own.merge(kind, each, { spec: { replicas } }, 'scale')
    },
    kill: async (...killed) => {
      for (const pod of killed) await own.remove(podKind, pod?.metadata.name ?? '')
    },
    lose: async (pod) => {
      await server.answers(pod, false)
      await taint(pod, [{ key: 'example.com/lost', effect: 'NoExecute' }])
    },
    regain: async (pod) => {
      await server.answers(pod, true)
      await taint(pod, null)
    },
    cordon: async (unschedulable, from = 0) => {
      for (let i = from; i < nodes.length; i++) await cordonNode(i, unschedulable)
    },
    cordonNode,
    until,
    ready,
    updated: async (each) => {
      await until(`${each} is updated`, async () => {
        const { status, metadata } = await set(each)
        return status?.updateProgress?.updateEndedAt !== undefined && status.observedGeneration === metadata.generation
      })
      const { status, spec } = await set(each)
      expect(status).to.include({ updatedReplicas: spec.replicas, availableReplicas: spec.replicas })
    },
    leave: async () => {
      await history.stop()
      // A deletion whose answer was lost is asked for again, and what a scenario has deleted may be gone by now.
      const gone = (error: unknown): void => {
        if (!isNotFound(error)) throw error
      }
      for (const each of await own.names(KIND.podCliqueSet)) await own.remove(KIND.podCliqueSet, each).catch(gone)
      await own.remove(namespaces, name)
      for (const { metadata } of made) await own.remove(nodeKind, metadata.name).catch(gone)
    },
  }
}
