import { readFileSync } from 'node:fs'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../../kube/client/client.ts'
import { PCS_REPLICA_INDEX_LABEL, PODCLIQUE_LABEL, PODGANG_GATE } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { inFlight } from '../../../reconcilers/engine/in-flight.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'

/** One run of the bare loop, told as one JSON argument. */
export interface CeilingOrder {
  readonly kubeconfig: string
  /** A v1 List: what `grove render` says would exist, in one namespace. */
  readonly objects: string
  /**
   * `phases`: all objects of a kind, then the next kind. `replicas`: one replica after the other, so many at a time, as
   * whoever wants the first pods to run while the last are made has to work.
   */
  readonly order: 'phases' | 'replicas'
}

// What the API server, the network and the client cost, with nothing decided and nothing watched: the same objects by
// the same client, so many at a time, the same changes of each (references, gates, status), and nothing else.

const IN_FLIGHT = 32

const order = JSON.parse(process.argv[2] ?? '') as CeilingOrder
const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: order.kubeconfig })))
const limited = inFlight(IN_FLIGHT)
let requests = 0

const { items } = JSON.parse(readFileSync(order.objects, 'utf8')) as { items: KubeObject[] }
// Their owners, and whoever would take finalizers off, are not there.
const objects = items
  .filter(({ kind }) => kind !== 'PodCliqueSet')
  .map((object) => ({ ...object, metadata: { ...object.metadata, ownerReferences: [], finalizers: [] } }))
const podCount = objects.filter(({ kind }) => kind === 'Pod').length

const each = <T extends KubeObject>(list: readonly T[], write: (object: T) => Promise<unknown>) =>
  Promise.all(
    list.map((object) =>
      limited(() => {
        requests++
        return write(object)
      }),
    ),
  )
const resourceOf = async ({ apiVersion, kind }: KubeObject) => {
  const resource = await client.resource(apiVersion, kind)
  if (resource === undefined) throw new Error(`the cluster does not serve ${kind} of ${apiVersion}`)
  return resource
}
const keyOf = ({ metadata: { namespace = '', name = '' } }: KubeObject) => ({ namespace, name })
const creates = async (list: readonly KubeObject[]) => {
  const [first] = list
  if (first === undefined) return []
  const resource = await resourceOf(first)
  return (await each(list, (object) => client.create(resource, object))) as KubeObject[]
}
const patches = async (list: readonly KubeObject[], patch: (object: KubeObject) => object, subresource?: string) => {
  const [first] = list
  if (first === undefined) return
  const resource = await resourceOf(first)
  const options = subresource === undefined ? {} : { subresource }
  await each(list, (object) => client.mergePatch(resource, keyOf(object), patch(object), options))
}

const empty = (gang: KubeObject): KubeObject => {
  const { spec } = gang as PodGang
  return { ...gang, spec: { ...spec, podgroups: spec.podgroups.map((group) => ({ ...group, podReferences: [] })) } }
}
const gated = (pod: KubeObject): KubeObject => ({
  ...pod,
  spec: { ...(pod.spec as object), schedulingGates: [{ name: PODGANG_GATE }] },
})
const now = new Date().toISOString()
const conditions = (type: string) => [
  { type, status: 'True', reason: 'Bench', message: 'made by the bare loop', lastTransitionTime: now },
]
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

const started = performance.now()
let created = started
let ungated = started
/** Everything that is done for some objects, in the order in which it depends on each other. */
const run = async (some: readonly KubeObject[]): Promise<void> => {
  const of = (kind: string) => some.filter((object) => object.kind === kind)
  for (const kind of new Set(some.map((object) => object.kind))) {
    if (kind !== 'Pod' && kind !== 'PodGang') await creates(of(kind))
  }
  await creates(of('PodGang').map(empty))
  const pods = await creates(of('Pod').map(gated))
  created = performance.now()
  await patches(of('PodGang'), references(pods))
  await patches(
    of('PodGang'),
    () => ({ status: { phase: 'Pending', conditions: conditions('Initialized') } }),
    'status',
  )
  await patches(pods, () => ({ spec: { schedulingGates: null } }))
  ungated = performance.now()
  await patches(of('PodClique'), () => ({ status: { replicas: 2, conditions: conditions('PodsReady') } }), 'status')
}

if (order.order === 'phases') await run(objects)
else {
  const indexOf = ({ metadata }: KubeObject) => metadata.labels?.[PCS_REPLICA_INDEX_LABEL]
  const replicas = new Map<string, KubeObject[]>()
  for (const object of objects) {
    const index = indexOf(object)
    if (index !== undefined) replicas.set(index, [...(replicas.get(index) ?? []), object])
  }
  await run(objects.filter((object) => indexOf(object) === undefined))
  const soMany = inFlight(IN_FLIGHT)
  await Promise.all([...replicas.values()].map((some) => soMany(() => run(some))))
}
const seconds = (at: number) => (at - started) / 1000
process.stdout.write(
  JSON.stringify({
    // On the clock that this computer's processes share, in ms.
    startedAt: performance.timeOrigin + started,
    created: seconds(created),
    ungated: seconds(ungated),
    requestsPerPod: requests / podCount,
  }),
)
await client.connection.close()
