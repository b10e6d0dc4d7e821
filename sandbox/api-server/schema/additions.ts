import type { Definition, Definitions } from './definitions.ts'

/** Defaults and limits that the API server has for its own types beyond their OpenAPI description. */
interface Addition extends Omit<Definition, 'properties'> {
  readonly properties?: Readonly<Record<string, Partial<Definition>>>
}

const zero = { minimum: 0 }
const enumOf = (...values: readonly string[]) => ({ enum: values })

const container: Addition = {
  properties: {
    name: { minLength: 1, maxLength: 63, pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$' },
    terminationMessagePath: { default: '/dev/termination-log' },
    terminationMessagePolicy: { default: 'File', ...enumOf('File', 'FallbackToLogsOnError') },
    imagePullPolicy: enumOf('Always', 'IfNotPresent', 'Never'),
    resources: { default: {} },
  },
}

const immutable = (message: string) => ({ rule: 'self == oldSelf', message, reason: 'FieldValueInvalid' }) as const

const webhook: Addition = {
  properties: {
    failurePolicy: { default: 'Fail', ...enumOf('Ignore', 'Fail') },
    matchPolicy: { default: 'Equivalent', ...enumOf('Exact', 'Equivalent') },
    namespaceSelector: { default: {} },
    objectSelector: { default: {} },
    timeoutSeconds: { default: 10, minimum: 1, maximum: 30 },
    sideEffects: enumOf('None', 'NoneOnDryRun'),
  },
}

const core = 'io.k8s.api.core.v1'
const admission = 'io.k8s.api.admissionregistration.v1'

/** Additions by the full name of the type. Other types are used as described. */
const ADDITIONS: Readonly<Record<string, Addition>> = {
  [`${core}.Container`]: container,
  [`${core}.PodSpec`]: {
    properties: {
      containers: { minItems: 1 },
      restartPolicy: { default: 'Always', ...enumOf('Always', 'OnFailure', 'Never') },
      terminationGracePeriodSeconds: { default: 30, ...zero },
      dnsPolicy: { default: 'ClusterFirst', ...enumOf('ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None') },
      schedulerName: { default: 'default-scheduler' },
      securityContext: { default: {} },
    },
  },
  [`${core}.ResourceFieldSelector`]: { properties: { divisor: { default: '0' } } },
  [`${core}.ContainerPort`]: {
    properties: {
      protocol: { default: 'TCP', ...enumOf('TCP', 'UDP', 'SCTP') },
      containerPort: { minimum: 1, maximum: 65535 },
    },
  },
  [`${core}.ServiceSpec`]: {
    properties: {
      type: { default: 'ClusterIP', ...enumOf('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName') },
      sessionAffinity: { default: 'None', ...enumOf('None', 'ClientIP') },
      internalTrafficPolicy: { default: 'Cluster' },
      ipFamilies: { default: ['IPv4'] },
      ipFamilyPolicy: { default: 'SingleStack' },
    },
  },
  [`${core}.ServicePort`]: {
    properties: { protocol: { default: 'TCP', ...enumOf('TCP', 'UDP', 'SCTP') }, port: { minimum: 1, maximum: 65535 } },
  },
  [`${core}.Secret`]: {
    properties: {
      type: { default: 'Opaque', 'x-kubernetes-validations': [immutable('field is immutable')] },
    },
  },
  [`${core}.Event`]: {
    'x-kubernetes-validations': [
      {
        rule: '!has(self.involvedObject.__namespace__) || self.involvedObject.__namespace__ == self.metadata.__namespace__',
        message: 'does not match event.namespace',
        fieldPath: '.involvedObject.namespace',
      },
    ],
  },
  'io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerSpec': {
    'x-kubernetes-validations': [
      {
        rule: 'self.minReplicas <= self.maxReplicas',
        message: 'must be greater than or equal to `minReplicas`',
        fieldPath: '.maxReplicas',
      },
    ],
    properties: {
      minReplicas: { default: 1, minimum: 1 },
      maxReplicas: { minimum: 1 },
      metrics: {
        default: [
          { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } },
        ],
      },
    },
  },
  // The common rules for metadata report missing fields.
  'io.k8s.apimachinery.pkg.apis.meta.v1.OwnerReference': { required: [] },
  'io.k8s.api.apps.v1.DeploymentSpec': {
    properties: {
      replicas: { default: 1, ...zero },
      revisionHistoryLimit: { default: 10 },
      progressDeadlineSeconds: { default: 600 },
      selector: { 'x-kubernetes-validations': [immutable('field is immutable')] },
    },
  },
  'io.k8s.api.apps.v1.ReplicaSetSpec': {
    properties: {
      replicas: { default: 1, ...zero },
      selector: { 'x-kubernetes-validations': [immutable('field is immutable')] },
    },
  },
  'io.k8s.api.apps.v1.StatefulSetSpec': {
    properties: {
      replicas: { default: 1, ...zero },
      revisionHistoryLimit: { default: 10 },
      podManagementPolicy: { default: 'OrderedReady', ...enumOf('OrderedReady', 'Parallel') },
      updateStrategy: { default: { type: 'RollingUpdate', rollingUpdate: { partition: 0 } } },
      persistentVolumeClaimRetentionPolicy: { default: { whenDeleted: 'Retain', whenScaled: 'Retain' } },
      selector: { 'x-kubernetes-validations': [immutable('field is immutable')] },
    },
  },
  'io.k8s.api.apps.v1.DaemonSetSpec': {
    properties: {
      revisionHistoryLimit: { default: 10 },
      updateStrategy: { default: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 1, maxSurge: 0 } } },
      selector: { 'x-kubernetes-validations': [immutable('field is immutable')] },
    },
  },
  [`${core}.ReplicationControllerSpec`]: { properties: { replicas: { default: 1, ...zero } } },
  [`${core}.PersistentVolumeClaimSpec`]: { properties: { volumeMode: { default: 'Filesystem' } } },
  [`${core}.PersistentVolumeSpec`]: {
    properties: { volumeMode: { default: 'Filesystem' }, persistentVolumeReclaimPolicy: { default: 'Retain' } },
  },
  'io.k8s.api.storage.v1.StorageClass': {
    properties: {
      reclaimPolicy: { default: 'Delete', ...enumOf('Delete', 'Retain') },
      volumeBindingMode: { default: 'Immediate', ...enumOf('Immediate', 'WaitForFirstConsumer') },
    },
  },
  'io.k8s.api.networking.v1.NetworkPolicyPort': { properties: { protocol: { default: 'TCP' } } },
  'io.k8s.api.networking.v1.HTTPIngressPath': {
    properties: { pathType: enumOf('Exact', 'ImplementationSpecific', 'Prefix') },
  },
  'io.k8s.api.discovery.v1.EndpointPort': { properties: { protocol: { default: 'TCP' }, name: { default: '' } } },
  'io.k8s.api.autoscaling.v1.HorizontalPodAutoscalerSpec': {
    properties: { minReplicas: { default: 1, minimum: 1 }, maxReplicas: { minimum: 1 } },
  },
  'io.k8s.api.batch.v1.CronJobSpec': {
    properties: {
      concurrencyPolicy: { default: 'Allow', ...enumOf('Allow', 'Forbid', 'Replace') },
      suspend: { default: false },
      successfulJobsHistoryLimit: { default: 3, ...zero },
      failedJobsHistoryLimit: { default: 1, ...zero },
    },
  },
  'io.k8s.api.batch.v1.JobTemplateSpec': { properties: { metadata: { default: {} } } },
  // A Job has defaults; the template of a Job in a CronJob has none (write/workload-defaults.ts).
  'io.k8s.api.batch.v1.JobSpec': {
    properties: {
      parallelism: zero,
      completions: zero,
      backoffLimit: zero,
      completionMode: enumOf('NonIndexed', 'Indexed'),
      podReplacementPolicy: enumOf('TerminatingOrFailed', 'Failed'),
    },
  },
  'io.k8s.api.rbac.v1.RoleRef': { 'x-kubernetes-validations': [immutable('cannot change roleRef')] },
  [`${admission}.MutatingWebhook`]: {
    properties: { ...webhook.properties, reinvocationPolicy: { default: 'Never', ...enumOf('Never', 'IfNeeded') } },
  },
  [`${admission}.ValidatingWebhook`]: webhook,
  [`${admission}.RuleWithOperations`]: { properties: { scope: { default: '*' } } },
  [`${admission}.ServiceReference`]: { properties: { port: { default: 443 } } },
}

/** The definitions with the additions merged in. */
export const withAdditions = (definitions: Definitions): Definitions => ({
  ...definitions,
  ...Object.fromEntries(
    Object.entries(ADDITIONS).map(([name, { properties = {}, ...own }]) => {
      const type = definitions[name] ?? {}
      const changed = Object.entries(properties).map(([field, more]) => [
        field,
        { ...type.properties?.[field], ...more },
      ])
      return [name, { ...type, ...own, properties: { ...type.properties, ...Object.fromEntries(changed) } }]
    }),
  ),
})
