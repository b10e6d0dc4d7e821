import type { JsonObject } from '../../schemas/json/object.ts'

/** Resources that the role `view` may read, by API group; the role `edit` may also write those of the second list. */
const READ_ONLY: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...[
      'bindings',
      'events',
      'limitranges',
      'namespaces/status',
      'pods/log',
      'pods/status',
      'replicationcontrollers/status',
    ],
    ...['resourcequotas', 'resourcequotas/status', 'namespaces', 'persistentvolumeclaims/status', 'services/status'],
  ],
  apps: [
    ...['controllerrevisions', 'daemonsets/status', 'deployments/status', 'replicasets/status', 'statefulsets/status'],
  ],
  autoscaling: ['horizontalpodautoscalers/status'],
  batch: ['cronjobs/status', 'jobs/status'],
  'discovery.k8s.io': ['endpointslices'],
  'networking.k8s.io': ['ingresses/status'],
  policy: ['poddisruptionbudgets/status'],
  'resource.k8s.io': ['resourceclaims/status'],
}

const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...['configmaps', 'persistentvolumeclaims', 'pods', 'replicationcontrollers', 'replicationcontrollers/scale'],
    ...['serviceaccounts', 'services', 'endpoints'],
  ],
  apps: [
    ...['daemonsets', 'deployments', 'deployments/scale', 'replicasets', 'replicasets/scale', 'statefulsets'],
    'statefulsets/scale',
  ],
  autoscaling: ['horizontalpodautoscalers'],
  batch: ['cronjobs', 'jobs'],
  'networking.k8s.io': ['ingresses', 'networkpolicies'],
  policy: ['poddisruptionbudgets'],
  'resource.k8s.io': ['resourceclaims', 'resourceclaimtemplates'],
}

const READ = ['get', 'list', 'watch']
const WRITE = ['create', 'delete', 'deletecollection', 'patch', 'update']

interface Rule {
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
}

const rule = (group: string, resources: readonly string[], verbs: readonly string[]): Rule => ({
  apiGroups: [group],
  resources,
  verbs,
})

const rules = (lists: Readonly<Record<string, readonly string[]>>, verbs: readonly string[]): Rule[] =>
  Object.entries(lists).map(([group, resources]) => rule(group, resources, verbs))

const CONTAINERS = ['pods/attach', 'pods/exec', 'pods/portforward', 'pods/proxy', 'services/proxy']

const EDIT: readonly Rule[] = [
  rule('', [...CONTAINERS, 'secrets'], READ),
  rule('', ['serviceaccounts'], ['impersonate']),
  rule('', [...CONTAINERS, 'secrets'], WRITE),
  rule('', ['pods/eviction', 'serviceaccounts/token'], ['create']),
  rule('', ['events'], WRITE),
  rule('apps', ['deployments/rollback'], WRITE),
  ...rules(WRITTEN, WRITE),
]

const ADMIN: readonly Rule[] = [
  rule('rbac.authorization.k8s.io', ['roles', 'rolebindings'], [...READ, ...WRITE]),
  rule('authorization.k8s.io', ['localsubjectaccessreviews'], ['create']),
]

const LABEL = 'rbac.authorization.k8s.io/aggregate-to-'

const role = (name: string, labels: object, more: object): JsonObject => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRole',
  metadata: { name, labels: { 'kubernetes.io/bootstrapping': 'rbac-defaults', ...labels } },
  ...more,
})

const gathered = (name: string, others: readonly string[]): JsonObject =>
  role(name, Object.fromEntries(others.map((other) => [`${LABEL}${other}`, 'true'])), {
    aggregationRule: { clusterRoleSelectors: [{ matchLabels: { [`${LABEL}${name}`]: 'true' } }] },
    rules: [],
  })

const part = (name: string, own: readonly Rule[]): JsonObject =>
  role(`system:aggregate-to-${name}`, { [`${LABEL}${name}`]: 'true' }, { rules: own })

/** The user-facing roles of every cluster; each aggregates the roles that are labelled for it. */
export const userRoles = (): JsonObject[] => [
  part('view', [...rules(READ_ONLY, READ), ...rules(WRITTEN, READ)]),
  part('edit', EDIT),
  part('admin', ADMIN),
  gathered('view', ['edit']),
  gathered('edit', ['admin']),
  gathered('admin', []),
]
