import { FOLLOWS_IN_PLACE_ANNOTATION } from '../../model/labels.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import { controllerOf } from '../engine/ownership.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { inPlaceUpdate } from '../podclique/in-place.ts'
import { followNote, followsInPlace } from '../templates/follows-in-place.ts'
import type { ReplicaUnit } from '../units/copies.ts'

/**
 * Tells the PodCliques of a copy that they and their pods are to follow the changed template in place; undefined if the copy
 * has to be made again. It follows only as a whole, with a changed image in each of its cliques: an engine of which one part
 * was restarted would be of two halves. docs/updates.md#in-place
 * @param pcsg full name of the scaling group
 */
export const followInPlace = (
  { order, podCliques, pods }: ReplicaUnit,
  pcsg: string,
  { update, group }: GroupPlace,
): readonly Action[] | undefined => {
  const actions: Action[] = []
  for (const template of group.cliques) {
    const name = memberPodCliqueName(pcsg, order, template.name)
    const podClique = podCliques.find(({ metadata }) => metadata.name === name)
    const [generation, hash] = [update.target, update.hashOf(template)]
    if (podClique === undefined || generation === undefined || hash === undefined) return undefined
    if (followsInPlace(podClique, generation)) continue
    const its = pods.filter((pod) => controllerOf(pod)?.uid === podClique.metadata.uid)
    if (its.length === 0 || its.some((pod) => inPlaceUpdate({ update, template }, pod) === undefined)) return undefined
    const annotations = { [FOLLOWS_IN_PLACE_ANNOTATION]: followNote(generation, hash) }
    actions.push({ do: 'patch', ...pinnedVersion(podClique), patch: { metadata: { annotations } } })
  }
  return actions
}
