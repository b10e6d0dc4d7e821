import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Wake, WholeController } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { MIN_AVAILABLE_BREACHED } from '../podclique/breach.ts'
import { SETS_BY_REFERENCE } from '../podcliqueset/controller.ts'
import { reaches, turns } from '../urgent.ts'
import { byChildOf, byCondition, byItself, keyOf, onlyStatusDiffers, subjectOf } from '../wakes.ts'
import { inNamespace, WATCHED } from '../watched.ts'
import { observeScalingGroup } from './observe.ts'
import { planScalingGroup } from './plan.ts'
import { statusOfScalingGroup } from './status.ts'

/** The groups of a set, when the set changes. */
const bySet: Wake = {
  on: WATCHED.podCliqueSet,
  keys: (change, objects) => {
    const set = subjectOf(change)
    if (set === undefined || change.initial || onlyStatusDiffers(change)) return []
    const { namespace, name = '' } = set.metadata
    return objects.find(KIND.scalingGroup, 'set', inNamespace(namespace, name)).map((group) => keyOf(group))
  },
}

/** … and when a topology or a claim template does that the set refers to. */
const bySetsReferences: readonly Wake[] = SETS_BY_REFERENCE.map(({ on, keys }) => ({
  on,
  keys: (change, objects) =>
    [...keys(change, objects)].flatMap(({ namespace, name }) =>
      objects.find(KIND.scalingGroup, 'set', inNamespace(namespace, name)).map((group) => keyOf(group)),
    ),
}))

/** PodCliqueScalingGroups: what all replicas of one share, and its status. specs/grove-controllers.md §5 */
export const scalingGroup: WholeController<OperatorConfiguration> = {
  name: 'podcliquescalinggroup-controller',
  of: WATCHED.scalingGroup,
  workers: ({ controllers }) => controllers.podCliqueScalingGroup.concurrentSyncs,
  writes: [
    { group: 'grove.io', resource: 'podcliquescalinggroups', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliquescalinggroups/status', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliquescalinggroups/finalizers', verbs: ['update'] },
    { group: 'resource.k8s.io', resource: 'resourceclaims', verbs: ['create', 'patch', 'delete'] },
  ],
  wakes: [
    byItself(WATCHED.scalingGroup),
    byCondition(WATCHED.scalingGroup, MIN_AVAILABLE_BREACHED),
    bySet,
    ...bySetsReferences,
    byChildOf(WATCHED.resourceClaim, KIND.scalingGroup),
  ],
  plan: (object, objects) => planScalingGroup(observeScalingGroup(object as PodCliqueScalingGroup, objects)),
  report: (object, objects, context, outcome) =>
    statusOfScalingGroup(observeScalingGroup(object as PodCliqueScalingGroup, objects), context, outcome),
  isUrgent: (object, status) =>
    reaches('availableReplicas')(object, status) || turns(MIN_AVAILABLE_BREACHED)(object, status),
}
