import { isObject, type JsonObject } from '../../../schemas/structural/schema.ts'
import type { Column } from './resource.ts'

const column = (name: string, jsonPath: string, type = 'string', priority = 0): Column => ({
  name,
  type,
  jsonPath,
  priority,
})

const computed = (name: string, value: (object: JsonObject) => unknown, priority = 0): Column => ({
  name,
  type: 'string',
  value,
  priority,
})

const AGE = column('Age', '.metadata.creationTimestamp', 'date')

const part = (object: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), object)

const list = (object: unknown, ...path: readonly string[]): readonly unknown[] => {
  const value = part(object, ...path)
  return Array.isArray(value) ? value : []
}

const count = (object: unknown, ...path: readonly string[]): number =>
  Object.keys((part(object, ...path) as object | undefined) ?? {}).length

const containers = (pod: JsonObject) => list(pod, 'spec', 'containers')

const podReady = (pod: JsonObject): string =>
  `${list(pod, 'status', 'containerStatuses').filter((status) => part(status, 'ready') === true).length}/${containers(pod).length}`

/** What STATUS says of a pod: that it goes, what its init containers wait for, or its phase. */
const podStatus = (pod: JsonObject): string => {
  if (part(pod, 'metadata', 'deletionTimestamp') !== undefined) return 'Terminating'
  const inits = list(pod, 'spec', 'initContainers').length
  const done = list(pod, 'status', 'initContainerStatuses').filter(
    (status) => part(status, 'state', 'terminated', 'exitCode') === 0,
  ).length
  const scheduled = part(pod, 'spec', 'nodeName') !== undefined
  if (scheduled && done < inits && part(pod, 'status', 'phase') === 'Pending') return `Init:${done}/${inits}`
  const gated = list(pod, 'status', 'conditions').some((one) => part(one, 'reason') === 'SchedulingGated')
  return gated ? 'SchedulingGated' : String(part(pod, 'status', 'phase') ?? 'Unknown')
}

const restarts = (pod: JsonObject): string =>
  String(
    list(pod, 'status', 'containerStatuses').reduce<number>(
      (sum, one) => sum + Number(part(one, 'restartCount') ?? 0),
      0,
    ),
  )

const nodeStatus = (node: JsonObject): string => {
  const ready = list(node, 'status', 'conditions').find((one) => part(one, 'type') === 'Ready')
  const state = part(ready, 'status') === 'True' ? 'Ready' : 'NotReady'
  return part(node, 'spec', 'unschedulable') === true ? `${state},SchedulingDisabled` : state
}

const nodeRoles = (node: JsonObject): string => {
  const prefix = 'node-role.kubernetes.io/'
  const labels = Object.keys((part(node, 'metadata', 'labels') as object | undefined) ?? {})
  return labels.flatMap((label) => (label.startsWith(prefix) ? [label.slice(prefix.length)] : [])).join(',') || '<none>'
}

const servicePorts = (service: JsonObject): string =>
  list(service, 'spec', 'ports')
    .map((port) => `${part(port, 'port')}/${part(port, 'protocol') ?? 'TCP'}`)
    .join(',') || '<none>'

const roleOf = (binding: JsonObject): string =>
  `${part(binding, 'roleRef', 'kind')}/${part(binding, 'roleRef', 'name')}`

const eventObject = (event: JsonObject): string => {
  const about = part(event, 'involvedObject') ?? part(event, 'regarding')
  return `${String(part(about, 'kind') ?? '').toLowerCase()}/${part(about, 'name')}`
}

const none = (value: unknown): string => (value === undefined || value === '' ? '<none>' : String(value))

const lastSeen = (event: JsonObject): unknown =>
  part(event, 'lastTimestamp') ??
  part(event, 'series', 'lastObservedTime') ??
  part(event, 'eventTime') ??
  part(event, 'metadata', 'creationTimestamp')

const scaleTarget = (hpa: JsonObject): string =>
  `${part(hpa, 'spec', 'scaleTargetRef', 'kind')}/${part(hpa, 'spec', 'scaleTargetRef', 'name')}`

/** What `kubectl get` shows of Kubernetes' own kinds, after NAME; the kinds that are not here show AGE. */
export const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  ConfigMap: [computed('Data', (map) => String(count(map, 'data') + count(map, 'binaryData'))), AGE],
  Secret: [column('Type', '.type'), computed('Data', (secret) => String(count(secret, 'data'))), AGE],
  Namespace: [column('Status', '.status.phase'), AGE],
  ServiceAccount: [computed('Secrets', (account) => String(list(account, 'secrets').length)), AGE],
  Pod: [
    computed('Ready', podReady),
    computed('Status', podStatus),
    computed('Restarts', restarts),
    AGE,
    computed('IP', (pod) => none(part(pod, 'status', 'podIP')), 1),
    computed('Node', (pod) => none(part(pod, 'spec', 'nodeName')), 1),
    computed('Nominated Node', (pod) => none(part(pod, 'status', 'nominatedNodeName')), 1),
    computed('Readiness Gates', () => '<none>', 1),
  ],
  Node: [
    computed('Status', nodeStatus),
    computed('Roles', nodeRoles),
    AGE,
    column('Version', '.status.nodeInfo.kubeletVersion'),
  ],
  Service: [
    column('Type', '.spec.type'),
    computed('Cluster-IP', (service) => none(part(service, 'spec', 'clusterIP'))),
    computed('External-IP', () => '<none>'),
    computed('Port(s)', servicePorts),
    AGE,
  ],
  Event: [
    { name: 'Last Seen', type: 'date', value: lastSeen },
    column('Type', '.type'),
    column('Reason', '.reason'),
    computed('Object', eventObject),
    computed('Message', (event) => String(part(event, 'message') ?? part(event, 'note') ?? '').trim()),
  ],
  Deployment: [
    computed('Ready', (one) => `${part(one, 'status', 'readyReplicas') ?? 0}/${part(one, 'spec', 'replicas') ?? 0}`),
    computed('Up-to-date', (one) => String(part(one, 'status', 'updatedReplicas') ?? 0)),
    computed('Available', (one) => String(part(one, 'status', 'availableReplicas') ?? 0)),
    AGE,
  ],
  HorizontalPodAutoscaler: [
    computed('Reference', scaleTarget),
    computed('Targets', () => '<unknown>'),
    column('MinPods', '.spec.minReplicas'),
    column('MaxPods', '.spec.maxReplicas'),
    computed('Replicas', (hpa) => String(part(hpa, 'status', 'currentReplicas') ?? 0)),
    AGE,
  ],
  Lease: [column('Holder', '.spec.holderIdentity'), AGE],
  Role: [column('Created At', '.metadata.creationTimestamp')],
  ClusterRole: [column('Created At', '.metadata.creationTimestamp')],
  RoleBinding: [computed('Role', roleOf), AGE],
  ClusterRoleBinding: [computed('Role', roleOf), AGE],
  CustomResourceDefinition: [column('Created At', '.metadata.creationTimestamp')],
  MutatingWebhookConfiguration: [computed('Webhooks', (one) => String(list(one, 'webhooks').length)), AGE],
  ValidatingWebhookConfiguration: [computed('Webhooks', (one) => String(list(one, 'webhooks').length)), AGE],
  PriorityClass: [column('Value', '.value', 'integer'), AGE],
}
