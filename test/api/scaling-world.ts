import { Connection } from '../../kube/access/connection.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { runReconcilers } from '../../reconcilers/run.ts'
import type { KubeletOptions } from '../../sandbox/cluster/controllers/kubelet.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'
import { isReady, type Pod, until } from './running.ts'

/** A clique of the tests' sets. */
export interface CliqueShape {
  readonly name: string
  readonly replicas: number
  readonly minAvailable?: number
  readonly startsAfter?: readonly string[]
  readonly readyAfter?: string
}

/** A set of the tests. */
export interface SetShape {
  readonly name: string
  readonly replicas?: number
  readonly zero?: boolean
  readonly cliques: readonly CliqueShape[]
  readonly groups?: readonly { name: string; cliqueNames: string[]; replicas: number; minAvailable: number }[]
}

/** A set as a user writes it. */
export const setOf = ({
  name,
  replicas = 1,
  zero = false,
  cliques,
  groups,
}: SetShape): ApiObject & { spec: PodCliqueSet['spec'] } =>
  ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name, namespace: 'default', ...(zero && { annotations: { 'grove.io/allow-zero-replicas': 'true' } }) },
    spec: {
      replicas,
      template: {
        cliqueStartupType: cliques.some(({ startsAfter }) => startsAfter)
          ? 'CliqueStartupTypeExplicit'
          : 'CliqueStartupTypeAnyOrder',
        cliques: cliques.map(({ name: clique, replicas: pods, minAvailable = 1, startsAfter, readyAfter }) => ({
          name: clique,
          ...(readyAfter && { annotations: { 'sandbox.grove.io/ready-after': readyAfter } }),
          spec: {
            roleName: clique,
            replicas: pods,
            minAvailable,
            ...(startsAfter && { startsAfter }),
            podSpec: { containers: [{ name: 'main', image: 'main:1' }] },
          },
        })),
        ...(groups && { podCliqueScalingGroups: groups }),
      },
    },
  }) as unknown as ApiObject & { spec: PodCliqueSet['spec'] }

/** A sandbox whose reconcilers can be stopped and started again, and users that scale. */
export interface ScalingWorld {
  readonly grove: GroveSandbox
  /** Ends the reconcilers and starts new ones, which have no memory. */
  restart(): Promise<void>
  stopOperator(): Promise<void>
  startOperator(): void
  /** A client with this user agent. */
  as(userAgent: string): Client
  /** `kubectl scale` by the client `by`. */
  scale(resource: Resource, name: string, replicas: number, by?: Client): Promise<unknown>
  podsOf(podClique: string): Pod[]
  readyPodsOf(podClique: string): Pod[]
  clique(name: string): PodClique | undefined
  group(name: string): PodCliqueScalingGroup | undefined
  set(name: string): PodCliqueSet | undefined
  gangs(): { metadata: { name?: string }; spec: { podgroups: { name: string }[] } }[]
  events(reason: string): string[]
  /** Waits until a PodClique has `count` ready pods and no others. */
  ready(podClique: string, count: number): Promise<Pod[]>
  stop(): Promise<void>
}

/** The parts of a pod that the message of a failed wait should show. */
const briefly = ({ metadata: { name, deletionTimestamp }, spec: { schedulingGates, nodeName }, status }: Pod) => ({
  ...{ name, deletionTimestamp, schedulingGates, nodeName, phase: status?.phase },
})

export const startScalingWorld = async (kubelet: Partial<KubeletOptions> = {}): Promise<ScalingWorld> => {
  const config = configurationWith()
  const lines: string[] = []
  const mistakes: unknown[] = []
  const log = errorLog((line) => lines.push(line))
  const sandbox = await startGroveSandbox({
    config,
    log,
    initContainerImage: 'grove-initc:test',
    nodes: 10,
    kubelet,
    reconcilers: false,
    onError: (error) => mistakes.push(error),
  })
  const clients: Client[] = []
  const clientOf = (access: GroveSandbox['access'], userAgent: string): Client => {
    const client = kubeClient(new Connection(access), { userAgent })
    clients.push(client)
    return client
  }
  let stopping = new AbortController()
  let working: Promise<void> = Promise.resolve()
  const startOperator = (): void => {
    stopping = new AbortController()
    const client = clientOf(sandbox.accountAccess('grove-system', 'grove-operator'), 'grove-operator/test')
    working = runReconcilers({ client, config, log }, stopping.signal)
  }
  const stopOperator = async (): Promise<void> => {
    stopping.abort()
    await working.catch(() => undefined)
  }
  const all = <T>(table: string): T[] => [...sandbox.core.store.list(table, 'default')] as T[]
  const named = <T extends { metadata: { name?: string } }>(table: string, name: string): T | undefined =>
    all<T>(table).find(({ metadata }) => metadata.name === name)
  const podsOf = (podClique: string): Pod[] =>
    all<Pod>('pods').filter(({ metadata }) => metadata.labels?.['grove.io/podclique'] === podClique)
  const readyPodsOf = (podClique: string): Pod[] =>
    podsOf(podClique).filter((pod) => isReady(pod) && !pod.metadata.deletionTimestamp)
  startOperator()
  return {
    grove: sandbox,
    startOperator,
    stopOperator,
    restart: async () => {
      await stopOperator()
      startOperator()
    },
    as: (userAgent) => clientOf(sandbox.access, userAgent),
    scale: (resource, name, replicas, by = sandbox.client) =>
      by.mergePatch(resource, { namespace: 'default', name }, { spec: { replicas } }, { subresource: 'scale' }),
    podsOf,
    readyPodsOf,
    clique: (name) => named('podcliques.grove.io', name),
    group: (name) => named('podcliquescalinggroups.grove.io', name),
    set: (name) => named('podcliquesets.grove.io', name),
    gangs: () => all('podgangs.scheduler.grove.io'),
    events: (reason) =>
      [
        ...all<{ reason?: string; note?: string; message?: string }>('events.events.k8s.io'),
        ...all<{ reason?: string; note?: string; message?: string }>('events'),
      ]
        .filter((event) => event.reason === reason)
        .map(({ note, message }) => note ?? message ?? ''),
    ready: (podClique, count) =>
      until(
        `${count} pods of ${podClique} are ready`,
        async () => podsOf(podClique).map(briefly),
        (pods) => pods.length === count && readyPodsOf(podClique).length === count,
        15,
      ).then(() => podsOf(podClique)),
    stop: async () => {
      await stopOperator()
      await Promise.all(clients.map((client) => client.close()))
      await sandbox.stop()
      if (mistakes.length > 0 || lines.length > 0) throw new Error(JSON.stringify([mistakes.map(String), lines]))
    },
  }
}
