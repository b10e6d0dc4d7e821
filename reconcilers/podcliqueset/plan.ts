import { SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import { PODCLIQUESET_FINALIZER } from '../../model/labels.ts'
import { layoutOf } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import { pinnedScheduler } from '../../schedulers/scheduler-of-set.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { barrierOfSet } from '../barrier/owner.ts'
import { planBarrier } from '../barrier/plan.ts'
import { isToBePinned, schedulerToPin } from '../default-scheduler.ts'
import { type Action, addFinalizer, dropFinalizer, inOrder, pinnedVersion, refOf } from '../engine/action.ts'
import type { Sum } from '../engine/notes.ts'
import { isGoing, isOrphaning } from '../engine/ownership.ts'
import { isForeignTo } from '../foreign.ts'
import { obstacleOf } from '../not-carried-out.ts'
import { managedLabels } from '../ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import { release } from '../podcliqueset-replica/compute-domains.ts'
import { removeTogether } from '../remove-together.ts'
import { planRevision } from '../revision/plan.ts'
import { alignClaims } from '../shared-claims.ts'
import { formerScheduler } from './former-scheduler.ts'
import { type ObservedSet, type Remains, remainsOf } from './observe.ts'
import { planUpdate } from './update.ts'

/**
 * What should be different about the objects that all replicas of a set share. Each replica has its own plan, which
 * begins once the ServiceAccount of the set exists. docs/reconcilers.md#from-set-to-running-pods
 */
export const planSet = (observed: ObservedSet, context: PlanContext, sum: Sum): Action[] => {
  const { set, objects } = observed
  if (isGoing(set)) return planDeletion(set, remainsOf(set, objects), isForeignTo(set, objects))
  const obstacle = obstacleOf(set, context)
  if (obstacle !== undefined) return [{ do: 'problem', ...obstacle }]
  const layout = layoutOf(set)
  const claims = alignClaims(
    { owner: set, pcs: layout.name, labels: {}, indexLabel: '', replicas: [] },
    set.spec.template.resourceSharing?.filter(({ scope }) => scope === 'AllReplicas'),
    { objects, specOf: observed.claimSpecOf },
  )
  return inOrder(enrol(observed, context), [
    ...planRevision(set, objects),
    ...planBarrier(barrierOfSet(set, layout), objects),
    ...claims,
    ...formerScheduler(set, context),
    ...planUpdate(observed, sum, context),
  ])
}

/** Adds the finalizer, and records the scheduler that the set keeps even if the configuration changes. */
const enrol = ({ set, objects }: ObservedSet, { config }: PlanContext): Action[] => {
  if (pinnedScheduler(set) !== undefined) return addFinalizer(set, PODCLIQUESET_FINALIZER)
  const annotations = { [SCHEDULER_NAME_INTENT]: schedulerToPin(set, objects, config) }
  return isToBePinned(set)
    ? [{ do: 'patch', ...pinnedVersion(set), patch: { metadata: { annotations } } }]
    : addFinalizer(set, PODCLIQUESET_FINALIZER, { annotations })
}

/**
 * Removes the objects of a set. Owner references alone would suffice, but a garbage collector deletes objects one by
 * one. No pod is created again, because no plan creates pods of a set that is being deleted. Fabrics are released once
 * no pod uses them.
 */
const planDeletion = (
  set: PodCliqueSet,
  { computeDomains, pods, isInUse, children, witness }: Remains,
  isForeign: (object: KubeObject) => boolean,
): Action[] => {
  const finalizer = dropFinalizer(set, PODCLIQUESET_FINALIZER)
  if (finalizer.length === 0 || isOrphaning(set) || witness === undefined) return finalizer
  const { name = '', namespace = 'default', uid = '' } = set.metadata
  const all = (objects: readonly KubeObject[]): Action[] =>
    removeTogether(objects, {
      namespace,
      labels: managedLabels(name),
      isForeign,
    })
  const released = isInUse ? [] : computeDomains.flatMap(release)
  const isLast = computeDomains.length === 0 || !isInUse
  const removed = inOrder(all(pods), children.flatMap(all), released)
  const confirmed: Action = { do: 'confirm', ref: refOf(witness), controller: uid }
  return inOrder(removed.length > 0 ? [confirmed] : [], removed, isLast ? finalizer : [])
}
