import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { gangNameOf } from '../../model/gangs.ts'
import { COMPONENT, PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { alignChildren } from '../ownership/children.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import type { PlanContext } from '../plan-context.ts'
import type { Revision } from '../revision/revision-of.ts'
import { withOffsets } from '../scaling/group-pod-index.ts'
import { withLiveCounts } from '../scaling/live-counts.ts'
import { type Scaled, scaled } from '../scaling/scaled.ts'
import { expectedPodClique } from '../templates/expected-podclique.ts'
import { templateHashOf } from '../templates/hash.ts'
import { ownOfMember, ownOfPodClique } from '../templates/own-podclique.ts'
import type { ObservedGroupReplica } from './observe.ts'

/** The PodCliques of one replica of a scaling group. docs/reference/reconcile-rules.md#members-of-scaling-groups */
export const expectedMembers = (
  scalingGroup: PodCliqueScalingGroup,
  { set, layout, group, i }: GroupPlace,
  j: number,
  revision: Revision,
  config: OperatorConfiguration,
): PodClique[] => {
  const pcsg = scalingGroup.metadata.name ?? ''
  const numPods = group.cliques.reduce((sum, { spec }) => sum + spec.replicas, 0)
  return group.cliques.map((template) =>
    expectedPodClique(set, layout, config, {
      name: memberPodCliqueName(pcsg, j, template.name),
      template,
      templateHash: revision.hashOf(template),
      i,
      j,
      podGang: gangNameOf(layout, i, group, j),
      component: COMPONENT.memberPodClique,
      owner: scalingGroup,
      groupLabels: { [PCSG_LABEL]: pcsg, [PCSG_REPLICA_INDEX_LABEL]: String(j) },
      numPods,
    }),
  )
}

/** Creates and changes the PodCliques of a replica, with their live counts. */
export const planMembers = (
  { scalingGroup, j, objects, children }: ObservedGroupReplica,
  place: GroupPlace,
  revision: Revision,
  { config }: PlanContext,
): Action[] => {
  const all = expectedMembers(scalingGroup, place, j, revision, config)
  const members = withOffsets(scaledMembers(scalingGroup, all, objects), scalingGroup)
  const alignment = strategyOf(place.set).patchesMembers ? PATCHED_MEMBERS : REPLACED_MEMBERS
  const expected = members.map((member) => member.expected)
  const aligned = alignChildren(expected, children(KIND.podClique), objects, alignment)
  return withLiveCounts(aligned, members, scalingGroup)
}

const REPLACED_MEMBERS = {
  own: ownOfMember,
  made: { success: 'PodCliqueCreateSuccessful', failure: 'PodCliqueCreateFailed' },
}

/** Members that take a changed template at once. docs/reference/reconcile-rules.md#members-of-scaling-groups */
const PATCHED_MEMBERS = {
  own: ownOfPodClique,
  made: { success: 'PodCliqueCreateOrUpdateSuccessful', failure: 'PodCliqueCreateOrUpdateFailed' },
}

/** Expected members with the existing ones, and whether those are of an older template. */
export const scaledMembers = (
  { metadata: { name = '' } }: PodCliqueScalingGroup,
  members: readonly PodClique[],
  objects: Objects,
): Scaled[] =>
  scaled(members, (member) => member.slice(name.length + 1), objects).map((member) => ({
    ...member,
    isOlder: member.found !== undefined && templateHashOf(member.found) !== templateHashOf(member.expected),
  }))
