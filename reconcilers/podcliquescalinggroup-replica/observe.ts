import { memberPodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { CliqueTemplate, PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { partTerm } from '../index-terms.ts'
import { KIND, type Kind } from '../kinds.ts'
import { childNamed } from '../ownership.ts'
import { type GroupPlace, placeOf, setOf } from '../podcliquescalinggroup/place.ts'

/** One replica of a scaling group. */
export interface ObservedGroupReplica {
  readonly scalingGroup: PodCliqueScalingGroup
  /** Absent if the set is gone or being deleted, or has no such group. */
  readonly place: GroupPlace | undefined
  readonly j: number
  readonly objects: Objects
  /** The group's children of a kind that are in this replica. */
  readonly children: (kind: Kind) => readonly KubeObject[]
}

/** Reads what the plan of a group's replica needs. */
export const observeGroupReplica = (
  scalingGroup: PodCliqueScalingGroup,
  j: number,
  objects: Objects,
): ObservedGroupReplica => {
  const term = partTerm(scalingGroup.metadata.uid, j)
  return {
    scalingGroup,
    place: placeOf(scalingGroup, setOf(scalingGroup, objects), objects),
    j,
    objects,
    children: (kind) => objects.find(kind, 'part', term),
  }
}

/** A clique of the replica, and its PodClique if it exists and is not being deleted. */
export interface Member {
  readonly template: CliqueTemplate
  readonly podClique: PodClique | undefined
}

/** Every clique of the replica. */
export const membersOf = (
  { scalingGroup, j, objects }: Pick<ObservedGroupReplica, 'scalingGroup' | 'j' | 'objects'>,
  { set, group }: GroupPlace,
): Member[] => {
  const { namespace, name: groupName = '' } = scalingGroup.metadata
  const owner = { kind: KIND.scalingGroup.kind, name: groupName }
  return group.cliques.map((template) => {
    const name = memberPodCliqueName(groupName, j, template.name)
    const { name: setName = '' } = set.metadata
    return {
      template,
      podClique: childNamed<PodClique>(objects, KIND.podClique, { namespace, name }, owner, setName),
    }
  })
}
