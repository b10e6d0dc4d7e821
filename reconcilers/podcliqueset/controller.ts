import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { AVAILABLE } from '../availability/conditions.ts'
import { type Key, type WholeController, wake } from '../engine/controller.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { SET_CONTROLLER } from '../podcliqueset-replica/note.ts'
import { isAnyKept } from '../revision/kept.ts'
import { byChildOf, byItself, keyOf } from '../wakes/objects.ts'
import { byRevision, leftBy, SETS_BY_REFERENCE } from '../wakes/sets.ts'
import { changed } from '../wakes/updates.ts'
import { reaches, SOON_MS, turns, updateChange } from '../wakes/urgent-status.ts'
import { workersFor } from '../workers.ts'
import { observeSet } from './observe.ts'
import { planSet } from './plan.ts'
import { statusOfSet } from './status.ts'
import { hasOwnPod, SURPLUS_WAKES } from './surplus.ts'

/** When the last pod of a set that is being deleted is gone or leaves the set, wakes the set, whose fabrics waited. */
const byLastPod = wake(KIND.pod, (change, objects): Key[] => {
  const set = leftBy(change, objects)?.set
  if (set === undefined || !isGoing(set)) return []
  const isWaiting = objects.controlledBy(KIND.computeDomain, set.metadata.uid ?? '').length > 0
  return isWaiting && !hasOwnPod(set, objects) ? [keyOf(set)] : []
})

/** When a revision without a controller appears that is labelled as part of a set, wakes the set, which adopts it. */
const byLostRevision = wake(KIND.controllerRevision, ({ initial, before, after }): Key[] => {
  const name = initial || before !== undefined || after === undefined ? undefined : setNameOf(after)
  if (name === undefined || after === undefined || controllerOf(after) !== undefined) return []
  return [{ namespace: after.metadata.namespace ?? '', name }]
})

/**
 * When the revision of a set is stored, wakes the set: an update can begin. Sets without replicas have no other
 * wake-up.
 */
const byNewRevision = byRevision((set) => [keyOf(set)])

/** When an update ends that may have reached the last replicas that kept a revision, wakes the set, which lets go of it. */
const byEndOfUpdate = wake(KIND.podCliqueSet, (change, objects): Key[] =>
  change.after !== undefined && changed(change).ends && isAnyKept(change.after, objects) ? [keyOf(change.after)] : [],
)

/**
 * Reconciles PodCliqueSets: what all replicas share, deletion, and status. docs/reconcilers.md#from-set-to-running-pods
 */
export const podCliqueSet: WholeController<OperatorConfiguration, PodCliqueSet> = {
  name: SET_CONTROLLER,
  of: KIND.podCliqueSet,
  workers: ({ controllers }) => workersFor(controllers.podCliqueSet),
  reads: [KIND.computeDomain, KIND.podGang, KIND.podClique, KIND.scalingGroup, KIND.service],
  writes: [
    { group: 'grove.io', resource: 'podcliquesets', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliquesets/status', verbs: ['patch'] },
    // The admission plugin OwnerReferencesPermissionEnforcement requires this right of anyone who sets
    // blockOwnerDeletion.
    { group: 'grove.io', resource: 'podcliquesets/finalizers', verbs: ['update'] },
    { group: '', resource: 'serviceaccounts', verbs: ['create', 'patch'] },
    { group: '', resource: 'secrets', verbs: ['create', 'patch'] },
    { group: 'rbac.authorization.k8s.io', resource: 'roles', verbs: ['create', 'patch'] },
    { group: 'rbac.authorization.k8s.io', resource: 'rolebindings', verbs: ['create', 'patch'] },
    // RBAC lets nobody grant rights that they lack, so the operator needs what the start-up barrier's Role allows.
    { group: '', resource: 'pods', verbs: ['deletecollection'] },
    { group: '', resource: 'pods/status', verbs: ['get', 'list', 'watch'] },
    { group: 'apps', resource: 'controllerrevisions', verbs: ['create', 'patch', 'delete'] },
    { group: 'resource.k8s.io', resource: 'resourceclaims', verbs: ['create', 'patch', 'delete'] },
    { group: 'resource.nvidia.com', resource: 'computedomains', verbs: ['patch', 'delete'] },
    { group: 'grove.io', resource: 'podcliques', verbs: ['deletecollection'] },
    { group: 'grove.io', resource: 'podcliquescalinggroups', verbs: ['deletecollection'] },
    { group: 'scheduler.grove.io', resource: 'podgangs', verbs: ['deletecollection'] },
    { group: '', resource: 'services', verbs: ['deletecollection'] },
  ],
  wakes: [
    byItself(KIND.podCliqueSet),
    ...SETS_BY_REFERENCE,
    byLastPod,
    byLostRevision,
    byNewRevision,
    byEndOfUpdate,
    ...SURPLUS_WAKES,
    ...[KIND.controllerRevision, KIND.serviceAccount, KIND.secret, KIND.role, KIND.roleBinding, KIND.resourceClaim].map(
      (on) => byChildOf(on, KIND.podCliqueSet),
    ),
  ],
  plan: (set, objects, context, sum) => planSet(observeSet(set, objects), context, sum),
  report: (set, objects, context, outcome) => statusOfSet(observeSet(set, objects), context, outcome),
  isUrgent: (set, status) => {
    const { begins, ends } = updateChange(set, status)
    return begins || ends || reaches('availableReplicas')(set, status) || turns(AVAILABLE)(set, status)
  },
  // People watch this status, and there is only one for thousands of pods.
  longestSettleMs: () => SOON_MS,
}
