import { hashOf } from '../../../model/template-hash.ts'
import { isObject, type JsonObject, objectsIn } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { type Core, keyOf, metaOf } from '../../api-server/core.ts'
import type { Key } from '../../api-server/store/store.ts'
import { createObject, systemContext } from '../bootstrap.ts'
import { type Controller, WorkQueue } from './controller.ts'
import { listOf, specOf, statusOf } from './pod-status.ts'

const SLICES = 'endpointslices.discovery.k8s.io'
const SERVICE_NAME = 'kubernetes.io/service-name'
const MANAGED_BY = 'endpointslice.kubernetes.io/managed-by'
const MANAGER = 'endpointslice-controller.k8s.io'
/** The limit of endpoints in a slice. */
const SLICE_LENGTH = 100
/** Pods change by the hundred, so slices are written at most once in this time, in ms. */
const SETTLE_MS = 250

type Term = readonly [label: string, value: unknown]

const selectors = new WeakMap<JsonObject, readonly Term[]>()

const selectorOf = (service: JsonObject): readonly Term[] => {
  const { selector, type } = specOf(service)
  if (!isObject(selector) || type === 'ExternalName') return []
  const terms = selectors.get(selector) ?? Object.entries(selector)
  selectors.set(selector, terms)
  return terms
}

const isReady = (pod: JsonObject): boolean =>
  listOf(statusOf(pod), 'conditions').some(({ type, status }) => type === 'Ready' && status === 'True')

/** The target port number of a Service port, whose name may refer to a port of a pod's containers. */
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
    // A named port that no pod has is left out.
    ports: objectsIn(ports).flatMap((each) => {
      const port = targetPort(each, part[0])
      return port === undefined ? [] : [{ name: each.name ?? '', port, protocol: each.protocol ?? 'TCP' }]
    }),
  }))
}

/**
 * For each Service, the term of its selector that the fewest other Services have, since most Services share some
 * labels.
 */
const byRarestTerm = (services: readonly JsonObject[]): Map<string, Map<unknown, JsonObject[]>> => {
  const uses = new Map<string, number>()
  const idOf = ([label, value]: Term) => `${label}=${value}`
  for (const service of services) {
    for (const term of selectorOf(service)) uses.set(idOf(term), (uses.get(idOf(term)) ?? 0) + 1)
  }
  const found = new Map<string, Map<unknown, JsonObject[]>>()
  for (const service of services) {
    const [rarest] = selectorOf(service).toSorted((a, b) => (uses.get(idOf(a)) ?? 0) - (uses.get(idOf(b)) ?? 0))
    if (rarest === undefined) continue
    const [label, value] = rarest
    const values = found.get(label) ?? new Map<unknown, JsonObject[]>()
    found.set(label, values.set(value, [...(values.get(value) ?? []), service]))
  }
  return found
}

/**
 * The pods of a namespace by the Service that selects them; each pod is compared only with the Services that have one
 * of its labels as their rarest term.
 */
const selected = (services: readonly JsonObject[], pods: Iterable<JsonObject>): Map<JsonObject, JsonObject[]> => {
  const terms = byRarestTerm(services)
  const found = new Map(services.map((service): [JsonObject, JsonObject[]] => [service, []]))
  for (const pod of pods) {
    const labels = metaOf(pod).labels ?? {}
    for (const [label, values] of terms) {
      for (const service of values.get(labels[label]) ?? []) {
        if (selectorOf(service).every(([key, wanted]) => labels[key] === wanted)) found.get(service)?.push(pod)
      }
    }
  }
  return found
}

const isSame = (some: readonly JsonObject[] | undefined, others: readonly JsonObject[]): boolean =>
  some?.length === others.length && some.every((each, index) => each === others[index])

/** Maintains the EndpointSlices of Services with a selector. */
export const endpointSlices = (core: Core, onError: (error: unknown) => void): Controller => {
  const { store, clock } = core
  /** The pods and slices of a Service at its last evaluation. */
  const seen = new WeakMap<JsonObject, readonly JsonObject[]>()
  const write = async (slices: readonly JsonObject[], before: readonly JsonObject[]): Promise<void> => {
    const wanted = new Map(slices.map((slice) => [metaOf(slice).name, slice]))
    for (const slice of before) {
      const next = wanted.get(metaOf(slice).name)
      wanted.delete(metaOf(slice).name)
      const { endpoints, ports } = next ?? {}
      if (next === undefined) store.put(SLICES, keyOf(slice), undefined, slice)
      else if (!sameJson({ endpoints, ports }, { endpoints: slice.endpoints ?? [], ports: slice.ports ?? [] }))
        store.put(SLICES, keyOf(slice), { ...slice, endpoints, ports }, slice)
    }
    for (const slice of wanted.values()) await createObject(core, slice, systemContext('endpointslice-controller'))
  }
  const settle = async (namespace: string): Promise<void> => {
    const place = store.get('namespaces', { namespace: '', name: namespace })
    if (place === undefined || metaOf(place).deletionTimestamp !== undefined) return
    const services = [...store.list('services', namespace)].filter((service) => selectorOf(service).length > 0)
    const slices = new Map<unknown, JsonObject[]>()
    for (const slice of store.list(SLICES, namespace)) {
      if (!isOurs(slice.metadata)) continue
      const service = metaOf(slice).labels?.[SERVICE_NAME]
      slices.set(service, [...(slices.get(service) ?? []), slice])
    }
    for (const [service, pods] of selected(services, store.list('pods', namespace))) {
      const own = slices.get(metaOf(service).name) ?? []
      slices.delete(metaOf(service).name)
      // An unchanged Service costs no more than this comparison.
      if (isSame(seen.get(service), [...pods, ...own])) continue
      const next = slicesFor(service, pods)
      await write(next, own)
      const now = next
        .map(({ metadata }) => store.get(SLICES, metadata as unknown as Key))
        .filter((each) => each !== undefined)
      seen.set(service, [...pods, ...now])
    }
    for (const own of slices.values()) for (const slice of own) store.put(SLICES, keyOf(slice), undefined, slice)
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
