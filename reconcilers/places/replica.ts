import type { Layout } from '../../model/layout.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import type { CliqueTemplate, PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { childNamed } from '../ownership/ownership.ts'
import type { GroupPlace } from './scaling-group.ts'

/** One replica of a PodCliqueSet. */
export interface SetReplica {
  readonly set: PodCliqueSet
  readonly layout: Layout
  readonly i: number
  readonly objects: Objects
}

/** One replica of a scaling group. */
export interface GroupReplica {
  readonly scalingGroup: PodCliqueScalingGroup
  readonly j: number
  readonly objects: Objects
}

/** A clique of the replica, and its PodClique if it exists and is not being deleted. */
export interface Member {
  readonly template: CliqueTemplate
  readonly podClique: PodClique | undefined
}

/** Every clique of the replica. */
export const membersOf = ({ scalingGroup, j, objects }: GroupReplica, { set, group }: GroupPlace): Member[] => {
  const { namespace, name: groupName = '' } = scalingGroup.metadata
  return group.cliques.map((template) => {
    const name = memberPodCliqueName(groupName, j, template.name)
    const of = set.metadata.name ?? ''
    return {
      template,
      podClique: childNamed<PodClique>(objects, KIND.podClique, { namespace, name }, scalingGroup, of),
    }
  })
}
