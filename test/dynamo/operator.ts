import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isConflict, isNotFound } from '../../kube/api/api-error.ts'
import { objectPath, type Resource } from '../../kube/api/resource.ts'
import type { Client, Scale } from '../../kube/client/client.ts'
import type { CliqueTemplate, PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { CLIQUES, GROUPS, SETS } from '../api/grove-resources.ts'
import { PODS } from '../api/running.ts'

/** The sets that Dynamo's operator makes of its graphs, by the names of their files. */
export type Graph = 'aggregated' | 'disaggregated' | 'failover'

export const graphOf = (name: Graph): PodCliqueSet =>
  parse(readFileSync(`test/dynamo/sets/${name}.yaml`, 'utf8'), { merge: true }) as PodCliqueSet

const MEMBER = 'nvidia.com/dynamo-failover-engine-group-member'

/** Why a component is not ready by Dynamo's rule; undefined if it is. */
export type NotReady = string | undefined

/**
 * What Dynamo's operator does to a PodCliqueSet and reads of it, as its sources say: it updates whole objects and keeps the
 * counts of the template, scales by GET and UPDATE of `scale`, restarts by an annotation, and deletes an engine's group
 * when one of its pods has ended. It reads no PodGang.
 */
export class DynamoOperator {
  readonly #client: Client
  readonly #set: string
  readonly #namespace: string

  constructor(client: Client, set: string, namespace = 'default') {
    this.#client = client
    this.#set = set
    this.#namespace = namespace
  }

  set(): Promise<PodCliqueSet> {
    return this.#get<PodCliqueSet>(SETS, this.#set)
  }

  /** A full update. It notes what it has last applied, whether or not anything else changes. */
  async update(change: (set: PodCliqueSet) => void = () => undefined): Promise<PodCliqueSet> {
    const set = structuredClone(await this.set())
    const annotations = { ...set.metadata.annotations }
    const generation = Number(annotations['nvidia.com/last-applied-generation'] ?? 0) + 1
    annotations['nvidia.com/last-applied-generation'] = String(generation)
    annotations['nvidia.com/last-applied-hash'] = `h${generation}`
    set.metadata.annotations = annotations
    change(set)
    return this.#put<PodCliqueSet>(SETS, this.#set, set)
  }

  /** Restarts the pods of a component once. */
  restart(clique: string, at: string): Promise<PodCliqueSet> {
    return this.update(({ spec }) => {
      const template = spec.template.cliques.find(({ name }) => name === clique) as CliqueTemplate
      template.annotations = { ...template.annotations, 'nvidia.com/restartAt': at }
    })
  }

  /**
   * Scales a component, or a member of a scaling group, by its full name. The child may not be there yet; where somebody has
   * written it in between, the new version is read.
   */
  async scale(resource: typeof CLIQUES | typeof GROUPS, name: string, replicas: number): Promise<void> {
    for (;;) {
      const scale = await this.#client
        .getScale(resource, { namespace: this.#namespace, name })
        .catch((error: unknown) => (isNotFound(error) ? undefined : Promise.reject(error)))
      if (scale === undefined || scale.spec?.replicas === replicas) return
      const isDone = await this.putScale(resource, name, { ...scale, spec: { ...scale.spec, replicas } }).then(
        () => true,
        (error: unknown) => (isConflict(error) ? false : Promise.reject(error)),
      )
      if (isDone) return
    }
  }

  putScale(resource: Resource, name: string, scale: Scale): Promise<Scale> {
    return this.#put<Scale>(resource, name, scale, 'scale')
  }

  /**
   * Why components are not ready, by their names: an object that nobody has looked at, counts that are not what is wanted, or
   * an update that is not over. A component of which nothing is wanted is ready.
   */
  async notReady(): Promise<Record<string, string>> {
    const set = await this.set()
    const { cliques, podCliqueScalingGroups: groups = [] } = set.spec.template
    const grouped = new Set(groups.flatMap(({ cliqueNames }) => cliqueNames))
    const reasons: Record<string, string> = {}
    const note = (name: string, reason: NotReady): void => {
      if (reason !== undefined) reasons[name] = reason
    }
    note('set', isCurrent(set) ? undefined : 'not observed')
    if (set.status?.updateProgress !== undefined && set.status.updateProgress.updateEndedAt === undefined)
      note('set', 'updating')
    for (const { name } of cliques) {
      if (grouped.has(name)) continue
      const child = await this.#find<PodClique>(CLIQUES, `${this.#set}-0-${name}`)
      note(
        name,
        why(set, child, (status) => status.readyReplicas),
      )
    }
    for (const { name } of groups) {
      const child = await this.#find<PodCliqueScalingGroup>(GROUPS, `${this.#set}-0-${name}`)
      note(
        name,
        why(set, child, (status) => status.availableReplicas),
      )
    }
    return reasons
  }

  /** Deletes the engines of one logical group: the same pod index in one copy of a scaling group. */
  cascade(group: string, copy: number, index: number): Promise<void> {
    const labels = {
      [MEMBER]: 'true',
      'grove.io/podcliquescalinggroup': `${this.#set}-0-${group}`,
      'grove.io/podcliquescalinggroup-replica-index': String(copy),
      'grove.io/podclique-pod-index': String(index),
    }
    const labelSelector = Object.entries(labels)
      .map(([key, value]) => `${key}=${value}`)
      .join(',')
    return this.#client.deleteCollection(PODS, { namespace: this.#namespace, labelSelector })
  }

  #get<T>(resource: Resource, name: string): Promise<T> {
    return this.#client.get(resource, { namespace: this.#namespace, name }) as Promise<T>
  }

  #find<T>(resource: Resource, name: string): Promise<T | undefined> {
    return this.#get<T>(resource, name).catch((error: unknown) =>
      isNotFound(error) ? undefined : Promise.reject(error),
    )
  }

  #put<T>(resource: Resource, name: string, body: unknown, subresource?: string): Promise<T> {
    const path = objectPath(resource, { namespace: this.#namespace, name }, subresource)
    return this.#client.request<T>({ method: 'PUT', path, body, idempotent: false })
  }
}

interface Counts {
  readonly observedGeneration?: number
  readonly replicas?: number
  readonly updatedReplicas?: number
  readonly currentPodCliqueSetGenerationHash?: string
  readonly updateProgress?: { readonly updateEndedAt?: string }
}

interface Component<S extends Counts> {
  readonly metadata: { readonly generation?: number }
  readonly spec: { readonly replicas: number }
  readonly status?: S
}

const isCurrent = ({ metadata, status }: { metadata: { generation?: number }; status?: Counts }): boolean =>
  (status?.observedGeneration ?? 0) >= (metadata.generation ?? 0)

const why = <S extends Counts>(
  set: PodCliqueSet,
  child: Component<S> | undefined,
  readyOf: (status: S) => number | undefined,
): NotReady => {
  if (child === undefined) return 'absent'
  const { spec, status } = child
  if (status === undefined || !isCurrent(child)) return 'not observed'
  if (status.currentPodCliqueSetGenerationHash !== set.status?.currentGenerationHash) return 'of another generation'
  const { replicas, updatedReplicas } = status
  const ready = readyOf(status)
  const counts = [replicas, updatedReplicas, ready].map((count) => count ?? 0)
  return spec.replicas === 0 || counts.every((count) => count === spec.replicas)
    ? undefined
    : `${spec.replicas} wanted, ${counts.join('/')} there/updated/ready`
}
