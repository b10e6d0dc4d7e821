import { baseGang } from '../../model/gangs.ts'
import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { basePodGangName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { alignChildren } from '../children.ts'
import { type Action, inOrder, isCreation, remove } from '../engine/action.ts'
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
import { revisionOf } from '../revision/revision-of.ts'
import { awake, keeperOf } from '../scaling/asleep.ts'
import { withLiveCounts } from '../scaling/live-counts.ts'
import { scaled } from '../scaling/scaled.ts'
import { expectedClaims, templateSpecs } from '../shared-claims.ts'
import { planReplicaTermination } from '../termination/set-replica.ts'
import { inNamespace } from '../watched.ts'
import { expectedComputeDomains, release } from './compute-domains.ts'
import { expectedHeadlessService, ownOfService } from './headless-service.ts'
import { expectedHpas, ownOfHpa } from './hpas.ts'
import { isPrepared, type ObservedReplica, replicaTerm } from './observe.ts'
import { expectedScalingGroups, ownOfScalingGroup } from './scaling-groups.ts'
import { expectedStandalonePodCliques } from './standalone-podcliques.ts'

/**
 * What should be different about one replica of a PodCliqueSet. Its gang and its fabrics come before PodCliques and
 * scaling groups are made; whatever does not depend on them waits for nothing. specs/grove-controllers.md §2
 */
export const planReplica = (observed: ObservedReplica, context: PlanContext): Action[] => {
  const { set, layout, i, objects } = observed
  if (isGoing(set) || obstacleOf(set, context) !== undefined) return []
  if (i >= layout.replicas) return planRemoval(observed)
  const revision = revisionOf(set, objects)
  if (!isPrepared(observed) || revision === undefined) return []
  const align = (
    kind: { kind: string; apiVersion: string },
    expected: KubeObject[],
    alignment: Omit<Alignment, 'isOurs'>,
  ) => alignChildren(expected, observed.children(kind), objects, alignment)
  const gang = alignPodGang(set, layout, awake(baseGang(layout, i), layout, objects), objects, context)
  const fabrics = planFabrics(observed, context)
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
  const creations = hasAllFabrics(set, objects) ? workloads.filter(isCreation) : []
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

/** The claims that the PodCliques of this replica share. specs/grove-controllers.md §12 */
const planClaims = ({ set, layout, i, objects, children }: ObservedReplica): Action[] => {
  const { claims, warnings } = expectedClaims(
    { owner: set, pcs: layout.name, labels: {}, indexLabel: PCS_REPLICA_INDEX_LABEL, replicas: [i] },
    set.spec.template.resourceSharing?.filter(({ scope }) => scope !== 'AllReplicas'),
    templateSpecs(set, objects),
  )
  return [...alignChildren(claims, children(KIND.resourceClaim), objects), ...warnings]
}

/**
 * Makes the ComputeDomains that are missing, and releases those that nobody refers to any more: a template may have lost
 * its fabric while PodCliques that were made of it still run. Existing ones are left alone, their spec cannot change.
 */
const planFabrics = (
  { set, layout, i, objects, children }: ObservedReplica,
  { config }: PlanContext,
): { readonly made: Action[]; readonly released: Action[] } => {
  const expected = expectedComputeDomains(set, layout, i)
  const wanted = new Set(expected.map(({ metadata }) => metadata.name))
  const superfluous = children(KIND.computeDomain).filter(
    ({ metadata: { namespace, name = '' } }) =>
      !wanted.has(name) && objects.count(KIND.podClique, 'fabric', inNamespace(namespace, name)) === 0,
  )
  const made = alignChildren(expected, [], objects, {
    made: { success: 'ComputeDomainCreated', failure: 'ComputeDomainFailed' },
    own: () => ({}),
  })
  const [missing] = made
  const isOff = missing !== undefined && !config.network.autoMNNVLEnabled
  return { made: isOff ? [featureOff(layout.name, i)] : made, released: superfluous.flatMap(release) }
}

const featureOff = (set: string, i: number): Action => ({
  do: 'problem',
  reason: 'MNNVLDisabled',
  message:
    `replica ${i} of ${set} needs a ComputeDomain, and network.autoMNNVLEnabled is off in the operator configuration; ` +
    'its PodCliques are made once it is on again',
})

/** The children of a kind in this replica: by their label, and by name where somebody has changed the label. */
const ofReplica = (observed: ObservedReplica, { apiVersion, kind }: Kind): KubeObject[] => {
  const { set, layout, i, objects, children } = observed
  const named = [
    expectedHeadlessService(set, layout, i),
    ...expectedHpas(set, layout, i),
    ...expectedScalingGroups(set, layout, i),
  ].flatMap((expected) => {
    if (expected.kind !== kind) return []
    const found = objects.get(expected, layout.namespace, expected.metadata.name ?? '')
    return found !== undefined && controllerOf(found)?.uid === set.metadata.uid ? [found] : []
  })
  return [...new Set([...children({ apiVersion, kind }), ...named])]
}

/** Takes a replica down: pods first, for they hold what others wait for. Its gang goes by its own plan (podgang/). */
const planRemoval = (observed: ObservedReplica): Action[] => {
  const { set, layout, i, objects, children } = observed
  const labels = { ...managedLabels(layout.name), [PCS_REPLICA_INDEX_LABEL]: String(i) }
  const term = replicaTerm(observed)
  const isForeign = isForeignTo(set, objects)
  const pods = objects.find(KIND.pod, 'replica', term).filter((pod) => !isForeign(pod))
  const together = { namespace: layout.namespace, labels, isForeign }
  const fabrics = pods.length > 0 ? [] : children(KIND.computeDomain).flatMap(release)
  return [
    ...removeTogether(objects.find(KIND.pod, 'replica', term), together),
    ...removeTogether(objects.find(KIND.podClique, 'replica', term), { ...together, report: POD_CLIQUES.removed }),
    ...ofReplica(observed, KIND.scalingGroup).flatMap((group) => remove(group, SCALING_GROUPS.removed)),
    ...[KIND.service, KIND.hpa, KIND.resourceClaim]
      .flatMap((kind) => ofReplica(observed, kind))
      .flatMap((child) => remove(child)),
    ...fabrics,
  ]
}
