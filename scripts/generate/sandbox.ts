import type { OpenApiDocument } from './openapi.ts'
import { extractDefinitions, KEPT, WIRE_FORMS } from './openapi.ts'
import type { Definitions, SourceSchema } from './source-schema.ts'

/** The built-in kinds that the sandbox serves, by the package of their types. */
const SERVED: Readonly<Record<string, readonly string[]>> = {
  'io.k8s.api.core.v1': [
    ...['ConfigMap', 'Event', 'Namespace', 'Node', 'Pod', 'Secret', 'Service', 'ServiceAccount'],
    ...['LimitRange', 'PersistentVolume', 'PersistentVolumeClaim', 'ReplicationController', 'ResourceQuota'],
  ],
  'io.k8s.api.apps.v1': ['ControllerRevision', 'DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'],
  'io.k8s.api.autoscaling.v1': ['HorizontalPodAutoscaler'],
  'io.k8s.api.autoscaling.v2': ['HorizontalPodAutoscaler'],
  'io.k8s.api.batch.v1': ['CronJob', 'Job'],
  'io.k8s.api.coordination.v1': ['Lease'],
  'io.k8s.api.discovery.v1': ['EndpointSlice'],
  'io.k8s.api.networking.v1': ['Ingress', 'IngressClass', 'NetworkPolicy'],
  'io.k8s.api.policy.v1': ['PodDisruptionBudget'],
  'io.k8s.api.rbac.v1': ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'],
  'io.k8s.api.resource.v1': ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate', 'ResourceSlice'],
  'io.k8s.api.scheduling.v1': ['PriorityClass'],
  'io.k8s.api.storage.v1': ['StorageClass'],
  'io.k8s.api.admissionregistration.v1': ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1': ['CustomResourceDefinition'],
}

const ANYTHING: SourceSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }

const { 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta': _inCrds, ...simple } = WIRE_FORMS

/**
 * Metadata is kept completely. A schema inside a schema would refer to itself endlessly, so such fields accept
 * anything.
 */
const wireForms: Definitions = {
  ...simple,
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1': ANYTHING,
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps': ANYTHING,
}

const kept = [...KEPT, 'x-kubernetes-patch-merge-key', 'x-kubernetes-patch-strategy'] as const

/** Full names of the types of the built-in kinds that the sandbox serves. */
export const sandboxTypes = (): string[] =>
  Object.entries(SERVED).flatMap(([name, kinds]) => kinds.map((kind) => `${name}.${kind}`))

/**
 * The module with the schemas of the built-in kinds that the sandbox serves, one type for each line, from Kubernetes'
 * OpenAPI description.
 */
export const sandboxModule = (documents: readonly OpenApiDocument[]): string => {
  const definitions = extractDefinitions(documents, sandboxTypes(), { wireForms, kept })
  const lines = Object.entries(definitions).map(([name, schema]) => `  '${name}': ${JSON.stringify(schema)},\n`)
  return `// Generated from Kubernetes' OpenAPI description by npm run generate -- --kubernetes CHECKOUT.
import type { Definitions } from '../schema/definitions.ts'

/** The types of the built-in kinds that the sandbox serves, built at each call. */
export const kubernetesDefinitions = (): Definitions => ({
${lines.join('')}})
`
}
