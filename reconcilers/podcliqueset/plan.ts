import { SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import { PODCLIQUESET_FINALIZER } from '../../model/labels.ts'
import { type Layout, layoutOf } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import { sameMeaning } from '../../model/same-meaning.ts'
import { enabledBackend } from '../../schedulers/registry.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { alignChildren } from '../children.ts'
import { isToBePinned, pinnedScheduler, schedulerToPin } from '../default-scheduler.ts'
import { type Action, addFinalizer, dropFinalizer, inOrder, pinnedVersion, refOf } from '../engine/action.ts'
import type { Sum } from '../engine/notes.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing, isOrphaning } from '../engine/ownership.ts'
import { schedulerOf } from '../expected-podgang.ts'
import { isForeignTo } from '../foreign.ts'
import { KIND } from '../kinds.ts'
import { obstacleOf } from '../not-carried-out.ts'
import { managedLabels } from '../ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import { release } from '../podcliqueset-replica/compute-domains.ts'
import { removeTogether } from '../remove-together.ts'
import { planRevision } from '../revision/plan.ts'
import { alignClaims } from '../shared-claims.ts'
import { type ObservedSet, type Remains, remainsOf } from './observe.ts'
import { expectedRole } from './role.ts'
import { expectedRoleBinding } from './role-binding.ts'
import { expectedServiceAccount } from './service-account.ts'
import { expectedTokenSecret } from './token-secret.ts'
import { planUpdate } from './update.ts'

/**
 * What should be different about the objects that all replicas of a set share. Each replica has its own plan, which
 * begins once the ServiceAccount of the set exists. specs/grove-controllers.md §2
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
    ...barrier(set, layout, observed),
    ...claims,
    ...switchedScheduler(set, context),
    ...missingScheduler(set, context),
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

const switchedScheduler = (set: PodCliqueSet, { config }: PlanContext): Action[] => {
  const kept = pinnedScheduler(set)
  const { defaultProfileName } = config.scheduler
  if (kept === undefined || kept === defaultProfileName) return []
  const message =
    `the default scheduler is ${defaultProfileName} by now; this set was made with ${kept} and keeps it. ` +
    'Make the set anew to move it'
  return [{ do: 'event', type: 'Normal', reason: 'BackendSwitched', message, once: true }]
}

/** Admission refuses the pods of such a set, and only this problem says so on the set. specs/field.md D11 */
const missingScheduler = (set: PodCliqueSet, { config }: PlanContext): Action[] => {
  const scheduler = schedulerOf(set, { config })
  if (enabledBackend(scheduler, config) !== undefined) return []
  const profiles = config.scheduler.profiles.map(({ name }) => name).join(', ')
  const message =
    `no profile of the operator configuration is for scheduler "${scheduler}" (profiles: ${profiles}), so no pods are made; ` +
    'add a profile of that name, or make the set anew with another schedulerName'
  return [{ do: 'problem', reason: 'SchedulerBackendNotFound', message }]
}

/** What grove-initc needs: an account, its rights, and its token. specs/grove-controllers.md §2.6 */
const barrier = (set: PodCliqueSet, layout: Layout, { objects }: ObservedSet): Action[] => {
  const aligned = (child: KubeObject, own?: (expected: KubeObject) => Record<string, unknown>): Action[] =>
    alignChildren([child], [], objects, own && { own })
  const binding = expectedRoleBinding(set, layout)
  // Kubernetes deletes a token Secret without a ServiceAccount, and refuses a RoleBinding without a Role. The order
  // also keeps our token and our binding away from an account or a Role of somebody else that has the name.
  return inOrder(
    [...aligned(expectedServiceAccount(set, layout), ownOfAccount), ...aligned(expectedRole(set, layout), ownOfRole)],
    [
      ...aligned(expectedTokenSecret(set, layout)),
      ...(anotherRole(binding, objects) ?? aligned(binding, ownOfBinding)),
    ],
  )
}

/** A RoleBinding of our name for another role would give that role to our account. */
const anotherRole = (binding: KubeObject, objects: Pick<Objects, 'get'>): Action[] | undefined => {
  const { namespace, name = '' } = binding.metadata
  const found = objects.get(KIND.roleBinding, namespace, name)
  if (found === undefined || sameMeaning(found.roleRef, binding.roleRef)) return undefined
  const message = `RoleBinding "${name}" gives another role than that of the set, and is left alone; delete it, and it is made anew`
  return [
    { do: 'problem', reason: 'NameTaken', message, isBlocking: true },
    { do: 'await', ref: refOf(found) },
  ]
}

const ownOfAccount = ({ metadata, automountServiceAccountToken }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  automountServiceAccountToken,
})

const ownOfRole = ({ metadata, rules }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  rules,
})

/** A roleRef cannot change. */
const ownOfBinding = ({ metadata, subjects }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  subjects,
})

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
