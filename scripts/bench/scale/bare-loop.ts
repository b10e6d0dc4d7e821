import type { Resource } from '../../../kube/api/resource.ts'
import type { Client } from '../../../kube/client/client.ts'
import { PCS_REPLICA_INDEX_LABEL, PODCLIQUE_LABEL, PODGANG_GATE } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { inFlight } from '../../../reconcilers/engine/in-flight.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'
import { PODS } from '../resources.ts'

/** Concurrent requests: as many as the reconcilers have connections. */
export const IN_FLIGHT = 32

/**
 * Measures the cost of the API server, the network and the client, without any decision or watch: the same client
 * creates the same objects, with the same concurrency, and makes the same changes to each (references, gates, status).
 */
export interface BareLoop {
  /** The number of requests so far. */
  requests(): number
  /** Creates objects kind by kind, lists pods in their gangs, and removes their gates. Resolves with the pods. */
  make(objects: readonly KubeObject[], milestones?: Milestones): Promise<KubeObject[]>
  /** The same, one replica of the set after the other, with limited concurrency. */
  makeByReplica(objects: readonly KubeObject[], milestones?: Milestones): Promise<KubeObject[]>
  /** Deletes all objects of a replica, its pods in one request. */
  remove(objects: readonly KubeObject[]): Promise<void>
  /**
   * Replaces one replica: its PodCliques get another image, its pods are deleted, and new ones are created. Resolves
   * with the new pods.
   */
  replace(objects: readonly KubeObject[], image: string): Promise<KubeObject[]>
}

/** Called when the last pod exists, and when the last gate has been removed; of several calls the last one counts. */
export interface Milestones {
  readonly created: () => void
  readonly ungated: () => void
}

const NO_MILESTONES: Milestones = { created: () => undefined, ungated: () => undefined }

/** Objects of a rendered set for the bare loop: without owners, and without finalizers, which nothing would remove. */
export const bareObjects = (items: readonly KubeObject[]): KubeObject[] =>
  items
    .filter(({ kind }) => kind !== 'PodCliqueSet' && kind !== 'ControllerRevision')
    .map((object) => ({ ...object, metadata: { ...object.metadata, ownerReferences: [], finalizers: [] } }))

/**
 * Objects by the index of their replica, gangs by the index of their first PodClique; shared objects are under
 * `undefined`.
 */
export const byReplica = (objects: readonly KubeObject[]): Map<string | undefined, KubeObject[]> => {
  const indexOf = ({ metadata }: KubeObject) => metadata.labels?.[PCS_REPLICA_INDEX_LABEL]
  const ofPodClique = new Map(
    objects.flatMap((object) => (object.kind === 'PodClique' ? [[object.metadata.name, indexOf(object)]] : [])),
  )
  const replicas = new Map<string | undefined, KubeObject[]>()
  for (const object of objects) {
    const index =
      object.kind === 'PodGang' ? ofPodClique.get((object as PodGang).spec.podgroups[0]?.name) : indexOf(object)
    replicas.set(index, [...(replicas.get(index) ?? []), object])
  }
  return replicas
}

/** A loop that uses a client with this number of concurrent requests. */
export const bareLoop = (client: Client): BareLoop => {
  const limited = inFlight(IN_FLIGHT)
  let requests = 0
  const each = <T extends KubeObject, R>(list: readonly T[], write: (object: T) => Promise<R>): Promise<R[]> =>
    Promise.all(
      list.map((object) =>
        limited(() => {
          requests++
          return write(object)
        }),
      ),
    )
  const resources = new Map<string, Promise<Resource | undefined>>()
  const resourceOf = async ({ apiVersion, kind }: KubeObject): Promise<Resource> => {
    const found = resources.get(kind) ?? client.resource(apiVersion, kind)
    resources.set(kind, found)
    const resource = await found
    if (resource === undefined) throw new Error(`the cluster does not serve ${kind} of ${apiVersion}`)
    return resource
  }
  const creates = (list: readonly KubeObject[]): Promise<KubeObject[]> =>
    each(list, async (object) => (await client.create(await resourceOf(object), object)) as KubeObject)
  const patches = async (
    list: readonly KubeObject[],
    patch: (object: KubeObject) => object,
    subresource?: 'status',
  ): Promise<void> => {
    const options = subresource === undefined ? {} : { subresource }
    await each(list, async (object) =>
      client.mergePatch(await resourceOf(object), keyOf(object), patch(object), options),
    )
  }

  const make = async (objects: readonly KubeObject[], milestones = NO_MILESTONES): Promise<KubeObject[]> => {
    const of = (kind: string) => objects.filter((object) => object.kind === kind)
    for (const kind of new Set(objects.map((object) => object.kind))) {
      if (kind !== 'Pod' && kind !== 'PodGang') await creates(of(kind))
    }
    await creates(of('PodGang').map(empty))
    const pods = await creates(of('Pod').map(gated))
    milestones.created()
    await patches(of('PodGang'), references(pods))
    await patches(of('PodGang'), () => ({ status: { phase: 'Pending', conditions: told('Initialized') } }), 'status')
    await patches(pods, () => ({ spec: { schedulingGates: null } }))
    milestones.ungated()
    await patches(of('PodClique'), () => ({ status: { replicas: 2, conditions: told('PodsReady') } }), 'status')
    return pods
  }

  return {
    requests: () => requests,
    make,
    makeByReplica: async (objects, milestones) => {
      const { shared, replicas } = split(objects)
      await make(shared)
      const soMany = inFlight(IN_FLIGHT)
      return (await Promise.all(replicas.map((some) => soMany(() => make(some, milestones))))).flat()
    },
    remove: async (objects) => {
      const [pod] = objects.filter(({ kind }) => kind === 'Pod')
      const others = objects.filter(({ kind }) => kind !== 'Pod')
      const { namespace = '', labels = {} } = pod?.metadata ?? {}
      const selector = `${PODCLIQUE_LABEL}=${labels[PODCLIQUE_LABEL]}`
      requests++
      await Promise.all([
        limited(() => client.deleteCollection(PODS, { namespace, labelSelector: selector })),
        each(others, async (object) => client.delete(await resourceOf(object), keyOf(object))),
      ])
    },
    replace: async (objects, image) => {
      const of = (kind: string) => objects.filter((object) => object.kind === kind)
      await patches(of('PodClique'), (podClique) => ({ spec: { podSpec: withImage(podClique, image) } }))
      requests++
      const [{ metadata: { namespace = '', labels = {} } = {} } = {}] = of('Pod')
      const selector = `${PODCLIQUE_LABEL}=${labels[PODCLIQUE_LABEL]}`
      await limited(() => client.deleteCollection(PODS, { namespace, labelSelector: selector }))
      const pods = await creates(
        of('Pod').map((pod) => gated({ ...pod, spec: withPodImage(pod, image) } as KubeObject)),
      )
      await patches(of('PodGang'), references(pods))
      await patches(pods, () => ({ spec: { schedulingGates: null } }))
      await patches(of('PodClique'), () => ({ status: { replicas: 2, conditions: told('PodsReplaced') } }), 'status')
      return pods
    },
  }
}

const split = (objects: readonly KubeObject[]) => {
  const replicas = byReplica(objects)
  const shared = replicas.get(undefined) ?? []
  replicas.delete(undefined)
  return { shared, replicas: [...replicas.values()] }
}

const keyOf = ({ metadata: { namespace = '', name = '' } }: KubeObject) => ({ namespace, name })

const empty = (gang: KubeObject): KubeObject => {
  const { spec } = gang as PodGang
  return { ...gang, spec: { ...spec, podgroups: spec.podgroups.map((group) => ({ ...group, podReferences: [] })) } }
}

const gated = (pod: KubeObject): KubeObject => ({
  ...pod,
  spec: { ...(pod.spec as object), schedulingGates: [{ name: PODGANG_GATE }] },
})

const references = (pods: readonly KubeObject[]) => (gang: KubeObject) => ({
  spec: {
    podgroups: (gang as PodGang).spec.podgroups.map((group) => ({
      ...group,
      podReferences: pods
        .filter(({ metadata }) => metadata.labels?.[PODCLIQUE_LABEL] === group.name)
        .map(({ metadata: { namespace = '', name = '' } }) => ({ namespace, name })),
    })),
  },
})

const told = (type: string) => [
  { type, status: 'True', reason: 'Bench', message: 'by the bare loop', lastTransitionTime: new Date().toISOString() },
]

interface Containers {
  readonly containers: readonly object[]
}
const withImage = ({ spec }: KubeObject, image: string) => {
  const { podSpec } = spec as { podSpec: Containers }
  return { ...podSpec, containers: podSpec.containers.map((container) => ({ ...container, image })) }
}
const withPodImage = ({ spec }: KubeObject, image: string) => {
  const { containers, ...rest } = spec as Containers
  return { ...rest, containers: containers.map((container) => ({ ...container, image })) }
}
