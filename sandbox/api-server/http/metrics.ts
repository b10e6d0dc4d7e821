import { type JsonObject, partOf } from '../../../schemas/json/object.ts'
import { type Core, metaOf, timestamp } from '../core.ts'
import { selects } from '../read/selection.ts'
import type { ServedResource } from '../resources/resource.ts'
import { methodNotAllowed, notFound } from '../status-error.ts'
import { bytesText, coresText, type Usage, usageOf } from '../usage.ts'
import { type Answer, json } from './answer.ts'
import type { ApiRequest, ResourcePath } from './request.ts'

/** The API of a metrics server: the usage of pods and nodes, which is read only. */
export const METRICS = 'metrics.k8s.io/v1beta1'

const KINDS: Readonly<Record<string, string>> = { pods: 'PodMetrics', nodes: 'NodeMetrics' }

/** The resources that its discovery lists. */
export const METRICS_RESOURCES = [
  { name: 'nodes', kind: 'NodeMetrics', namespaced: false, verbs: ['get', 'list'] },
  { name: 'pods', kind: 'PodMetrics', namespaced: true, verbs: ['get', 'list'] },
]

/** The time over which usage claims to be measured. */
const WINDOW = '15s'

const quantities = ({ cpu, memory }: Omit<Usage, 'container'>): JsonObject => ({
  cpu: coresText(cpu),
  memory: bytesText(memory),
})

const metadataOf = (object: JsonObject, time: string): JsonObject => {
  const { name, namespace, labels } = metaOf(object)
  return { name, ...(namespace !== undefined && { namespace }), creationTimestamp: time, ...(labels && { labels }) }
}

const podMetrics = (pod: JsonObject, annotation: string, time: string): JsonObject | undefined => {
  const containers = usageOf(pod, annotation)
  return (
    containers && {
      metadata: metadataOf(pod, time),
      timestamp: time,
      window: WINDOW,
      containers: containers.map(({ container, ...usage }) => ({ name: container, usage: quantities(usage) })),
    }
  )
}

/** The usage of each node, by its name. */
const usageOfNodes = ({ store, names }: Core): ReadonlyMap<string, Omit<Usage, 'container'>> => {
  const used = new Map<string, Omit<Usage, 'container'>>()
  for (const pod of store.list('pods')) {
    const node = String(partOf(pod, 'spec').nodeName)
    for (const { cpu, memory } of usageOf(pod, names.usageAnnotation) ?? []) {
      const before = used.get(node) ?? { cpu: 0, memory: 0 }
      used.set(node, { cpu: before.cpu + cpu, memory: before.memory + memory })
    }
  }
  return used
}

const measured = (core: Core, plural: string, objects: readonly JsonObject[]): JsonObject[] => {
  const time = timestamp(core.now())
  if (plural === 'pods') {
    const { usageAnnotation } = core.names
    return objects.map((pod) => podMetrics(pod, usageAnnotation, time)).filter((found) => found !== undefined)
  }
  const used = usageOfNodes(core)
  return objects.map((node) => ({
    metadata: metadataOf(node, time),
    timestamp: time,
    window: WINDOW,
    usage: quantities(used.get(metaOf(node).name) ?? { cpu: 0, memory: 0 }),
  }))
}

/** Answers with the usage of pods or nodes. @throws StatusError 404, 405 */
export const metrics = (core: Core, { plural, namespace, name }: ResourcePath, request: ApiRequest): Answer => {
  const kind = KINDS[plural]
  const resource = core.registry.find('v1', plural) as ServedResource
  const own = { group: 'metrics.k8s.io', plural }
  if (kind === undefined) throw notFound(own, name)
  if (request.method !== 'GET') throw methodNotAllowed(resource)
  const { query } = request
  const selection = {
    namespace,
    labelSelector: query.get('labelSelector') ?? '',
    fieldSelector: query.get('fieldSelector') ?? '',
  }
  const selected = selects(resource, selection)
  const objects: JsonObject[] = [...core.store.list(plural, namespace)].filter(
    (object) => selected(object) && (name === '' || metaOf(object).name === name),
  )
  const items = measured(core, plural, objects).map((item) => ({ kind, apiVersion: METRICS, ...item }))
  if (name === '') return json(200, { kind: `${kind}List`, apiVersion: METRICS, metadata: {}, items })
  const [found] = items
  if (found === undefined) throw notFound(own, name)
  return json(200, found)
}
