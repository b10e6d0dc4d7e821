import type { JsonObject } from '../../../schemas/json/object.ts'
import { AGE, column, computed, count, list, none, part } from './cells.ts'
import { NETWORK_COLUMNS } from './network-columns.ts'
import type { Column } from './resource.ts'
import { STORAGE_COLUMNS } from './storage-columns.ts'
import { WORKLOAD_COLUMNS } from './workload-columns.ts'

const containers = (pod: JsonObject) => list(pod, 'spec', 'containers')

const podReady = (pod: JsonObject): string =>
  `${list(pod, 'status', 'containerStatuses').filter((status) => part(status, 'ready') === true).length}/${containers(pod).length}`

/** The STATUS column of a pod: that it is terminating, the state of its init containers, or its phase. */
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

const addressOf =
  (type: string) =>
  (node: JsonObject): string =>
    none(
      part(
        list(node, 'status', 'addresses').find((one) => part(one, 'type') === type),
        'address',
      ),
    )

const CREATED = column('Created At', '.metadata.creationTimestamp', 'time')

const roleOf = (binding: JsonObject): string =>
  `${part(binding, 'roleRef', 'kind')}/${part(binding, 'roleRef', 'name')}`

const subjects = (name: string, kind: string): Column =>
  computed(
    name,
    (binding) =>
      list(binding, 'subjects')
        .filter((subject) => part(subject, 'kind') === kind)
        .map((subject) => [part(subject, 'namespace'), part(subject, 'name')].filter(Boolean).join('/'))
        .join(', '),
    1,
  )

const SUBJECTS = [subjects('Users', 'User'), subjects('Groups', 'Group'), subjects('ServiceAccounts', 'ServiceAccount')]

const eventObject = (event: JsonObject): string => {
  const about = part(event, 'involvedObject') ?? part(event, 'regarding')
  return `${String(part(about, 'kind') ?? '').toLowerCase()}/${part(about, 'name')}`
}

const eventSource = (event: JsonObject): string =>
  [part(event, 'source', 'component') ?? part(event, 'reportingComponent'), part(event, 'source', 'host')]
    .filter((text) => text !== undefined && text !== '')
    .join(', ')

const firstSeen = (event: JsonObject): unknown => part(event, 'firstTimestamp') ?? part(event, 'eventTime')

const lastSeen = (event: JsonObject): unknown =>
  part(event, 'lastTimestamp') ??
  part(event, 'series', 'lastObservedTime') ??
  part(event, 'eventTime') ??
  part(event, 'metadata', 'creationTimestamp')

/** `cpu: 40%/80%` for each metric: the current value, and the target. At most two are listed. */
const targets = (hpa: JsonObject): string => {
  const metrics = list(hpa, 'spec', 'metrics')
  const texts = metrics.slice(0, 2).map((metric, index) => {
    const field = part(metric, 'type') === 'ContainerResource' ? 'containerResource' : 'resource'
    const [source, current] = [
      part(metric, field),
      part(list(hpa, 'status', 'currentMetrics')[index], field, 'current'),
    ]
    if (source === undefined) return '<unknown>'
    const value = part(source, 'target', 'averageValue')
    if (value !== undefined) return `${part(source, 'name')}: ${part(current, 'averageValue') ?? '<unknown>'}/${value}`
    const [is, wanted] = [part(current, 'averageUtilization'), part(source, 'target', 'averageUtilization')]
    return `${part(source, 'name')}: ${is === undefined ? '<unknown>' : `${is}%`}/${wanted === undefined ? '<auto>' : `${wanted}%`}`
  })
  const more = metrics.length > 2 ? ` + ${metrics.length - 2} more...` : ''
  return metrics.length === 0 ? '<none>' : `${texts.join(', ')}${more}`
}

const scaleTarget = (hpa: JsonObject): string =>
  `${part(hpa, 'spec', 'scaleTargetRef', 'kind')}/${part(hpa, 'spec', 'scaleTargetRef', 'name')}`

/** The columns of `kubectl get` after NAME for built-in kinds; kinds that are not listed have AGE only. */
export const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  ...WORKLOAD_COLUMNS,
  ...NETWORK_COLUMNS,
  ...STORAGE_COLUMNS,
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
    computed('Internal-IP', addressOf('InternalIP'), 1),
    computed('External-IP', addressOf('ExternalIP'), 1),
    computed('OS-Image', (node) => none(part(node, 'status', 'nodeInfo', 'osImage'), '<unknown>'), 1),
    computed('Kernel-Version', (node) => none(part(node, 'status', 'nodeInfo', 'kernelVersion'), '<unknown>'), 1),
    computed(
      'Container-Runtime',
      (node) => none(part(node, 'status', 'nodeInfo', 'containerRuntimeVersion'), '<unknown>'),
      1,
    ),
  ],
  Event: [
    { name: 'Last Seen', type: 'date', value: lastSeen },
    column('Type', '.type'),
    column('Reason', '.reason'),
    computed('Object', eventObject),
    computed('Subobject', (event) => String(part(event, 'involvedObject', 'fieldPath') ?? ''), 1),
    computed('Source', eventSource, 1),
    computed('Message', (event) => String(part(event, 'message') ?? part(event, 'note') ?? '').trim()),
    { name: 'First Seen', type: 'date', value: firstSeen, priority: 1 },
    computed('Count', (event) => String(part(event, 'series', 'count') ?? part(event, 'count') ?? 1), 1),
    column('Name', '.metadata.name', 'string', 1),
  ],
  HorizontalPodAutoscaler: [
    computed('Reference', scaleTarget),
    computed('Targets', targets),
    column('MinPods', '.spec.minReplicas'),
    column('MaxPods', '.spec.maxReplicas'),
    computed('Replicas', (hpa) => String(part(hpa, 'status', 'currentReplicas') ?? 0)),
    AGE,
  ],
  Lease: [column('Holder', '.spec.holderIdentity'), AGE],
  Role: [CREATED],
  ClusterRole: [CREATED],
  RoleBinding: [computed('Role', roleOf), AGE, ...SUBJECTS],
  ClusterRoleBinding: [computed('Role', roleOf), AGE, ...SUBJECTS],
  CustomResourceDefinition: [CREATED],
  MutatingWebhookConfiguration: [computed('Webhooks', (one) => String(list(one, 'webhooks').length)), AGE],
  ValidatingWebhookConfiguration: [computed('Webhooks', (one) => String(list(one, 'webhooks').length)), AGE],
  PriorityClass: [
    column('Value', '.value', 'integer'),
    computed('Global-Default', (one) => part(one, 'globalDefault') === true, 0, 'boolean'),
    AGE,
  ],
}
