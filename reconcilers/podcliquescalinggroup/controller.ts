import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Wake, WholeController } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { MIN_AVAILABLE_BREACHED } from '../podclique/breach.ts'
import { SETS_BY_REFERENCE } from '../podcliqueset/controller.ts'
import { byLackingRecord, byUnschedulablePod, changed } from '../update/wakes.ts'
import { reaches, turns, updateChange } from '../urgent-status.ts'
import { byChildOf, byCondition, byItself, keyOf, onlyStatusDiffers, subjectOf } from '../wakes.ts'
import { inNamespace, partOf, WATCHED } from '../watched.ts'
import { workersFor } from '../workers.ts'
import { observeScalingGroup } from './observe.ts'
import { planScalingGroup } from './plan.ts'
import { statusOfScalingGroup } from './status.ts'

/** When a set changes, wakes its groups; when the update of a replica begins or ends, wakes the replica's groups. */
const bySet: Wake = {
  on: WATCHED.podCliqueSet,
  keys: (change, objects) => {
    const set = subjectOf(change)
    if (set === undefined || change.initial) return []
    const { namespace, name = '' } = set.metadata
    const groups = objects.find(KIND.scalingGroup, 'set', inNamespace(namespace, name))
    const { isNewGeneration, turned } = changed(change)
    if (!onlyStatusDiffers(change) || isNewGeneration) return groups.map((group) => keyOf(group))
    return turned.length === 0
      ? []
      : groups.filter((group) => turned.includes(Number(partOf(group)))).map((group) => keyOf(group))
  },
}

/** Wakes the same groups when a topology or a claim template changes that the set refers to. */
const bySetsReferences: readonly Wake[] = SETS_BY_REFERENCE.map(({ on, keys }) => ({
  on,
  keys: (change, objects) =>
    [...keys(change, objects)].flatMap(({ namespace, name }) =>
      objects.find(KIND.scalingGroup, 'set', inNamespace(namespace, name)).map((group) => keyOf(group)),
    ),
}))

/** Reconciles PodCliqueScalingGroups: what all replicas share, and the status. docs/reconcilers.md */
export const scalingGroup: WholeController<OperatorConfiguration> = {
  name: 'podcliquescalinggroup-controller',
  of: WATCHED.scalingGroup,
  workers: ({ controllers }) => workersFor(controllers.podCliqueScalingGroup),
  reads: [WATCHED.podClique, WATCHED.pod],
  writes: [
    { group: 'grove.io', resource: 'podcliquescalinggroups', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliquescalinggroups/status', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliquescalinggroups/finalizers', verbs: ['update'] },
    { group: 'resource.k8s.io', resource: 'resourceclaims', verbs: ['create', 'patch', 'delete'] },
    { group: 'grove.io', resource: 'podcliques', verbs: ['delete'] },
    { group: '', resource: 'pods', verbs: ['delete'] },
  ],
  wakes: [
    byItself(WATCHED.scalingGroup),
    byCondition(WATCHED.scalingGroup, MIN_AVAILABLE_BREACHED),
    byLackingRecord(WATCHED.scalingGroup),
    byUnschedulablePod,
    bySet,
    ...bySetsReferences,
    byChildOf(WATCHED.resourceClaim, KIND.scalingGroup),
  ],
  plan: (object, objects, context) =>
    planScalingGroup(observeScalingGroup(object as PodCliqueScalingGroup, objects), context),
  report: (object, objects, context, outcome) =>
    statusOfScalingGroup(observeScalingGroup(object as PodCliqueScalingGroup, objects), context, outcome),
  isUrgent: (object, status) => {
    const { begins, ends } = updateChange(object, status)
    return (
      begins || ends || reaches('availableReplicas')(object, status) || turns(MIN_AVAILABLE_BREACHED)(object, status)
    )
  },
}
