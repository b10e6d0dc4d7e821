import { hashOf } from '../../../model/template-hash.ts'
import { sameJson } from '../../../schemas/structural/correlate.ts'
import { isObject, type JsonObject } from '../../../schemas/structural/schema.ts'
import { type Core, keyOf, metaOf } from '../../api-server/core.ts'
import { createObject, systemContext } from '../bootstrap.ts'
import { type Controller, WorkQueue } from './controller.ts'
import { listOf, specOf, statusOf } from './pod-status.ts'

const SLICES = 'endpointslices.discovery.k8s.io'
const SERVICE_NAME = 'kubernetes.io/service-name'
const MANAGED_BY = 'endpointslice.kubernetes.io/managed-by'
const MANAGER = 'endpointslice-controller.k8s.io'
/** How many endpoints a slice has at most. */
const SLICE_LENGTH = 100
/** Pods come by the hundred: slices are written once for all of this time, in ms. */
const SETTLE_MS = 250

const selectorOf = (service: JsonObject): readonly (readonly [string, unknown])[] => {
  const { selector, type } = specOf(service)
  return isObject(selector) && type !== 'ExternalName' ? Object.entries(selector) : []
}

const isReady = (pod: JsonObject): boolean =>
  listOf(statusOf(pod), 'conditions').some(({ type, status }) => type === 'Ready' && status === 'True')

/** The number of a port, which may be a name that the containers of a pod give it. */
const targetPort = ({ targetPort: target, port }: JsonObject, pod: JsonObject | undefined): unknown => {
  if (typeof target !== 'string') return target ?? port
  const ports = listOf(specOf(pod ?? {}), 'containers').flatMap((container) => listOf(container, 'ports'))
  return ports.find(({ name }) => name === target)?.containerPort
}

const endpoint = (pod: JsonObject, isEarly: boolean): JsonObject => {
  const { name, namespace, uid, deletionTimestamp } = metaOf(pod)
  const terminating = deletionTimestamp !== undefined
  const serving = isReady(pod)
  return {
    addresses: [statusOf(pod).podIP],
    conditions: { ready: (serving && !terminating) || isEarly, serving, terminating },
    nodeName: specOf(pod).nodeName,
    targetRef: { kind: 'Pod', name, namespace, uid },
  }
}

const hasAddress = (pod: JsonObject): boolean =>
  statusOf(pod).podIP !== undefined && !['Succeeded', 'Failed'].includes(String(statusOf(pod).phase))

/** The slices that a Service should have. */
const slicesFor = (service: JsonObject, pods: readonly JsonObject[]): JsonObject[] => {
  const { name, namespace, uid, labels } = metaOf(service)
  const { ports, clusterIP, publishNotReadyAddresses } = specOf(service)
  const all = pods.filter(hasAddress).sort((a, b) => (metaOf(a).name < metaOf(b).name ? -1 : 1))
  const parts = Array.from({ length: Math.max(1, Math.ceil(all.length / SLICE_LENGTH)) }, (_, index) =>
    all.slice(index * SLICE_LENGTH, (index + 1) * SLICE_LENGTH),
  )
  return parts.map((part, index) => ({
    apiVersion: 'discovery.k8s.io/v1',
    kind: 'EndpointSlice',
    metadata: {
      name: `${name}-${hashOf(`${uid}/${index}`).slice(0, 5)}`,
      namespace,
      labels: {
        ...labels,
        [SERVICE_NAME]: name,
        [MANAGED_BY]: MANAGER,
        ...(clusterIP === 'None' && { 'service.kubernetes.io/headless': '' }),
      },
      ownerReferences: [{ apiVersion: 'v1', kind: 'Service', name, uid, controller: true, blockOwnerDeletion: true }],
    },
    addressType: 'IPv4',
    endpoints: part.map((pod) => endpoint(pod, publishNotReadyAddresses === true)),
    // A port of a name that no pod has leads nowhere.
    ports: (Array.isArray(ports) ? ports.filter(isObject) : []).flatMap((each) => {
      const port = targetPort(each, part[0])
      return port === undefined ? [] : [{ name: each.name ?? '', port, protocol: each.protocol ?? 'TCP' }]
    }),
  }))
}

/** The pods of a namespace by the Service that selects them; each pod is looked at for the Services of its labels only. */
const selected = (services: readonly JsonObject[], pods: Iterable<JsonObject>): Map<JsonObject, JsonObject[]> => {
  const byFirst = new Map<string, JsonObject[]>()
  for (const service of services) {
    const [[label, value] = ['', '']] = selectorOf(service)
    const term = `${label}=${value}`
    byFirst.set(term, [...(byFirst.get(term) ?? []), service])
  }
  const found = new Map(services.map((service): [JsonObject, JsonObject[]] => [service, []]))
  for (const pod of pods) {
    const labels = metaOf(pod).labels ?? {}
    for (const [label, value] of Object.entries(labels)) {
      for (const service of byFirst.get(`${label}=${value}`) ?? []) {
        if (selectorOf(service).every(([key, wanted]) => labels[key] === wanted)) found.get(service)?.push(pod)
      }
    }
  }
  return found
}

/** Keeps the EndpointSlices of Services with a selector. */
export const endpointSlices = (core: Core, onError: (error: unknown) => void): Controller => {
  const { store, clock } = core
  const settle = async (namespace: string): Promise<void> => {
    const place = store.get('namespaces', { namespace: '', name: namespace })
    if (place === undefined || metaOf(place).deletionTimestamp !== undefined) return
    const services = [...store.list('services', namespace)].filter((service) => selectorOf(service).length > 0)
    const slices = [...store.list(SLICES, namespace)].filter(({ metadata }) => isOurs(metadata))
    const wanted = new Map(
      [...selected(services, store.list('pods', namespace))]
        .flatMap(([service, pods]) => slicesFor(service, pods))
        .map((slice) => [metaOf(slice).name, slice]),
    )
    for (const slice of slices) {
      const next = wanted.get(metaOf(slice).name)
      wanted.delete(metaOf(slice).name)
      const { endpoints, ports } = next ?? {}
      if (next === undefined) store.put(SLICES, keyOf(slice), undefined, slice)
      else if (!sameJson({ endpoints, ports }, { endpoints: slice.endpoints ?? [], ports: slice.ports ?? [] }))
        store.put(SLICES, keyOf(slice), { ...slice, endpoints, ports }, slice)
    }
    for (const slice of wanted.values()) await createObject(core, slice, systemContext('endpointslice-controller'))
  }
  const work = new WorkQueue(settle, onError, { clock, ms: () => SETTLE_MS })
  const stops = [
    ...['services', SLICES].map((table) =>
      store.subscribe(table, ({ type, key }) => {
        if (table === 'services' || type === 'DELETED') work.add(key.namespace)
      }),
    ),
    store.subscribe('pods', ({ type, key, object, previous }) => {
      if (type === 'ADDED' && !hasAddress(object)) return
      if (type !== 'MODIFIED' || previous === undefined || !sameEndpoint(previous, object)) work.add(key.namespace)
    }),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
      work.close()
    },
  }
}

const isOurs = (metadata: unknown): boolean =>
  isObject(metadata) && isObject(metadata.labels) && metadata.labels[MANAGED_BY] === MANAGER

const sameEndpoint = (a: JsonObject, b: JsonObject): boolean =>
  metaOf(a).uid === metaOf(b).uid &&
  metaOf(a).labels === metaOf(b).labels &&
  hasAddress(a) === hasAddress(b) &&
  isReady(a) === isReady(b) &&
  metaOf(a).deletionTimestamp === metaOf(b).deletionTimestamp
