import type { ControlPlane } from '../cluster/controlplane/start.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { createNamespace, removeNamespace } from '../cluster/namespace.ts'
import { ask } from './pods.ts'

interface ContainerStatus {
  readonly name: string
  readonly ready: boolean
  readonly restartCount: number
  readonly containerID?: string
  readonly image?: string
  readonly resources?: { readonly requests?: Readonly<Record<string, string>> }
  readonly state: {
    readonly running?: { startedAt: string }
    readonly waiting?: { reason: string }
    readonly terminated?: { exitCode: number }
  }
  readonly lastState: { readonly terminated?: { reason: string; exitCode: number } }
}

/** A pod as the kubelet reports it. */
export interface RealPod {
  readonly metadata: {
    readonly name: string
    readonly uid: string
    readonly labels: Readonly<Record<string, string>>
    readonly deletionTimestamp?: string
  }
  readonly spec: { readonly nodeName?: string; readonly schedulingGates?: readonly object[] }
  readonly status: {
    readonly phase: string
    readonly qosClass?: string
    readonly podIP?: string
    readonly conditions?: readonly { type: string; status: string; lastTransitionTime: string }[]
    readonly containerStatuses?: readonly ContainerStatus[]
    readonly initContainerStatuses?: readonly ContainerStatus[]
    readonly ephemeralContainerStatuses?: readonly Pick<ContainerStatus, 'name' | 'state'>[]
  }
}

export const isReady = ({ metadata, status }: RealPod): boolean =>
  metadata.deletionTimestamp === undefined &&
  (status.conditions ?? []).some(({ type, status: is }) => type === 'Ready' && is === 'True')

/** The state of a container of a pod, an init container too. */
export const containerOf = (pod: RealPod, name: string): ContainerStatus | undefined =>
  [...(pod.status.containerStatuses ?? []), ...(pod.status.initContainerStatuses ?? [])].find(
    (container) => container.name === name,
  )

/** Seconds for which a test waits for containers. */
export const PATIENCE_S = 90

/** One namespace of a cluster with real nodes, as a user sees it. */
export class Workload {
  readonly #plane: ControlPlane
  readonly namespace: string

  private constructor(plane: ControlPlane, namespace: string) {
    this.#plane = plane
    this.namespace = namespace
  }

  /** A namespace of its own. */
  static async open(plane: ControlPlane, prefix: string): Promise<Workload> {
    return new Workload(plane, await createNamespace(plane, prefix))
  }

  /** The output of kubectl in the namespace. @throws Error with kubectl's words */
  async kubectl(args: readonly string[], input = ''): Promise<string> {
    return ask(this.#plane, ['-n', this.namespace, ...args], input)
  }

  async apply(...objects: readonly object[]): Promise<void> {
    await this.kubectl(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }))
  }

  async list<T>(resource: string): Promise<T[]> {
    return (JSON.parse(await this.kubectl(['get', resource, '-o', 'json'])) as { items: T[] }).items
  }

  /** The pods of a PodClique, by name; of all where none is given. */
  async pods(clique?: string): Promise<RealPod[]> {
    const all = await this.list<RealPod>('pods')
    return all
      .filter(({ metadata }) => clique === undefined || metadata.labels['grove.io/podclique'] === clique)
      .sort((one, other) => (one.metadata.name < other.metadata.name ? -1 : 1))
  }

  /** Runs a command in a container of a pod. */
  async exec(pod: RealPod, ...command: readonly string[]): Promise<string> {
    return this.kubectl(['exec', pod.metadata.name, '-c', 'main', '--', ...command])
  }

  /** Waits until the pods of a PodClique, or all where none is given, are as asked, and returns them. @throws Error with what they are */
  async until(what: string, clique: string | undefined, are: (pods: RealPod[]) => boolean): Promise<RealPod[]> {
    let seen: RealPod[] = []
    await waitUntil(
      what,
      PATIENCE_S,
      async () => {
        seen = await this.pods(clique)
        return are(seen)
      },
      { detail: () => seen.map(toldOf).join('; ') || 'no pod' },
    )
    return seen
  }

  /** Waits until so many pods of a PodClique are ready and no other is there. */
  ready(clique: string, count: number): Promise<RealPod[]> {
    return this.until(`${count} ready pods of ${clique}`, clique, (pods) => {
      return pods.length === count && pods.every(isReady)
    })
  }

  /** Removes the sets, waits until their pods are gone, and removes the namespace. */
  async close(): Promise<void> {
    await this.kubectl(['delete', 'podcliquesets', '--all', '--timeout=60s'])
    await removeNamespace(this.#plane, this.namespace)
  }
}

const toldOf = ({ metadata, status }: RealPod): string => {
  const all = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])]
  const containers = all.map(({ name, state, restartCount }) => `${name} ${JSON.stringify(state)} ${restartCount}`)
  return `${metadata.name} ${status.phase}${metadata.deletionTimestamp ? ', going' : ''}: ${containers.join(', ')}`
}
