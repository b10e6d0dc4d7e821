import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { isTerminating, type Pod, podHas } from '../../../model/pod.ts'
import { runReconcilers } from '../../../reconcilers/run.ts'
import { type GroveSandbox, startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { configurationWith } from '../configuration.ts'
import { errorLog } from '../error-log.ts'
import { SETS } from '../grove-resources.ts'
import { until } from '../running.ts'

export const PODS: Resource = { group: '', version: 'v1', kind: 'Pod', plural: 'pods', namespaced: true }
export const NODES: Resource = { group: '', version: 'v1', kind: 'Node', plural: 'nodes', namespaced: false }

/** What happened to pods since the last `mark`. */
export interface Happened {
  /** The pods that were made, in order, as `<podclique>/<index>`. */
  readonly made: string[]
  readonly images: string[]
  /** The fewest pods of a PodClique that were ready at the same time. */
  leastReady(podClique: string): number
}

/** Grove in the sandbox, and what a user does to it. */
export interface Setting {
  readonly grove: GroveSandbox
  readonly mistakes: readonly unknown[]
  /** The errors that Grove has logged. */
  readonly errors: readonly string[]
  /** Ends the operator and starts it again. */
  restart(): Promise<void>
  set(name: string): PodCliqueSet
  clique(name: string): PodClique
  group(name: string): PodCliqueScalingGroup
  pods(prefix: string): Pod[]
  create(set: object): Promise<void>
  /** Changes the set with a merge patch; `change` gets its present spec. */
  change(name: string, change: (spec: PodCliqueSet['spec']) => unknown): Promise<void>
  scale(resource: Resource, name: string, replicas: number): Promise<void>
  deletePod(name: string): Promise<void>
  /** Waits until all pods of a set are ready and its status reports that. */
  ready(name: string): Promise<void>
  /** Waits until the update of a set has ended. */
  updated(name: string): Promise<void>
  drop(name: string): Promise<void>
  mark(): Happened
  stop(): Promise<void>
}

/** Machines that run several suites at once are slow. Tests do not judge how long an update takes. */
export const PATIENCE_S = 40

/** Starts a setting before the tests of a suite and ends it after them; by then no error may have occurred. */
export const withSetting = (begin: (setting: Setting) => void, nodes = 30, stopAfterMs = 5): void => {
  let setting: Setting
  before(async function () {
    this.timeout(120_000)
    setting = await startSetting(nodes, stopAfterMs)
    begin(setting)
  })
  after(async () => {
    await setting.stop()
    expect(setting.mistakes).to.deep.equal([])
    expect(setting.errors).to.deep.equal([])
  })
}

export const startSetting = async (nodes: number, stopAfterMs = 5): Promise<Setting> => {
  const mistakes: unknown[] = []
  const errors: string[] = []
  const config = configurationWith()
  const log = errorLog((line) => {
    // A machine too busy to answer in time is not the fault of the plans.
    if (!line.includes('broke off before the answer')) errors.push(line)
  })
  const grove = await startGroveSandbox({
    config,
    log,
    initContainerImage: 'grove-initc:test',
    nodes,
    reconcilers: false,
    kubelet: { readyAfterMs: () => 20, stopAfterMs },
    onError: (error) => mistakes.push(error),
  })
  let client: Client | undefined
  let stopping = new AbortController()
  let working: Promise<unknown> = Promise.resolve()
  const begin = (): void => {
    stopping = new AbortController()
    client = kubeClient(new Connection(grove.accountAccess('grove-system', 'grove-operator')), { userAgent: 'grove' })
    working = runReconcilers({ client, config, log }, stopping.signal).catch((error) => errors.push(String(error)))
  }
  const end = async (): Promise<void> => {
    stopping.abort()
    await working
    await client?.close()
  }
  begin()
  const list = <T>(table: string): T[] => [...grove.core.store.list(table, 'default')] as never[]
  const named = <T>(table: string, name: string): T => {
    const found = grove.core.store.get(table, { namespace: 'default', name })
    if (found === undefined) throw new Error(`there is no ${name} in ${table}`)
    return found as T
  }
  const cliqueOf = ({ metadata }: Pod): string => metadata.labels?.['grove.io/podclique'] ?? ''
  const pods = (prefix: string): Pod[] => list<Pod>('pods').filter((pod) => cliqueOf(pod).startsWith(prefix))
  const set = (name: string): PodCliqueSet => named('podcliquesets.grove.io', name)
  // A patch ends in a conflict if its object keeps changing while webhooks are called, as on a real API server.
  const patch = async (of: Resource, name: string, body: object): Promise<void> => {
    for (let tries = 0; ; tries++) {
      try {
        return void (await grove.client.mergePatch(of, { namespace: 'default', name }, { ...body }))
      } catch (error) {
        if (tries >= 5) throw error
      }
    }
  }
  let watching: (() => void) | undefined
  const isReadyPod = (pod: Pod): boolean => podHas(pod, 'Ready') && !isTerminating(pod)
  return {
    grove,
    mistakes,
    errors,
    restart: async () => {
      await end()
      begin()
    },
    set,
    clique: (name) => named('podcliques.grove.io', name),
    group: (name) => named('podcliquescalinggroups.grove.io', name),
    pods,
    create: async (object) => {
      await grove.client.create(SETS, object as never)
    },
    change: async (name, change) => {
      const spec = structuredClone(set(name).spec)
      change(spec)
      await patch(SETS, name, { spec })
    },
    scale: async (of, name, replicas) => {
      await patch(of, name, { spec: { replicas } })
    },
    deletePod: async (name) => {
      await grove.client.delete(PODS, { namespace: 'default', name })
    },
    ready: async (name) => {
      await until(
        `${name} is ready`,
        async () => set(name).status,
        (status) =>
          status?.observedGeneration === set(name).metadata.generation &&
          status?.updatedReplicas === set(name).spec.replicas,
        PATIENCE_S,
      )
    },
    updated: async (name) => {
      await until(
        `${name} is updated`,
        async () => ({
          status: set(name).status,
          pods: pods(`${name}-`).map((pod) =>
            [
              pod.metadata.name,
              pod.spec.containers[0]?.image,
              pod.metadata.deletionTimestamp,
              podHas(pod, 'Ready'),
            ].join(' '),
          ),
        }),
        ({ status }) =>
          status?.updateProgress?.updateEndedAt !== undefined &&
          status.observedGeneration === set(name).metadata.generation,
        PATIENCE_S,
      )
    },
    drop: async (name) => {
      await grove.client.delete(SETS, { namespace: 'default', name })
      await until(
        'its pods are gone',
        async () => pods(`${name}-`).length,
        (count) => count === 0,
        PATIENCE_S,
      )
    },
    mark: () => {
      watching?.()
      const made: string[] = []
      const images: string[] = []
      const least = new Map<string, number>()
      const look = (podClique: string): void => {
        const count = pods(podClique).filter((pod) => cliqueOf(pod) === podClique && isReadyPod(pod)).length
        least.set(podClique, Math.min(count, least.get(podClique) ?? Number.POSITIVE_INFINITY))
      }
      for (const each of new Set(list<Pod>('pods').map(cliqueOf))) look(each)
      watching = grove.core.store.subscribe('pods', ({ type, object }) => {
        const pod = object as unknown as Pod
        look(cliqueOf(pod))
        if (type !== 'ADDED') return
        made.push(`${cliqueOf(pod)}/${pod.metadata.labels?.['grove.io/podclique-pod-index']}`)
        images.push(String(pod.spec.containers[0]?.image))
      })
      return { made, images, leastReady: (podClique) => least.get(podClique) ?? 0 }
    },
    stop: async () => {
      watching?.()
      await end()
      await grove.stop()
    },
  }
}

/** A clique for a new set. */
const clique = (name: string, replicas: number, more: object = {}) => ({
  name,
  spec: { roleName: name, replicas, minAvailable: 1, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
  ...more,
})

/** A standalone clique pc-a with `pods` pods, and a scaling group sg-x of pc-b (1 pod) and pc-c (2 pods). */
export const workload = (
  name: string,
  {
    replicas = 1,
    pods = 2,
    groups = 2,
    spec = {},
    a = {},
    x = {},
  }: { replicas?: number; pods?: number; groups?: number; spec?: object; a?: object; x?: object } = {},
): object => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { namespace: 'default', name },
  spec: {
    replicas,
    ...spec,
    template: {
      cliques: [clique('pc-a', pods, a), clique('pc-b', 1), clique('pc-c', 2)],
      podCliqueScalingGroups: [
        { name: 'sg-x', cliqueNames: ['pc-b', 'pc-c'], replicas: groups, minAvailable: 1, ...x },
      ],
    },
  },
})

/** Gives these cliques of a set another image. */
export const withImage =
  (image: string, ...names: readonly string[]) =>
  ({ template }: PodCliqueSet['spec']): void => {
    for (const { name, spec } of template.cliques) {
      if (names.includes(name)) for (const container of spec.podSpec.containers) container.image = image
    }
  }

/** The images of pods whose PodCliques have names with this prefix, each once. */
export const imagesOf = (setting: Setting, prefix: string): string[] => [
  ...new Set(setting.pods(prefix).map(({ spec }) => String(spec.containers[0]?.image))),
]

/** The uids of pods whose PodCliques have names with this prefix. */
export const uidsOf = (setting: Setting, prefix: string): string[] =>
  setting.pods(prefix).map(({ metadata }) => metadata.uid ?? '')
