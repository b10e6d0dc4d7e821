import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'
import { type Wake, type WholeController, wake } from '../engine/controller.ts'
import { MIN_AVAILABLE_BREACHED } from '../health/breach.ts'
import { KIND } from '../kinds.ts'
import { byMatchingRole } from '../units/wakes.ts'
import { byChildOf, byCondition, byItself, keyOf, onlyStatusDiffers, SETTLE_MS, subjectOf } from '../wakes/objects.ts'
import { SETS_BY_REFERENCE } from '../wakes/sets.ts'
import { byLackingRecord, byUnschedulablePod, changed } from '../wakes/updates.ts'
import { changeOf, reaches, turns, updateChange } from '../wakes/urgent-status.ts'
import { inNamespace, partOf } from '../watching/index-terms.ts'
import { workersFor } from '../workers.ts'
import { observeScalingGroup } from './observe.ts'
import { planScalingGroup } from './plan.ts'
import { statusOfScalingGroup } from './status.ts'

/** When a set changes, wakes its groups; when the update of a replica begins or ends, wakes the replica's groups. */
const bySet = wake(KIND.podCliqueSet, (change, objects) => {
  const set = subjectOf(change)
  if (set === undefined || change.initial) return []
  const { namespace, name = '' } = set.metadata
  const groups = objects.find(KIND.scalingGroup, 'set', inNamespace(namespace, name))
  const { isNewGeneration, turned } = changed(change)
  if (!onlyStatusDiffers(change) || isNewGeneration) return groups.map((group) => keyOf(group))
  return turned.length === 0
    ? []
    : groups.filter((group) => turned.includes(Number(partOf(group)))).map((group) => keyOf(group))
})

/** Wakes the same groups when a topology or a claim template changes that the set refers to. */
const bySetsReferences: readonly Wake[] = SETS_BY_REFERENCE.map(({ on, keys }) => ({
  on,
  keys: (change, objects) =>
    [...keys(change, objects)].flatMap(({ namespace, name }) =>
      objects.find(KIND.scalingGroup, 'set', inNamespace(namespace, name)).map((group) => keyOf(group)),
    ),
}))

/** True if other replicas stand in from now on: they are made and removed by what the status says. */
const isSurgeChanged = (status: readonly Action[]): boolean =>
  Object.hasOwn(changeOf('updateProgress', status) ?? {}, 'surgeReplicas')

/** Reconciles PodCliqueScalingGroups: what all replicas share, and the status. docs/reconcilers.md */
export const scalingGroup: WholeController<OperatorConfiguration, PodCliqueScalingGroup> = {
  name: 'podcliquescalinggroup-controller',
  of: KIND.scalingGroup,
  workers: ({ controllers }) => workersFor(controllers.podCliqueScalingGroup),
  reads: [KIND.podClique, KIND.pod],
  writes: [
    { group: 'grove.io', resource: 'podcliquescalinggroups', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliquescalinggroups/status', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliquescalinggroups/finalizers', verbs: ['update'] },
    { group: 'resource.k8s.io', resource: 'resourceclaims', verbs: ['create', 'patch', 'delete'] },
    { group: 'grove.io', resource: 'podcliques', verbs: ['patch', 'delete'] },
    { group: '', resource: 'pods', verbs: ['delete'] },
  ],
  wakes: [
    byItself(KIND.scalingGroup),
    byCondition(KIND.scalingGroup, MIN_AVAILABLE_BREACHED),
    byLackingRecord(KIND.scalingGroup),
    byUnschedulablePod,
    bySet,
    ...bySetsReferences,
    ...byMatchingRole((set, i, objects) =>
      objects
        .find(KIND.scalingGroup, 'set', inNamespace(set.metadata.namespace, set.metadata.name ?? ''))
        .filter((group) => partOf(group) === i)
        .map((group) => keyOf(group, SETTLE_MS)),
    ),
    byChildOf(KIND.resourceClaim, KIND.scalingGroup),
  ],
  plan: (scalingGroup, objects, context) => planScalingGroup(observeScalingGroup(scalingGroup, objects), context),
  report: (scalingGroup, objects, context, outcome) =>
    statusOfScalingGroup(observeScalingGroup(scalingGroup, objects), context, outcome),
  isUrgent: (scalingGroup, status) => {
    const { begins, ends } = updateChange(scalingGroup, status)
    return (
      begins ||
      ends ||
      isSurgeChanged(status) ||
      reaches('availableReplicas')(scalingGroup, status) ||
      turns(MIN_AVAILABLE_BREACHED)(scalingGroup, status)
    )
  },
}
