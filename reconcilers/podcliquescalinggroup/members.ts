import { memberPodCliqueName } from '../../model/names.ts'
import type { CliqueTemplate, PodClique } from '../../schemas/generated/grove.ts'
import { KIND } from '../kinds.ts'
import { childNamed } from '../ownership/ownership.ts'
import type { GroupReplica } from '../places/replica.ts'
import type { GroupPlace } from '../places/scaling-group.ts'

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
