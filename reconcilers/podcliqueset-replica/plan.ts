import { baseGang } from '../../model/gangs.ts'
import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { basePodGangName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { alignChildren } from '../children.ts'
import { type Action, inOrder, isCreation, remove, removeAsRead } from '../engine/action.ts'
import type { Alignment } from '../engine/align.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { alignPodGang } from '../expected-podgang.ts'
import { hasAllFabrics } from '../fabric.ts'
import { isForeignTo } from '../foreign.ts'
import { KIND, type Kind } from '../kinds.ts'
import { obstacleOf } from '../not-carried-out.ts'
import { ownOfPodClique } from '../own-podclique.ts'
import { managedLabels } from '../ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import { removeTogether } from '../remove-together.ts'
import { awake, keeperOf } from '../scaling/asleep.ts'
import { withLiveCounts } from '../scaling/live-counts.ts'
import { scaled } from '../scaling/scaled.ts'
import { alignClaims, templateSpecs } from '../shared-claims.ts'
import { planReplicaTermination } from '../termination/set-replica.ts'
import { expectedComputeDomains, planFabrics, releaseUnused } from './compute-domains.ts'
import { expectedHeadlessService, ownOfService } from './headless-service.ts'
import { expectedHpas, ownOfHpa } from './hpas.ts'
import { type ObservedReplica, replicaTerm, revisionToPlan } from './observe.ts'
import { expectedScalingGroups, ownOfScalingGroup } from './scaling-groups.ts'
import { expectedStandalonePodCliques } from './standalone-podcliques.ts'

/**
 * What should be different about one replica of a PodCliqueSet. Its gang and its fabrics come before PodCliques and
 * scaling groups are created; actions that do not depend on them do not wait.
 * docs/reconcilers.md#from-set-to-running-pods
 */
export const planReplica = (observed: ObservedReplica, context: PlanContext): Action[] => {
  const { set, layout, i, objects } = observed
  if (isGoing(set) || obstacleOf(set, context) !== undefined) return []
  if (i >= layout.replicas) return planRemoval(observed)
  const revision = revisionToPlan(observed)
  if (revision === undefined) return []
  const align = (
    kind: { kind: string; apiVersion: string },
    expected: KubeObject[],
    alignment: Omit<Alignment, 'isOurs'>,
  ) => alignChildren(expected, observed.children(kind), objects, alignment)
  const gang = alignPodGang(set, layout, awake(baseGang(layout, i), layout, objects), objects, context)
  const fabrics = planFabrics(observed)
  const podCliques = expectedStandalonePodCliques(set, layout, i, revision, context)
  const scalingGroups = expectedScalingGroups(set, layout, i)
  const shortNameOf = (name: string): string => name.slice(basePodGangName(layout.name, i).length + 1)
  const children = scaled([...podCliques, ...scalingGroups], shortNameOf, objects)
  const aligned = [
    ...align(KIND.podClique, podCliques, POD_CLIQUES),
    ...align(KIND.scalingGroup, scalingGroups, SCALING_GROUPS),
  ]
  const workloads = [
    ...withLiveCounts(aligned, children, keeperOf(layout, i, objects)),
    ...align(KIND.hpa, expectedHpas(set, layout, i), { own: ownOfHpa }),
  ]
  const creations = hasAllFabrics(set, i, objects) ? workloads.filter(isCreation) : []
  return [
    ...workloads.filter((action) => !isCreation(action)),
    ...align(KIND.service, [expectedHeadlessService(set, layout, i)], { own: ownOfService }),
    ...planClaims(observed),
    ...fabrics.released,
    ...inOrder([...gang, ...fabrics.made], creations),
    ...planReplicaTermination(observed, context),
  ]
}

const POD_CLIQUES = {
  own: ownOfPodClique,
  made: { success: 'PodCliqueCreateOrUpdateSuccessful', failure: 'PodCliqueCreateOrUpdateFailed' },
  removed: { success: 'PodCliqueDeleteSuccessful', failure: 'PodCliqueDeleteFailed' },
}

const SCALING_GROUPS = {
  own: ownOfScalingGroup,
  made: {
    success: 'PodCliqueScalingGroupCreateSuccessful',
    failure: 'PodCliqueScalingGroupCreateOrUpdateFailed',
  },
  removed: {
    success: 'PodCliqueScalingGroupDeleteSuccessful',
    failure: 'PodCliqueScalingGroupDeleteFailed',
  },
}

/** The claims that the PodCliques of this replica share. docs/resource-sharing.md */
const planClaims = ({ set, layout, i, objects }: ObservedReplica): Action[] =>
  alignClaims(
    { owner: set, pcs: layout.name, labels: {}, indexLabel: PCS_REPLICA_INDEX_LABEL, replicas: [i] },
    set.spec.template.resourceSharing?.filter(({ scope }) => scope !== 'AllReplicas'),
    { objects, specOf: templateSpecs(set, objects) },
  )

/** The children of a kind in this replica, found by their label, and by name in case somebody has changed the label. */
const ofReplica = (observed: ObservedReplica, { apiVersion, kind }: Kind): KubeObject[] => {
  const { set, layout, i, objects, children } = observed
  const named = [
    expectedHeadlessService(set, layout, i),
    ...expectedHpas(set, layout, i),
    ...expectedScalingGroups(set, layout, i),
    ...expectedComputeDomains(set, layout, i),
  ].flatMap((expected) => {
    if (expected.kind !== kind) return []
    const found = objects.get(expected, layout.namespace, expected.metadata.name ?? '')
    return found !== undefined && controllerOf(found)?.uid === set.metadata.uid ? [found] : []
  })
  return [...new Set([...children({ apiVersion, kind }), ...named])]
}

/** Removes a replica: pods first, because others wait for their resources. Its gang has its own plan (podgang/). */
const planRemoval = (observed: ObservedReplica): Action[] => {
  const { set, layout, i, objects } = observed
  const labels = { ...managedLabels(layout.name), [PCS_REPLICA_INDEX_LABEL]: String(i) }
  const term = replicaTerm(observed)
  const isForeign = isForeignTo(set, objects)
  const together = { namespace: layout.namespace, labels, isForeign }
  return [
    ...removeTogether(objects.find(KIND.pod, 'replica', term), together),
    ...removeTogether(objects.find(KIND.podClique, 'replica', term), { ...together, report: POD_CLIQUES.removed }),
    // A set that has been deleted with --cascade=orphan meanwhile has left its groups behind, as later versions.
    ...ofReplica(observed, KIND.scalingGroup).flatMap((group) => removeAsRead(group, SCALING_GROUPS.removed)),
    ...[KIND.service, KIND.hpa, KIND.resourceClaim]
      .flatMap((kind) => ofReplica(observed, kind))
      .flatMap((child) => remove(child)),
    ...releaseUnused(set, ofReplica(observed, KIND.computeDomain), objects),
  ]
}
