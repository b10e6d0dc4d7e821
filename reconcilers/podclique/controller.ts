import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { PCSG_LABEL, PODCLIQUE_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { PODS_FAILING } from '../availability/failing.ts'
import type { Action } from '../engine/action.ts'
import { type Key, type Wake, type WholeController, wake } from '../engine/controller.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf } from '../engine/ownership.ts'
import { MIN_AVAILABLE_BREACHED, minAvailableIn } from '../health/breach.ts'
import { KIND } from '../kinds.ts'
import { byMatchingRole } from '../units/wakes.ts'
import {
  byChildOf,
  byCondition,
  byItself,
  keyOf,
  onlyStatusDiffers,
  ownerIn,
  SETTLE_MS,
  subjectOf,
} from '../wakes/objects.ts'
import { byRevision, SETS_BY_REFERENCE } from '../wakes/sets.ts'
import { byLackingRecord, changed } from '../wakes/updates.ts'
import { changeOf, reaches, SOON_MS, turns, updateChange } from '../wakes/urgent-status.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { workersFor } from '../workers.ts'
import { observePodClique } from './observe.ts'
import { bySleep } from './obsolete-parents.ts'
import { planPodClique } from './plan.ts'
import { byGatedNeighbour } from './pods-gated.ts'
import { statusOfPodClique } from './status.ts'
import { byGangObject, byPlacedPod, bySharedClaim } from './wakes.ts'

/** The PodCliques of scaled gangs that wait for this base gang. */
const heldBy = (gang: string, namespace: string | undefined, objects: Objects): Key[] =>
  objects.find(KIND.podClique, 'baseGang', inNamespace(namespace, gang)).map((each) => keyOf(each))

/**
 * The PodCliques in no set that start after this one, and those that start after them: a change may close or open a
 * circle of any length.
 */
const startingAfter = (namespace: string | undefined, name: string, objects: Objects): Key[] => {
  const found = new Map<string, Key>()
  const names = new Set([name])
  for (const parent of names) {
    for (const child of objects.find(KIND.podClique, 'parent', inNamespace(namespace, parent))) {
      const { name: own = '' } = child.metadata
      found.set(own, keyOf(child))
      names.add(own)
    }
  }
  return [...found.values()]
}

/** When a pod changes, wakes the PodClique that owns it or has lost it. */
const byPod = wake(KIND.pod, (change) => {
  const pod = subjectOf(change)
  if (pod === undefined) return []
  const { before, after } = change
  const { namespace = '', labels = {} } = pod.metadata
  const name = ownerIn(change, KIND.podClique)?.name ?? (controllerOf(pod) ? undefined : labels[PODCLIQUE_LABEL])
  if (name === undefined) return []
  const isLeaving = after?.metadata.deletionTimestamp !== before?.metadata.deletionTimestamp
  return [{ namespace, name, after: isLeaving || after === undefined ? 0 : SETTLE_MS }]
})

/** When a PodClique changes, wakes those whose scaled gang waits for its pods, and those that start after it. */
const byPodClique = wake(KIND.podClique, (change, objects) => {
  const podClique = subjectOf(change)
  if (podClique === undefined) return []
  const { namespace, name = '', labels = {} } = podClique.metadata
  const scheduled = (object: PodClique | undefined) => object?.status?.scheduledReplicas
  const gang = labels[PODGANG_LABEL]
  const held =
    gang !== undefined && scheduled(change.before) !== scheduled(change.after) ? heldBy(gang, namespace, objects) : []
  if (change.initial || onlyStatusDiffers(change)) return held
  return [...held, ...startingAfter(namespace, name, objects)]
})

/** When a gang lists other pods or is initialized, wakes its PodCliques and those of gangs that wait for it. */
const byGang = wake(KIND.podGang, (change, objects) => {
  const gang = subjectOf(change)
  if (gang === undefined) return []
  const { namespace = '', name = '' } = gang.metadata
  const isSpecNews = change.before === undefined || !onlyStatusDiffers(change)
  const members = gang.spec.podgroups.map((group) => ({ namespace, name: group.name }))
  return isSpecNews ? [...members, ...heldBy(name, namespace, objects)] : members
})

/** When the claims that a set refers to change, wakes its PodCliques. The end of a set shows in what it removes. */
const bySetsReferences: readonly Wake[] = SETS_BY_REFERENCE.map(({ on, keys }) => ({
  on,
  keys: (change, objects) =>
    [...keys(change, objects)].flatMap(({ namespace, name }) =>
      objects.find(KIND.podClique, 'set', inNamespace(namespace, name)).map((each) => keyOf(each)),
    ),
}))

/**
 * When a set changes, wakes its PodCliques: they share its claims and follow its templates. When the update of a
 * replica begins or ends, wakes only the PodCliques of that replica.
 */
const bySet = wake(KIND.podCliqueSet, (change, objects) => {
  const set = subjectOf(change)
  if (set === undefined || change.before === undefined) return []
  const { namespace, name = '' } = set.metadata
  const { isNewGeneration, turned } = changed(change)
  const found =
    !onlyStatusDiffers(change) || isNewGeneration
      ? objects.find(KIND.podClique, 'set', inNamespace(namespace, name))
      : turned.flatMap((i) => objects.find(KIND.podClique, 'replica', inNamespace(namespace, name, i)))
  return found.map((each) => keyOf(each))
})

/** When a set gets another revision, wakes its PodCliques: their statuses count the pods that follow it. */
const bySetsRevision = byRevision((set, objects) =>
  objects
    .find(KIND.podClique, 'set', inNamespace(set.metadata.namespace, set.metadata.name ?? ''))
    .map((each) => keyOf(each)),
)

/** True if pods of scaled gangs wait until enough pods of this PodClique are on nodes, and now they are. */
const letsOthersGo = (podClique: PodClique, status: readonly Action[], objects: Objects): boolean => {
  const { namespace, labels = {} } = podClique.metadata
  const gang = labels[PODGANG_LABEL]
  const scheduled = Number(changeOf('scheduledReplicas', status) ?? 0)
  if (gang === undefined || scheduled < minAvailableIn(podClique)) return false
  return objects.count(KIND.podClique, 'baseGang', inNamespace(namespace, gang)) > 0
}

/** Reconciles PodCliques, in a set or not: their pods. docs/reconcilers.md */
export const podClique: WholeController<OperatorConfiguration, PodClique> = {
  name: 'podclique-controller',
  of: KIND.podClique,
  workers: ({ controllers }) => workersFor(controllers.podClique),
  reads: [KIND.podCliqueSet, KIND.scalingGroup, KIND.service, KIND.resourceClaimTemplate],
  writes: [
    { group: 'grove.io', resource: 'podcliques', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliques/status', verbs: ['patch'] },
    { group: 'grove.io', resource: 'podcliques/finalizers', verbs: ['update'] },
    { group: '', resource: 'pods', verbs: ['create', 'patch', 'delete'] },
    { group: '', resource: 'pods/resize', verbs: ['patch'] },
    { group: '', resource: 'pods/status', verbs: ['patch'] },
    { group: '', resource: 'serviceaccounts', verbs: ['create', 'patch'] },
    { group: '', resource: 'secrets', verbs: ['create', 'patch'] },
    { group: 'rbac.authorization.k8s.io', resource: 'roles', verbs: ['create', 'patch'] },
    { group: 'rbac.authorization.k8s.io', resource: 'rolebindings', verbs: ['create', 'patch'] },
    { group: 'resource.k8s.io', resource: 'resourceclaims', verbs: ['create', 'patch', 'delete'] },
    { group: 'resource.k8s.io', resource: 'resourceclaimtemplates', verbs: ['create', 'patch', 'delete'] },
  ],
  wakes: [
    byItself(KIND.podClique),
    byCondition(KIND.podClique, MIN_AVAILABLE_BREACHED),
    byCondition(KIND.podClique, PODS_FAILING),
    byLackingRecord(KIND.podClique),
    byPod,
    byPodClique,
    byPlacedPod,
    ...byGangObject,
    byGatedNeighbour,
    ...bySleep,
    byGang,
    bySet,
    bySetsRevision,
    ...byMatchingRole((set, i, objects) =>
      objects
        .find(KIND.podClique, 'replica', inNamespace(set.metadata.namespace, set.metadata.name ?? '', i))
        .filter(({ metadata }) => metadata.labels?.[PCSG_LABEL] === undefined)
        .map((each) => keyOf(each, SETTLE_MS)),
    ),
    ...bySetsReferences,
    ...[KIND.serviceAccount, KIND.secret, KIND.role, KIND.roleBinding, KIND.resourceClaim].map((on) =>
      byChildOf(on, KIND.podClique),
    ),
    byChildOf(KIND.resourceClaimTemplate, KIND.podClique),
    bySharedClaim,
  ],
  plan: (podClique, objects, context) => planPodClique(observePodClique(podClique, objects), context),
  report: (podClique, objects, context, outcome) =>
    statusOfPodClique(observePodClique(podClique, objects), context, outcome),
  isUrgent: (podClique, status, objects) =>
    reaches('readyReplicas')(podClique, status) ||
    updateChange(podClique, status).ends ||
    turns(MIN_AVAILABLE_BREACHED)(podClique, status) ||
    letsOthersGo(podClique, status, objects),
  // No step waits for the record that an update has begun: the status of the set has selected the replica. If pods are
  // replaced quickly, one write tells of the beginning and the end.
  longestSettleMs: (podClique, status) => {
    const { begins, ends } = updateChange(podClique, status)
    return begins || ends ? SOON_MS : undefined
  },
}
