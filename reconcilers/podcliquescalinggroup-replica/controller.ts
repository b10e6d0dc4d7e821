import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { conditionOf } from '../../model/conditions.ts'
import { PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { MOST_REPLICAS } from '../../model/limits.ts'
import type { KubeObject } from '../../model/object.ts'
import { restartsInPlace } from '../../model/restart/attendant.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { type Key, type PartController, type Wake, wake } from '../engine/controller.ts'
import type { Objects } from '../engine/objects.ts'
import { MIN_AVAILABLE_BREACHED } from '../health/breach.ts'
import { KIND } from '../kinds.ts'
import { scalingGroup } from '../podcliquescalinggroup/controller.ts'
import { standInsTurned, withStandIns } from '../update/record.ts'
import { byChildOfPart, onlyStatusDiffers, partKeys, SETTLE_MS, subjectOf } from '../wakes/objects.ts'
import { byGangOfSet, byLastFabric, byRevision, SETS_BY_REFERENCE } from '../wakes/sets.ts'
import { changed } from '../wakes/updates.ts'
import { inNamespace, partsOf } from '../watching/index-terms.ts'
import { workersFor } from '../workers.ts'
import { noteOfGroupReplica } from './note.ts'
import { observeGroupReplica } from './observe.ts'
import { planGroupReplica } from './plan.ts'

const replicasOf = (...versions: readonly (PodCliqueScalingGroup | undefined)[]): number =>
  Math.min(MOST_REPLICAS, Math.max(0, ...versions.map((group) => (group === undefined ? 0 : withStandIns(group)))))

/** All replicas that a group has or should have, and `wanted` at least. */
const allParts = (group: KubeObject, wanted: number, objects: Objects): number[] =>
  partsOf(group, wanted, [KIND.podClique, KIND.resourceClaim], objects)

/**
 * When the group changes, wakes all of its replicas: also those beyond the count of which something is left. A group that was
 * scaled in while it belonged to no set still has them when a set adopts it.
 */
const byGroup = wake(KIND.scalingGroup, (change, objects) => {
  const { before, after } = change
  if (after === undefined) return []
  const { namespace = '', name = '' } = after.metadata
  if (onlyStatusDiffers(change)) {
    // Replicas that stand in come and go with what the status says.
    return standInsTurned(before ?? after, after).map((part) => ({ namespace, name, part }))
  }
  return allParts(after, replicasOf(before, after), objects).map((part) => ({ namespace, name, part }))
})

/**
 * When a group is no longer breached, or no longer being updated (Unknown), wakes its replicas: the termination of a replica may
 * have waited for that. docs/termination.md#when-a-gang-is-terminated
 */
const byReleasedGroup = wake(KIND.scalingGroup, ({ before, after }) => {
  const [was, is] = [before, after].map(breachIn)
  const isHeld = was === 'True' || was === 'Unknown'
  return after !== undefined && isHeld && is !== was && is !== 'Unknown' ? partKeys(after, replicasOf(after)) : []
})

const breachIn = (group: PodCliqueScalingGroup | undefined): string | undefined =>
  conditionOf(group?.status?.conditions, MIN_AVAILABLE_BREACHED)?.status

const allReplicasIn = (namespace: string | undefined, set: string, objects: Objects): Key[] =>
  objects
    .find(KIND.scalingGroup, 'set', inNamespace(namespace, set))
    .flatMap((group) => partKeys(group, replicasOf(group)))

/** When a set changes, wakes all replicas of all of its groups. */
const bySet = wake(KIND.podCliqueSet, (change, objects) => {
  const set = subjectOf(change)
  if (set === undefined || change.initial) return []
  if (onlyStatusDiffers(change) && !changed(change).isNewGeneration) return []
  return allReplicasIn(set.metadata.namespace, set.metadata.name ?? '', objects)
})

/** Wakes the same replicas when a topology or a claim template changes that the set refers to. */
const bySetsReferences: readonly Wake[] = SETS_BY_REFERENCE.map(({ on, keys }) => ({
  on,
  keys: (change, objects) =>
    [...keys(change, objects)].flatMap(({ namespace, name }) => allReplicasIn(namespace, name, objects)),
}))

/** Wakes them when the last ComputeDomain of the set exists. */
const byFabric = byLastFabric(({ metadata: { namespace, name = '' } }, objects) =>
  allReplicasIn(namespace, name, objects),
)

/** Wakes them when the set has another revision. */
const bySetsRevision = byRevision(({ metadata: { namespace, name = '' } }, objects) =>
  allReplicasIn(namespace, name, objects),
)

/** When somebody changes or deletes a scaled gang, wakes its replica. */
const byGang = byGangOfSet(({ metadata: { namespace = '' } }, { pcsg, j }) =>
  pcsg === undefined || j === undefined ? [] : [{ namespace, name: pcsg, part: j, after: SETTLE_MS }],
)

/** When a pod that restarts together with others changes, wakes its copy. */
const byRestartingPod = wake(KIND.pod, ({ before, after }) => {
  const { namespace = '', labels = {} } = after?.metadata ?? {}
  const { [PCSG_LABEL]: name, [PCSG_REPLICA_INDEX_LABEL]: j } = labels
  if (after === undefined || before === undefined || name === undefined || !restartsInPlace(after)) return []
  return [{ namespace, name, part: Number(j), after: SETTLE_MS }]
})

/**
 * Reconciles replicas of PodCliqueScalingGroups: the PodCliques of one replica.
 * docs/reference/reconcile-rules.md#members-of-scaling-groups
 */
export const scalingGroupReplica: PartController<OperatorConfiguration, PodCliqueScalingGroup> = {
  name: 'podcliquescalinggroup-replica-controller',
  of: KIND.scalingGroup,
  workers: ({ controllers }) => workersFor(controllers.podCliqueScalingGroup),
  reads: [KIND.pod, KIND.topologyBinding, KIND.resourceClaimTemplate],
  writes: [
    // The set is the owner of scaled gangs.
    { group: 'grove.io', resource: 'podcliquesets', verbs: ['get'] },
    { group: '', resource: 'pods', verbs: ['patch', 'delete', 'deletecollection'] },
    { group: 'resource.k8s.io', resource: 'resourceclaims', verbs: ['create', 'patch', 'delete'] },
    { group: 'scheduler.grove.io', resource: 'podgangs', verbs: ['create', 'patch'] },
    { group: 'grove.io', resource: 'podcliques', verbs: ['create', 'patch', 'delete', 'deletecollection'] },
  ],
  wakes: [
    byGroup,
    byReleasedGroup,
    bySet,
    ...bySetsReferences,
    byFabric,
    bySetsRevision,
    byGang,
    byRestartingPod,
    byChildOfPart(KIND.podClique, KIND.scalingGroup),
    byChildOfPart(KIND.resourceClaim, KIND.scalingGroup),
  ],
  plan: (group, j, objects, context) => planGroupReplica(observeGroupReplica(group, j, objects), context),
  parts: {
    of: scalingGroup.name,
    all: (group, objects) => allParts(group, replicasOf(group), objects),
    note: (group, j, objects) => noteOfGroupReplica(observeGroupReplica(group, j, objects)),
  },
}
