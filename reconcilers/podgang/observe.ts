import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import type { PodClique, PodGang } from '../../schemas/generated/grove.ts'
import { KIND } from '../kinds.ts'
import type { Objects } from '../objects.ts'
import { setNameOf } from '../ownership.ts'

/** A PodGang, the PodCliques of its groups as far as they exist, and the pods that carry its name. */
export interface ObservedPodGang {
  readonly podGang: PodGang
  /** True if it goes with its set: what its pods do then is of no interest. */
  readonly isSetGoing: boolean
  readonly podCliques: readonly PodClique[]
  readonly pods: readonly Pod[]
}

/** Reads what the plan of a PodGang looks at. */
export const observePodGang = (podGang: PodGang, objects: Objects): ObservedPodGang => {
  const { name = '', namespace = 'default' } = podGang.metadata
  return {
    podGang,
    isSetGoing: isSetGoing(podGang, objects),
    podCliques: podGang.spec.podgroups.flatMap((group) => {
      const found = objects.get(KIND.podClique, namespace, group.name)
      return found === undefined ? [] : [found as PodClique]
    }),
    pods: objects.podsOfGang(namespace, name) as readonly KubeObject[] as readonly Pod[],
  }
}

const isSetGoing = (podGang: PodGang, objects: Objects): boolean => {
  const set = setNameOf(podGang)
  if (set === undefined) return false
  const found = objects.get(KIND.podCliqueSet, podGang.metadata.namespace, set)
  return found === undefined || found.metadata.deletionTimestamp !== undefined
}
