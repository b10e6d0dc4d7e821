import { isObject, type JsonObject } from '../../schemas/structural/schema.ts'
import { type Core, metaOf, withMeta } from '../core.ts'
import type { ServedResource } from '../resources/resource.ts'

/** The few things that hold for one kind and stand in no schema. */
export interface Strategy {
  /** Status may come with the object, since the one who makes it is the one who reports. */
  readonly keepsStatusOnCreate: boolean
  prepareForCreate(object: JsonObject, core: Core): JsonObject
  prepareForUpdate(object: JsonObject, current: JsonObject, core: Core): JsonObject
  /** How long a deleted object stays, in s; absent: it goes at once. */
  gracePeriodSeconds?(object: JsonObject, asked: number | undefined): number
  /** Whether something besides finalizers holds an object that is to be deleted. */
  isHeld?(object: JsonObject): boolean
  /** What else changes when an object is to be deleted. */
  markForDeletion?(object: JsonObject): JsonObject
}

const PLAIN: Strategy = {
  keepsStatusOnCreate: false,
  prepareForCreate: (object) => object,
  prepareForUpdate: (object) => object,
}

const part = (object: JsonObject, field: string): JsonObject => {
  const value = object[field]
  return isObject(value) ? value : {}
}

const namespaces: Strategy = {
  ...PLAIN,
  prepareForCreate: (object) => ({
    ...withMeta(object, { labels: { ...metaOf(object).labels, 'kubernetes.io/metadata.name': metaOf(object).name } }),
    spec: { finalizers: ['kubernetes'] },
    status: { phase: 'Active' },
  }),
  prepareForUpdate: (object, current) => ({ ...object, spec: current.spec }),
  // The namespace controller lets it go when it is empty.
  isHeld: ({ spec }) => isObject(spec) && Array.isArray(spec.finalizers) && spec.finalizers.length > 0,
  markForDeletion: (object) => ({ ...object, status: { ...part(object, 'status'), phase: 'Terminating' } }),
}

const imagePullPolicy = (image: unknown): string => {
  const [, tag] = /:([^/:@]+)$/.exec(String(image ?? '')) ?? []
  const byDigest = String(image ?? '').includes('@')
  return !byDigest && (tag === undefined || tag === 'latest') ? 'Always' : 'IfNotPresent'
}

const withPullPolicies = (containers: unknown): unknown =>
  Array.isArray(containers)
    ? containers.map((container) =>
        isObject(container) && container.imagePullPolicy === undefined
          ? { ...container, imagePullPolicy: imagePullPolicy(container.image) }
          : container,
      )
    : containers

const podSpec = (spec: JsonObject): JsonObject => ({
  ...spec,
  containers: withPullPolicies(spec.containers),
  ...(spec.initContainers !== undefined && { initContainers: withPullPolicies(spec.initContainers) }),
})

const isFinished = (pod: JsonObject): boolean => ['Succeeded', 'Failed'].includes(String(part(pod, 'status').phase))

const pods: Strategy = {
  ...PLAIN,
  prepareForCreate: (object) => {
    const spec = podSpec(part(object, 'spec'))
    const gated = Array.isArray(spec.schedulingGates) && spec.schedulingGates.length > 0
    const condition = {
      type: 'PodScheduled',
      status: 'False',
      reason: 'SchedulingGated',
      message: 'Scheduling is blocked due to non-empty scheduling gates',
    }
    return {
      ...object,
      spec: {
        ...spec,
        serviceAccountName: spec.serviceAccountName ?? 'default',
        serviceAccount: spec.serviceAccountName ?? 'default',
      },
      status: {
        phase: 'Pending',
        qosClass: 'BestEffort',
        ...(gated && {
          conditions: [{ lastProbeTime: null, lastTransitionTime: metaOf(object).creationTimestamp, ...condition }],
        }),
      },
    }
  },
  gracePeriodSeconds: (pod, asked) => {
    const spec = part(pod, 'spec')
    // A pod that runs nowhere has nothing to shut down.
    if (!spec.nodeName || isFinished(pod)) return 0
    return asked ?? Number(spec.terminationGracePeriodSeconds ?? 30)
  },
}

const services: Strategy = {
  ...PLAIN,
  prepareForCreate: (object) => {
    const spec = part(object, 'spec')
    if (spec.type === 'ExternalName') return object
    const clusterIP =
      spec.clusterIP ?? `10.96.${Math.floor(Math.random() * 256)}.${1 + Math.floor(Math.random() * 254)}`
    const ports = Array.isArray(spec.ports)
      ? spec.ports.filter(isObject).map((port) => ({ ...port, targetPort: port.targetPort ?? port.port }))
      : undefined
    return {
      ...object,
      spec: { ...spec, clusterIP, clusterIPs: spec.clusterIPs ?? [clusterIP], ...(ports && { ports }) },
      status: { loadBalancer: {} },
    }
  },
}

const BY_TABLE: Readonly<Record<string, Strategy>> = {
  namespaces,
  pods,
  services,
  nodes: { ...PLAIN, keepsStatusOnCreate: true },
}

/** What holds for a kind alone; for most kinds that is nothing. */
export const strategyOf = ({ table }: ServedResource): Strategy => BY_TABLE[table] ?? PLAIN
