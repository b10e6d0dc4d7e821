import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { gangNameOf } from '../../model/gangs.ts'
import { COMPONENT, PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { expectedPodClique } from '../expected-podclique.ts'
import type { GroupPlace } from '../podcliquescalinggroup/place.ts'
import type { Revision } from '../revision/revision-of.ts'
import { type Scaled, scaled } from '../scaling/scaled.ts'
import { templateHashOf } from '../template-hash.ts'

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
