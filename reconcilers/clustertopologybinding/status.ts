import { conditionOf, type Finding, withCondition, withoutCondition } from '../../model/conditions.ts'
import type { Condition, SchedulerTopologyStatus } from '../../schemas/generated/grove.ts'
import { type Action, inOrder } from '../engine/action.ts'
import type { Outcome } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { statusPatch } from '../engine/status-patch.ts'
import { compare } from './compare.ts'
import type { ObservedBinding } from './observe.ts'

/** The condition whether the schedulers' topology objects have the levels of the binding. */
const DRIFT_CONDITION = 'SchedulerTopologyDrift'

/** What the status of a ClusterTopologyBinding should say and does not say yet. docs/topology.md#the-bindings-status */
export const statusOfBinding = (observed: ObservedBinding, now: string, outcome: Outcome): Action[] => {
  const { binding } = observed
  if (isGoing(binding)) return []
  const statuses = topologyStatuses(observed, outcome)
  const finding = driftOf(statuses, observed.unknown.length)
  const before = binding.status?.conditions
  const conditions = finding ? withCondition(before, finding, now) : withoutCondition(before, DRIFT_CONDITION)
  const status = statusPatch(binding, {
    ...(outcome.isCarriedOut && { observedGeneration: binding.metadata.generation }),
    schedulerTopologyStatuses: statuses,
    conditions,
  })
  // The event is recorded after its status change is written, so that a repeated write does not record it twice.
  return inOrder(status, transition(conditionOf(before, DRIFT_CONDITION), finding))
}

const topologyStatuses = (observed: ObservedBinding, { lastErrors }: Outcome): SchedulerTopologyStatus[] => [
  ...observed.topologies.map((topology): SchedulerTopologyStatus => {
    const { name, reference, object, isExternal } = topology
    const comparison = compare(observed, topology)
    const generation = comparison.is === 'missing' && !isExternal ? undefined : (object?.metadata.generation ?? 0)
    // For an object that we could not create, the reason says more than that it is missing.
    const [error] = isExternal ? [] : lastErrors
    return {
      schedulerName: name,
      topologyReference: reference,
      inSync: comparison.is === 'same',
      ...(generation !== undefined && { schedulerBackendTopologyObservedGeneration: generation }),
      ...(comparison.is !== 'same' && { message: error?.description ?? comparison.message }),
    }
  }),
  ...observed.unknown.map(
    ({ schedulerName, topologyReference }): SchedulerTopologyStatus => ({
      schedulerName,
      topologyReference,
      inSync: false,
      message:
        `"${schedulerName}" is not an enabled scheduler that places by topology; ` +
        'enable it in the operator configuration, or remove the entry',
    }),
  ),
]

const driftOf = (statuses: readonly SchedulerTopologyStatus[], unknown: number): Finding | undefined => {
  if (statuses.length === 0) return undefined
  const finding = (status: Finding['status'], reason: string, message: string): Finding => ({
    type: DRIFT_CONDITION,
    status,
    reason,
    message,
  })
  const apart = statuses
    .filter(({ inSync }) => !inSync)
    .map(({ schedulerName, message }) => `${schedulerName}: ${message}`)
  if (unknown > 0) return finding('Unknown', 'TopologyNotFound', apart.join('; '))
  if (apart.length > 0) return finding('True', 'Drift', apart.join('; '))
  return finding('False', 'InSync', 'the topology objects of all schedulers have the levels of this binding')
}

const TOLD: Readonly<Partial<Record<Condition['status'], { type: 'Normal' | 'Warning'; reason: string }>>> = {
  True: { type: 'Warning', reason: 'TopologyDriftDetected' },
  False: { type: 'Normal', reason: 'TopologyInSync' },
}

const transition = (before: Condition | undefined, now: Finding | undefined): Action[] => {
  const told = now && before?.status !== now.status ? TOLD[now.status] : undefined
  return now === undefined || told === undefined ? [] : [{ do: 'event', ...told, message: now.message }]
}
