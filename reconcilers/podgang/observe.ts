import { type GroupLayout, groupNameIn, layoutOf } from '../../model/layout.ts'
import type { Pod } from '../../model/pod.ts'
import type { PodClique, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing, whose } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { placeOfGang } from '../places/gang.ts'
import { groupReplicas } from '../scaling/asleep.ts'
import { withStandIns } from '../update/record.ts'
import { inNamespace } from '../watching/index-terms.ts'

/** A PodGang, the existing PodCliques of its groups, and the pods of these that carry the gang's name. */
export interface ObservedPodGang {
  readonly podGang: PodGang
  /** True if the gang is deleted with its set: its pods no longer matter then. */
  readonly isSetGoing: boolean
  /** True if its set has no such gang (any more). */
  readonly isSurplus: boolean
  readonly podCliques: readonly PodClique[]
  readonly pods: readonly Pod[]
}

/** Reads what the plan of a PodGang needs. */
export const observePodGang = (podGang: PodGang, objects: Objects): ObservedPodGang => {
  const { name = '', namespace = 'default' } = podGang.metadata
  const setName = setNameOf(podGang)
  const set = setName === undefined ? undefined : objects.get(KIND.podCliqueSet, namespace, setName)
  const isOurs = set !== undefined && whose(podGang, set) === 'own'
  const podCliques = podGang.spec.podgroups.flatMap((group) => {
    const found = objects.get(KIND.podClique, namespace, group.name)
    return found === undefined ? [] : [found]
  })
  const owners = new Set(podCliques.map(({ metadata }) => metadata.uid))
  const pods = objects.find(KIND.pod, 'gang', inNamespace(namespace, name))
  return {
    podGang,
    isSetGoing: setName !== undefined && (set === undefined || isGoing(set)),
    isSurplus: isOurs && !isWanted(name, set, objects),
    podCliques,
    // Pods of a replaced PodClique stay until the garbage collector deletes them, but no longer belong to the gang.
    pods: pods.filter((pod) => owners.has(controllerOf(pod)?.uid)),
  }
}

const groupCopies = (set: PodCliqueSet, i: number, group: GroupLayout, objects: Objects): number => {
  const layout = layoutOf(set)
  const scalingGroup = objects.get(KIND.scalingGroup, layout.namespace, groupNameIn(layout, i, group))
  return scalingGroup === undefined ? groupReplicas(layout, i, group, objects) : withStandIns(scalingGroup)
}

/** True if the set has, at its present size, a gang of this name. A missing scaling group has the size that it had. */
const isWanted = (name: string, set: PodCliqueSet, objects: Objects): boolean => {
  const place = placeOfGang(set, name)
  if (place === undefined || place.i >= withStandIns(set)) return false
  const { i, group, j = 0 } = place
  return group === undefined || j < groupCopies(set, i, group, objects)
}
