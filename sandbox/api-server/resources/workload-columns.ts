import type { JsonObject } from '../../../schemas/json/object.ts'
import { age } from './age.ts'
import { AGE, column, computed, counted, labelText, list, none, part, selectorText } from './cells.ts'
import type { Column } from './resource.ts'

const containersAt =
  (...path: readonly string[]) =>
  (field: string) =>
  (object: JsonObject): string =>
    list(object, ...path, 'spec', 'containers')
      .map((container) => part(container, field))
      .join(',')

/** The columns that `-o wide` adds about the pods of a workload. */
const wide = (template: readonly string[], selector?: (object: JsonObject) => string): readonly Column[] => {
  const cell = containersAt(...template)
  return [
    computed('Containers', cell('name'), 1),
    computed('Images', cell('image'), 1),
    ...(selector === undefined ? [] : [computed('Selector', selector, 1)]),
  ]
}

const TEMPLATE = ['spec', 'template']
const bySelector = (object: JsonObject): string => selectorText(part(object, 'spec', 'selector'))
const byLabels = (object: JsonObject): string => labelText(part(object, 'spec', 'selector'))

const replicas = [
  counted('Desired', 'spec', 'replicas'),
  counted('Current', 'status', 'replicas'),
  counted('Ready', 'status', 'readyReplicas'),
  AGE,
]

const ready = computed(
  'Ready',
  (one) => `${part(one, 'status', 'readyReplicas') ?? 0}/${part(one, 'spec', 'replicas') ?? 0}`,
)

const holds = (job: JsonObject, type: string): boolean =>
  list(job, 'status', 'conditions').some((one) => part(one, 'type') === type && part(one, 'status') === 'True')

const jobStatus = (job: JsonObject): string => {
  const said = ['Complete', 'Failed'].find((type) => holds(job, type))
  if (said !== undefined) return said
  if (part(job, 'metadata', 'deletionTimestamp') !== undefined) return 'Terminating'
  return holds(job, 'Suspended') ? 'Suspended' : holds(job, 'FailureTarget') ? 'FailureTarget' : 'Running'
}

const completions = (job: JsonObject): string => {
  const succeeded = part(job, 'status', 'succeeded') ?? 0
  const wanted = part(job, 'spec', 'completions')
  const parallelism = Number(part(job, 'spec', 'parallelism') ?? 0)
  return `${succeeded}/${wanted ?? (parallelism > 1 ? `1 of ${parallelism}` : 1)}`
}

const duration = (job: JsonObject, now: Date): string => {
  const [start, end] = [part(job, 'status', 'startTime'), part(job, 'status', 'completionTime')]
  return start === undefined ? '' : age(String(start), end === undefined ? now : new Date(String(end)))
}

const lastSchedule = (job: JsonObject, now: Date): string => {
  const time = part(job, 'status', 'lastScheduleTime')
  return time === undefined ? '<none>' : age(String(time), now)
}

/** The columns of `kubectl get` for the kinds that create pods. */
export const WORKLOAD_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  Deployment: [
    ready,
    computed('Up-to-date', (one) => String(part(one, 'status', 'updatedReplicas') ?? 0)),
    computed('Available', (one) => String(part(one, 'status', 'availableReplicas') ?? 0)),
    AGE,
    ...wide(TEMPLATE, bySelector),
  ],
  ReplicaSet: [...replicas, ...wide(TEMPLATE, bySelector)],
  ReplicationController: [...replicas, ...wide(TEMPLATE, byLabels)],
  StatefulSet: [ready, AGE, ...wide(TEMPLATE)],
  DaemonSet: [
    counted('Desired', 'status', 'desiredNumberScheduled'),
    counted('Current', 'status', 'currentNumberScheduled'),
    counted('Ready', 'status', 'numberReady'),
    counted('Up-to-date', 'status', 'updatedNumberScheduled'),
    counted('Available', 'status', 'numberAvailable'),
    computed('Node Selector', (set) => labelText(part(set, 'spec', 'template', 'spec', 'nodeSelector'))),
    AGE,
    ...wide(TEMPLATE, bySelector),
  ],
  Job: [
    computed('Status', jobStatus),
    computed('Completions', completions),
    computed('Duration', duration),
    AGE,
    ...wide(TEMPLATE, bySelector),
  ],
  CronJob: [
    column('Schedule', '.spec.schedule'),
    computed('Timezone', (job) => none(part(job, 'spec', 'timeZone'))),
    computed('Suspend', (job) => (part(job, 'spec', 'suspend') === true ? 'True' : 'False'), 0, 'boolean'),
    computed('Active', (job) => list(job, 'status', 'active').length, 0, 'integer'),
    computed('Last Schedule', lastSchedule),
    AGE,
    ...wide(['spec', 'jobTemplate', 'spec', 'template'], (job) =>
      selectorText(part(job, 'spec', 'jobTemplate', 'spec', 'selector')),
    ),
  ],
}
