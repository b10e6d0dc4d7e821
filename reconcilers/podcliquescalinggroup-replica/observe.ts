import { memberPodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { CliqueTemplate, PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'
import { isNamesake } from '../ownership.ts'
import { type GroupPlace, placeOf, setOf } from '../podcliquescalinggroup/place.ts'
import { partTerm } from '../watched.ts'

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
    place: placeOf(scalingGroup, setOf(scalingGroup, objects)),
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

/** Every clique of the replica. A PodClique that has a member's name and belongs to others is not the member. */
export const membersOf = (
  { scalingGroup, j, objects }: Pick<ObservedGroupReplica, 'scalingGroup' | 'j' | 'objects'>,
  { set, group }: GroupPlace,
): Member[] =>
  group.cliques.map((template) => {
    const { namespace, name = '' } = scalingGroup.metadata
    const found = objects.get(KIND.podClique, namespace, memberPodCliqueName(name, j, template.name))
    const isOurs =
      found !== undefined && !isNamesake(found, { kind: KIND.scalingGroup.kind, name }, set.metadata.name ?? '')
    return { template, podClique: isOurs && !isGoing(found) ? (found as PodClique) : undefined }
  })
