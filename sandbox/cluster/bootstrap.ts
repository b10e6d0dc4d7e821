import type { JsonObject } from '../../schemas/json/object.ts'
import type { Caller, Core, WriteContext } from '../api-server/core.ts'
import { create } from '../api-server/write/create.ts'
import { userRoles } from './user-roles.ts'

/** The user of the server itself and of the stand-ins for controllers that run in it. */
export const SYSTEM: Caller = { username: 'system:apiserver', groups: ['system:masters', 'system:authenticated'] }

/** The context of a write that the server makes itself. */
export const systemContext = (fieldManager: string, caller: Caller = SYSTEM): WriteContext => ({
  caller,
  dryRun: false,
  fieldManager,
  fieldValidation: 'Ignore',
  warn: () => undefined,
})

const NAMESPACES = ['default', 'kube-system', 'kube-public', 'kube-node-lease']

const EVERYTHING = [
  { apiGroups: ['*'], resources: ['*'], verbs: ['*'] },
  { nonResourceURLs: ['*'], verbs: ['*'] },
]

const objects = (): JsonObject[] => [
  ...NAMESPACES.map((name) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })),
  ...Object.entries(PRIORITIES).map(([name, value]) => ({
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name },
    value,
  })),
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'cluster-admin' },
    rules: EVERYTHING,
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: 'cluster-admin' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
    subjects: [{ kind: 'Group', apiGroup: 'rbac.authorization.k8s.io', name: 'system:masters' }],
  },
]

/** The PriorityClasses that every cluster has for its essential pods. */
const PRIORITIES = { 'system-cluster-critical': 2_000_000_000, 'system-node-critical': 2_000_001_000 }

/** Creates the objects that every cluster has from the start. */
export const bootstrap = async (core: Core): Promise<void> => {
  for (const object of objects()) await createObject(core, object, systemContext('bootstrap'))
}

/** The StorageClass of claims that name none; it has no provisioner. */
const STORAGE_CLASS = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'standard', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
  provisioner: 'sandbox.grove.io/nowhere',
}

/** Creates the further defaults of a cluster for trying things out. */
export const bootstrapDefaults = async (core: Core): Promise<void> => {
  for (const object of [STORAGE_CLASS, ...userRoles()]) await createObject(core, object, systemContext('bootstrap'))
}

/** Creates an object of any served kind. @throws Error for another kind, StatusError for a refusal */
export const createObject = (core: Core, object: JsonObject, context: WriteContext): Promise<JsonObject> => {
  const resource = core.registry.of(object)
  if (resource === undefined) throw new Error(`${object.apiVersion} ${object.kind} is not served`)
  const { namespace = 'default' } = object.metadata as { namespace?: string }
  return create(core, { resource, namespace: resource.namespaced ? namespace : '', body: object }, context)
}
