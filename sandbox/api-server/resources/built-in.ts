import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import { autoscalerV1 } from './autoscaler-v1.ts'
import { COLUMNS } from './columns.ts'
import { apiVersionOf, type Conversion, type NameRule, type ServedResource, tableOf } from './resource.ts'

/** Properties of a kind that the OpenAPI description does not contain. */
interface BuiltIn {
  readonly kind: string
  readonly plural?: string
  readonly cluster?: true
  readonly short?: readonly string[]
  readonly categories?: readonly string[]
  readonly nameRule?: NameRule
  readonly status?: true
  readonly scale?: true
  readonly subresources?: readonly string[]
  readonly generation?: true
  /** A PUT must carry the resourceVersion that it replaces. */
  readonly versionRequired?: true
  readonly selectable?: readonly string[]
  /** The version in which objects are stored, where it has a different structure. */
  readonly stored?: { readonly apiVersion: string; readonly conversion: Conversion }
}

interface BuiltInGroup {
  readonly group: string
  readonly version: string
  /** The prefix of the types in the OpenAPI description. */
  readonly types: string
  readonly kinds: readonly BuiltIn[]
}

const POD_FIELDS = [
  ...['spec.nodeName', 'spec.restartPolicy', 'spec.schedulerName', 'spec.serviceAccountName', 'spec.hostNetwork'],
  ...['status.phase', 'status.podIP', 'status.nominatedNodeName'],
]
const EVENT_FIELDS = [
  ...['kind', 'namespace', 'name', 'uid', 'apiVersion', 'resourceVersion', 'fieldPath'].map(
    (f) => `involvedObject.${f}`,
  ),
  ...['reason', 'reportingComponent', 'source', 'type'],
]

/** The built-in kinds that are served. All others are unknown here. */
const GROUPS: readonly BuiltInGroup[] = [
  {
    group: '',
    version: 'v1',
    types: 'io.k8s.api.core.v1',
    kinds: [
      { kind: 'ConfigMap', short: ['cm'] },
      { kind: 'LimitRange', short: ['limits'] },
      { kind: 'PersistentVolume', cluster: true, short: ['pv'], status: true },
      { kind: 'PersistentVolumeClaim', short: ['pvc'], status: true },
      {
        kind: 'ReplicationController',
        short: ['rc'],
        categories: ['all'],
        status: true,
        scale: true,
        generation: true,
        selectable: ['status.replicas'],
      },
      { kind: 'ResourceQuota', short: ['quota'], status: true },
      { kind: 'Event', short: ['ev'], selectable: EVENT_FIELDS },
      {
        kind: 'Namespace',
        cluster: true,
        short: ['ns'],
        nameRule: 'label',
        status: true,
        subresources: ['finalize'],
        selectable: ['status.phase'],
      },
      { kind: 'Node', cluster: true, short: ['no'], status: true, selectable: ['spec.unschedulable'] },
      {
        kind: 'Pod',
        short: ['po'],
        categories: ['all'],
        status: true,
        subresources: ['binding', 'eviction', 'log', 'ephemeralcontainers', 'resize', 'exec', 'attach', 'portforward'],
        generation: true,
        selectable: POD_FIELDS,
      },
      { kind: 'Secret', selectable: ['type'] },
      {
        kind: 'Service',
        short: ['svc'],
        categories: ['all'],
        nameRule: 'label',
        status: true,
        selectable: ['spec.clusterIP', 'spec.type'],
      },
      { kind: 'ServiceAccount', short: ['sa'], subresources: ['token'] },
    ],
  },
  {
    group: 'apps',
    version: 'v1',
    types: 'io.k8s.api.apps.v1',
    kinds: [
      { kind: 'ControllerRevision' },
      { kind: 'DaemonSet', short: ['ds'], categories: ['all'], status: true, generation: true },
      { kind: 'Deployment', short: ['deploy'], categories: ['all'], status: true, scale: true, generation: true },
      {
        kind: 'ReplicaSet',
        short: ['rs'],
        categories: ['all'],
        status: true,
        scale: true,
        generation: true,
        selectable: ['status.replicas'],
      },
      { kind: 'StatefulSet', short: ['sts'], categories: ['all'], status: true, scale: true, generation: true },
    ],
  },
  {
    group: 'autoscaling',
    version: 'v2',
    types: 'io.k8s.api.autoscaling.v2',
    kinds: [{ kind: 'HorizontalPodAutoscaler', short: ['hpa'], categories: ['all'], status: true }],
  },
  {
    group: 'autoscaling',
    version: 'v1',
    types: 'io.k8s.api.autoscaling.v1',
    kinds: [
      {
        kind: 'HorizontalPodAutoscaler',
        short: ['hpa'],
        categories: ['all'],
        status: true,
        stored: { apiVersion: 'autoscaling/v2', conversion: autoscalerV1 },
      },
    ],
  },
  {
    group: 'batch',
    version: 'v1',
    types: 'io.k8s.api.batch.v1',
    kinds: [
      { kind: 'CronJob', short: ['cj'], categories: ['all'], status: true, generation: true },
      { kind: 'Job', categories: ['all'], status: true, generation: true, selectable: ['status.successful'] },
    ],
  },
  {
    group: 'coordination.k8s.io',
    version: 'v1',
    types: 'io.k8s.api.coordination.v1',
    kinds: [{ kind: 'Lease', versionRequired: true }],
  },
  {
    group: 'discovery.k8s.io',
    version: 'v1',
    types: 'io.k8s.api.discovery.v1',
    kinds: [{ kind: 'EndpointSlice', generation: true }],
  },
  {
    group: 'networking.k8s.io',
    version: 'v1',
    types: 'io.k8s.api.networking.v1',
    kinds: [
      { kind: 'Ingress', plural: 'ingresses', short: ['ing'], status: true, generation: true },
      { kind: 'IngressClass', plural: 'ingressclasses', cluster: true, generation: true },
      { kind: 'NetworkPolicy', plural: 'networkpolicies', short: ['netpol'], generation: true },
    ],
  },
  {
    group: 'policy',
    version: 'v1',
    types: 'io.k8s.api.policy.v1',
    kinds: [{ kind: 'PodDisruptionBudget', short: ['pdb'], status: true, generation: true, versionRequired: true }],
  },
  {
    group: 'rbac.authorization.k8s.io',
    version: 'v1',
    types: 'io.k8s.api.rbac.v1',
    kinds: [
      { kind: 'ClusterRole', cluster: true, nameRule: 'path' },
      { kind: 'ClusterRoleBinding', cluster: true, nameRule: 'path' },
      { kind: 'Role', nameRule: 'path' },
      { kind: 'RoleBinding', nameRule: 'path' },
    ],
  },
  {
    group: 'resource.k8s.io',
    version: 'v1',
    types: 'io.k8s.api.resource.v1',
    kinds: [
      { kind: 'DeviceClass', plural: 'deviceclasses', cluster: true, generation: true },
      { kind: 'ResourceClaim', status: true },
      { kind: 'ResourceClaimTemplate' },
      { kind: 'ResourceSlice', cluster: true, generation: true },
    ],
  },
  {
    group: 'scheduling.k8s.io',
    version: 'v1',
    types: 'io.k8s.api.scheduling.v1',
    kinds: [{ kind: 'PriorityClass', plural: 'priorityclasses', cluster: true, short: ['pc'], generation: true }],
  },
  {
    group: 'storage.k8s.io',
    version: 'v1',
    types: 'io.k8s.api.storage.v1',
    kinds: [{ kind: 'StorageClass', plural: 'storageclasses', cluster: true, short: ['sc'] }],
  },
  {
    group: 'admissionregistration.k8s.io',
    version: 'v1',
    types: 'io.k8s.api.admissionregistration.v1',
    kinds: [
      { kind: 'MutatingWebhookConfiguration', cluster: true, generation: true, versionRequired: true },
      { kind: 'ValidatingWebhookConfiguration', cluster: true, generation: true, versionRequired: true },
    ],
  },
  {
    group: 'apiextensions.k8s.io',
    version: 'v1',
    types: 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1',
    kinds: [
      {
        kind: 'CustomResourceDefinition',
        cluster: true,
        short: ['crd', 'crds'],
        categories: ['api-extensions'],
        status: true,
        generation: true,
      },
    ],
  },
]

const SCALE = {
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  labelSelectorPath: '.spec.selector',
}

/** The built-in kinds with their schemas. */
export const builtInResources = (typeNamed: (name: string) => StructuralSchema): ServedResource[] =>
  GROUPS.flatMap(({ group, version, types, kinds }) =>
    kinds.map((own): ServedResource => {
      const { kind } = own
      const singular = kind.toLowerCase()
      const plural = own.plural ?? `${singular}s`
      const schema = typeNamed(`${types}.${kind}`)
      return {
        group,
        version,
        kind,
        listKind: `${kind}List`,
        plural,
        singular,
        namespaced: own.cluster !== true,
        shortNames: own.short ?? [],
        categories: own.categories ?? [],
        nameRule: own.nameRule ?? 'subdomain',
        schema,
        columns: COLUMNS[kind] ?? [],
        status: own.status === true,
        ...(own.scale && { scale: SCALE }),
        subresources: own.subresources ?? [],
        generation: own.generation === true,
        selectable: own.selectable ?? [],
        versionRequired: own.versionRequired === true,
        custom: false,
        table: tableOf(group, plural),
        storedApiVersion: own.stored?.apiVersion ?? apiVersionOf({ group, version }),
        ...(own.stored && { conversion: own.stored.conversion }),
        typeName: `${types}.${kind}`,
      }
    }),
  )
