import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { COMPUTE_DOMAIN_INTENT } from '../../model/intent.ts'
import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { MOST_REPLICAS } from '../../model/limits.ts'
import type { KubeObject } from '../../model/object.ts'
import { hasYetToFollow } from '../../model/update/in-place-note.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Key, type PartController, type Wake, wake } from '../engine/controller.ts'
import type { Kind } from '../engine/kind.ts'
import type { Objects } from '../engine/objects.ts'
import { hasSameController } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { fabricOfPod } from '../pod/keep.ts'
import { updateOf } from '../update/of.ts'
import { standInsTurned, withStandIns } from '../update/record.ts'
import { byChildOfPart, keyOf, onlyStatusDiffers, partKeys, SETTLE_MS, subjectOf } from '../wakes/objects.ts'
import {
  byGangOfSet,
  byLastFabric,
  byRevision,
  leftBy,
  SETS_BY_REFERENCE,
  SHARED_NAMES,
  type SharedName,
} from '../wakes/sets.ts'
import { changed } from '../wakes/updates.ts'
import { inNamespace, partsOf } from '../watching/index-terms.ts'
import { workersFor } from '../workers.ts'
import { noteOfReplica, SET_CONTROLLER } from './note.ts'
import { observeReplica, revisionToPlan } from './observe.ts'
import { planReplica } from './plan.ts'

/** The number of replicas that may need work: those that are wanted now, or were wanted until now. */
const replicasOf = (...versions: readonly (PodCliqueSet | undefined)[]): number =>
  Math.min(MOST_REPLICAS, Math.max(0, ...versions.map((set) => (set === undefined ? 0 : withStandIns(set)))))

/**
 * When a set changes, wakes all of its replicas. When the update reaches a replica, wakes that one if its PodCliques have
 * kept their templates until then.
 */
const bySet = wake(KIND.podCliqueSet, (change) => {
  const { before, after } = change
  if (after === undefined) return []
  const { isNewGeneration, turned } = changed(change)
  if (!onlyStatusDiffers(change) || isNewGeneration) return partKeys(after, replicasOf(before, after))
  const reached = strategyOf(after).matchesRoles ? turned : []
  // Replicas that stand in come and go with what the status says.
  return [...reached, ...standInsTurned(before ?? after, after)].map((part) => ({ ...keyOf(after), part }))
})

const allReplicas = (key: Key, objects: Objects): Key[] => {
  const set = objects.get(KIND.podCliqueSet, key.namespace, key.name)
  return set === undefined ? [] : partKeys(set, replicasOf(set))
}

/**
 * When an object that all replicas of a set need is created, changes its owner, or is gone, wakes all replicas. The end
 * counts whoever owned the object: somebody else's, or one that an earlier set has left behind, holds up the replicas.
 * `isAwaited` is false for an object whose creation nobody waits for.
 */
const byNeed = ({ on, setOf }: SharedName, isAwaited: boolean): Wake => ({
  on,
  keys: (change, objects) => {
    const { namespace = '', name: own = '' } = subjectOf(change)?.metadata ?? {}
    const name = setOf(own)
    if (change.initial || name === undefined) return []
    const { before, after } = change
    const matters = before === undefined ? isAwaited : after === undefined || !hasSameController(before, after)
    return matters ? allReplicas({ namespace, name }, objects) : []
  },
})

/** When the last ComputeDomain of a set exists, wakes all replicas. */
const byFabric = byLastFabric((set) => partKeys(set, replicasOf(set)))

/** When somebody changes or deletes a base gang, wakes its replica. */
const byGang = byGangOfSet(({ metadata: { namespace = '', name = '' } }, { i, group }) =>
  group === undefined ? [{ namespace, name, part: i, after: SETTLE_MS }] : [],
)

/**
 * When an object is gone, or no longer belongs to its set, while the set is being updated, wakes its replica: an update
 * has not ended while anything of an older template is left.
 */
const byReplaced = (on: Kind): Wake => ({
  on,
  keys: (change, objects) => {
    const { object, set } = leftBy(change, objects) ?? {}
    const part = Number(object?.metadata.labels?.[PCS_REPLICA_INDEX_LABEL])
    const isAwaited = set !== undefined && Number.isInteger(part) && updateOf(set, objects).phase === 'rolling'
    return isAwaited ? [{ ...keyOf(set, SETTLE_MS), part }] : []
  },
})

/** When a pod runs anew with other images while its set is being updated, wakes its replica: the update waits for it. */
const byRestarted = wake(KIND.pod, ({ before, after }, objects) => {
  if (before === undefined || after === undefined || !hasYetToFollow(before) || hasYetToFollow(after)) return []
  const set = objects.get(KIND.podCliqueSet, after.metadata.namespace, setNameOf(after) ?? '')
  const part = Number(after.metadata.labels?.[PCS_REPLICA_INDEX_LABEL])
  return set === undefined || !Number.isInteger(part) ? [] : [{ ...keyOf(set, SETTLE_MS), part }]
})

/** When the last object that uses a ComputeDomain is gone or uses it no more, the ComputeDomain may be released. */
const byLastUser = (on: Kind, fabricOf: (object: KubeObject) => string | undefined): Wake => ({
  on,
  keys: ({ before, after }, objects) => {
    const fabric = before && fabricOf(before)
    if (before === undefined || fabric === undefined || (after !== undefined && fabricOf(after) === fabric)) return []
    const { namespace = '', labels = {} } = before.metadata
    const [name, i] = [setNameOf(before), Number(labels[PCS_REPLICA_INDEX_LABEL])]
    if (name === undefined || !Number.isInteger(i)) return []
    const isUsed = objects.count(on, 'fabric', inNamespace(namespace, fabric)) > 0
    return isUsed ? [] : [{ namespace, name, part: i }]
  },
})

/**
 * Reconciles replicas of PodCliqueSets: the objects of one replica. docs/reference/reconcile-rules.md#objects-of-a-set
 */
export const podCliqueSetReplica: PartController<OperatorConfiguration, PodCliqueSet> = {
  name: 'podcliqueset-replica-controller',
  of: KIND.podCliqueSet,
  workers: ({ controllers }) => workersFor(controllers.podCliqueSet),
  reads: [KIND.topologyBinding, KIND.resourceClaimTemplate],
  writes: [
    { group: '', resource: 'services', verbs: ['create', 'patch', 'delete'] },
    { group: '', resource: 'pods', verbs: ['delete', 'deletecollection'] },
    { group: 'autoscaling', resource: 'horizontalpodautoscalers', verbs: ['create', 'patch', 'delete'] },
    { group: 'resource.k8s.io', resource: 'resourceclaims', verbs: ['create', 'patch', 'delete'] },
    { group: 'resource.nvidia.com', resource: 'computedomains', verbs: ['create', 'patch', 'delete'] },
    { group: 'scheduler.grove.io', resource: 'podgangs', verbs: ['create', 'patch'] },
    { group: 'grove.io', resource: 'podcliques', verbs: ['create', 'patch', 'delete', 'deletecollection'] },
    { group: 'grove.io', resource: 'podcliquescalinggroups', verbs: ['create', 'patch', 'delete'] },
  ],
  wakes: [
    bySet,
    byNeed(SHARED_NAMES.serviceAccount, true),
    // Pods do not wait for the Secret to be created. They wait only while the Secret of that name is somebody else's.
    byNeed(SHARED_NAMES.tokenSecret, false),
    byRevision((set) => partKeys(set, replicasOf(set))),
    byFabric,
    byGang,
    byLastUser(KIND.pod, fabricOfPod),
    byLastUser(KIND.podClique, ({ metadata }) => metadata.annotations?.[COMPUTE_DOMAIN_INTENT]),
    byReplaced(KIND.pod),
    byReplaced(KIND.podClique),
    byRestarted,
    ...SETS_BY_REFERENCE.map(({ on, keys }) => ({
      on,
      keys: (...args: Parameters<Wake['keys']>) => [...keys(...args)].flatMap((key) => allReplicas(key, args[1])),
    })),
    ...[KIND.service, KIND.hpa, KIND.computeDomain, KIND.resourceClaim, KIND.podClique, KIND.scalingGroup].map((on) =>
      byChildOfPart(on, KIND.podCliqueSet),
    ),
  ],
  plan: (set, i, objects, context) => planReplica(observeReplica(set, i, objects), context),
  parts: {
    of: SET_CONTROLLER,
    all: (set, objects) => partsOf(set, replicasOf(set), CHILDREN, objects),
    note: (set, i, objects) => noteOfReplica(observeReplica(set, i, objects)),
    isPlanned: (set, i, objects) => revisionToPlan(observeReplica(set, i, objects)) !== undefined,
  },
}

const CHILDREN = [KIND.service, KIND.hpa, KIND.computeDomain, KIND.resourceClaim, KIND.podClique, KIND.scalingGroup]
