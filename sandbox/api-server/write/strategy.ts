import { isObject, type JsonObject, partOf } from '../../../schemas/json/object.ts'
import { type FieldError, invalid } from '../../../schemas/sentences/field-error.ts'
import { type Core, metaOf, withMeta } from '../core.ts'
import { below } from '../random.ts'
import type { ServedResource } from '../resources/resource.ts'
import { pods } from './pods.ts'
import {
  completeDeployment,
  completeJob,
  completeNetworkPolicy,
  completeNewJob,
  completeReplicationController,
  completeStatefulSet,
  withPullPolicies,
  withPullPoliciesOfJobs,
} from './workload-defaults.ts'

/** Behaviour of one kind that its schema cannot express. */
export interface Strategy {
  /** Whether a create keeps the status, for kinds whose creator also reports it. */
  readonly keepsStatusOnCreate: boolean
  prepareForCreate(object: JsonObject, core: Core): JsonObject
  /** Defaults of a new object that its schema cannot express: set before the webhooks, and again after them. */
  withDefaults?(object: JsonObject): JsonObject
  /** The status of a new object, computed after the webhooks. */
  statusOfNew?(object: JsonObject): JsonObject
  prepareForUpdate(object: JsonObject, current: JsonObject, core: Core): JsonObject
  /** Errors of an object, or of an update, that the schema does not cover. */
  check?(next: JsonObject, current: JsonObject | undefined, subresource: string): readonly FieldError[]
  /** How long a deleted object stays, in s; absent: it is removed at once. */
  gracePeriodSeconds?(object: JsonObject, asked: number | undefined): number
  /** Whether something else than finalizers delays the removal of an object. */
  isHeld?(object: JsonObject): boolean
  /** Why an object may not be deleted at all; undefined where it may. */
  refusesDeletion?(object: JsonObject): string | undefined
  /** Further changes to an object that is marked for deletion. */
  markForDeletion?(object: JsonObject): JsonObject
}

const PLAIN: Strategy = {
  keepsStatusOnCreate: false,
  prepareForCreate: (object) => object,
  prepareForUpdate: (object) => object,
}

/** Namespaces that every cluster needs. */
const IMMORTAL: ReadonlySet<string> = new Set(['default', 'kube-system', 'kube-public'])

const namespaces: Strategy = {
  ...PLAIN,
  prepareForCreate: (object) => ({
    ...withMeta(object, { labels: { ...metaOf(object).labels, 'kubernetes.io/metadata.name': metaOf(object).name } }),
    spec: { finalizers: ['kubernetes'] },
    status: { phase: 'Active' },
  }),
  prepareForUpdate: (object, current) => ({ ...object, spec: current.spec }),
  refusesDeletion: (object) => (IMMORTAL.has(metaOf(object).name) ? 'this namespace may not be deleted' : undefined),
  // The namespace controller releases it when it is empty.
  isHeld: ({ spec }) => isObject(spec) && Array.isArray(spec.finalizers) && spec.finalizers.length > 0,
  markForDeletion: (object) => ({ ...object, status: { ...partOf(object, 'status'), phase: 'Terminating' } }),
}

const withTargetPorts = (spec: JsonObject): JsonObject => {
  if (!Array.isArray(spec.ports)) return spec
  const ports = spec.ports.filter(isObject).map(({ nodePort, ...port }) => ({
    ...port,
    targetPort: port.targetPort ?? port.port,
    // Go clients send 0 for an absent port.
    ...(nodePort !== undefined && nodePort !== 0 && { nodePort }),
  }))
  return { ...spec, ports }
}

const address = (random: () => number): string => `10.96.${below(256, random)}.${1 + below(254, random)}`

const services: Strategy = {
  ...PLAIN,
  prepareForCreate: (object, { random }) => {
    const spec = withTargetPorts(partOf(object, 'spec'))
    const clusterIP = spec.clusterIP ?? address(random)
    const addresses = spec.type === 'ExternalName' ? {} : { clusterIP, clusterIPs: spec.clusterIPs ?? [clusterIP] }
    return { ...object, spec: { ...spec, ...addresses }, status: { loadBalancer: {} } }
  },
  prepareForUpdate: (object) => ({ ...object, spec: withTargetPorts(partOf(object, 'spec')) }),
}

/** A Secret whose `stringData` is merged into `data`, since `stringData` is write-only. */
const encoded = ({ stringData, ...object }: JsonObject): JsonObject => {
  if (!isObject(stringData)) return object
  const data = Object.entries(stringData).map(([key, text]) => [key, Buffer.from(String(text)).toString('base64')])
  return { ...object, data: { ...partOf(object, 'data'), ...Object.fromEntries(data) } }
}

/** A strategy that fills in fields that depend on others, on every write. */
const completedBy = (complete: (object: JsonObject) => JsonObject): Strategy => ({
  ...PLAIN,
  prepareForCreate: complete,
  prepareForUpdate: complete,
})

/** The finalizer of a claim that is kept while a pod uses it. */
export const PVC_PROTECTION = 'kubernetes.io/pvc-protection'

const DEFAULT_CLASS = 'storageclass.kubernetes.io/is-default-class'

const guarded = (object: JsonObject, finalizer: string): JsonObject =>
  withMeta(object, { finalizers: [...new Set([...(metaOf(object).finalizers ?? []), finalizer])] })

/** A claim without a StorageClass gets the default one. */
const withStorageClass = (object: JsonObject, { store }: Core): JsonObject => {
  const spec = partOf(object, 'spec')
  if (spec.storageClassName !== undefined) return object
  const classes = [...store.list('storageclasses.storage.k8s.io')]
  const found = classes.find((each) => metaOf(each).annotations?.[DEFAULT_CLASS] === 'true')
  return found === undefined ? object : { ...object, spec: { ...spec, storageClassName: metaOf(found).name } }
}

const BY_TABLE: Readonly<Record<string, Strategy>> = {
  namespaces,
  pods: { ...PLAIN, ...pods },
  secrets: { ...PLAIN, prepareForCreate: encoded, prepareForUpdate: encoded },
  'deployments.apps': completedBy(completeDeployment),
  ...Object.fromEntries(['replicasets.apps', 'daemonsets.apps'].map((table) => [table, completedBy(withPullPolicies)])),
  'jobs.batch': { ...PLAIN, prepareForCreate: completeNewJob, prepareForUpdate: completeJob },
  'cronjobs.batch': completedBy(withPullPoliciesOfJobs),
  'statefulsets.apps': completedBy(completeStatefulSet),
  replicationcontrollers: completedBy(completeReplicationController),
  'networkpolicies.networking.k8s.io': completedBy(completeNetworkPolicy),
  persistentvolumeclaims: {
    ...PLAIN,
    prepareForCreate: (object, core) => guarded(withStorageClass(object, core), PVC_PROTECTION),
    statusOfNew: () => ({ phase: 'Pending' }),
  },
  persistentvolumes: {
    ...PLAIN,
    prepareForCreate: (object) => guarded(object, 'kubernetes.io/pv-protection'),
    statusOfNew: () => ({ phase: 'Pending' }),
  },
  services,
  nodes: { ...PLAIN, keepsStatusOnCreate: true },
  'customresourcedefinitions.apiextensions.k8s.io': {
    ...PLAIN,
    check: (object) => {
      const { names, group } = partOf(object, 'spec') as { names?: { plural?: string }; group?: string }
      const { name } = metaOf(object)
      const wanted = `${names?.plural}.${group}`
      return name === wanted
        ? []
        : [invalid('metadata.name', name, `must be spec.names.plural+"."+spec.group: ${wanted}`)]
    },
  },
  'horizontalpodautoscalers.autoscaling': {
    ...PLAIN,
    prepareForCreate: (object) => ({
      ...object,
      status: { ...(object.apiVersion === 'autoscaling/v1' && { currentReplicas: 0 }), desiredReplicas: 0 },
    }),
  },
}

/** The strategy of a kind; most kinds have no special behaviour. */
export const strategyOf = ({ table }: ServedResource): Strategy => BY_TABLE[table] ?? PLAIN
