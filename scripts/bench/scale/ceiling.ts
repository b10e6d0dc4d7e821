import { readFileSync } from 'node:fs'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../../kube/client/client.ts'
import { PODCLIQUE_LABEL, PODGANG_GATE } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { inFlight } from '../../../reconcilers/engine/in-flight.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'

/** One run of the bare loop, told as one JSON argument. */
export interface CeilingOrder {
  readonly kubeconfig: string
  /** A v1 List: what `grove render` says would exist, in one namespace. */
  readonly objects: string
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
const of = (kind: string) => objects.filter((object) => object.kind === kind)

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

const started = performance.now()
for (const kind of new Set(objects.map(({ kind }) => kind))) {
  if (kind !== 'Pod' && kind !== 'PodGang') await creates(of(kind))
}
const empty = (gang: KubeObject): KubeObject => {
  const { spec } = gang as PodGang
  return { ...gang, spec: { ...spec, podgroups: spec.podgroups.map((group) => ({ ...group, podReferences: [] })) } }
}
await creates(of('PodGang').map(empty))
const gated = (pod: KubeObject): KubeObject => ({
  ...pod,
  spec: { ...(pod.spec as object), schedulingGates: [{ name: PODGANG_GATE }] },
})
const pods = await creates(of('Pod').map(gated))
const created = performance.now()
const now = new Date().toISOString()
const conditions = (type: string) => [
  { type, status: 'True', reason: 'Bench', message: 'made by the bare loop', lastTransitionTime: now },
]
const references = (gang: KubeObject) => ({
  spec: {
    podgroups: (gang as PodGang).spec.podgroups.map((group) => ({
      ...group,
      podReferences: pods
        .filter(({ metadata }) => metadata.labels?.[PODCLIQUE_LABEL] === group.name)
        .map(({ metadata: { namespace = '', name = '' } }) => ({ namespace, name })),
    })),
  },
})
await patches(of('PodGang'), references)
await patches(of('PodGang'), () => ({ status: { phase: 'Pending', conditions: conditions('Initialized') } }), 'status')
await patches(pods, () => ({ spec: { schedulingGates: null } }))
const ungated = performance.now()
await patches(of('PodClique'), () => ({ status: { replicas: 2, conditions: conditions('PodsReady') } }), 'status')
const seconds = (at: number) => (at - started) / 1000
process.stdout.write(
  JSON.stringify({
    // On the clock that this computer's processes share, in ms.
    startedAt: performance.timeOrigin + started,
    created: seconds(created),
    ungated: seconds(ungated),
    requestsPerPod: requests / pods.length,
  }),
)
await client.connection.close()
