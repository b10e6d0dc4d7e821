import { POD_NAME_NUMBER_ANNOTATION } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import type { Naming } from '../engine/action.ts'
import { indexOf } from '../units/pods.ts'

/**
 * How the pods of a PodClique are named, by index. The names of an index are a sequence: a pod that follows another has a
 * later one, so that whoever waits until a pod of a name is gone waits for one pod only. Which one follows from what
 * is stored: another process that makes the same pod, because a create got no answer, gives it the same name.
 */
export const podNaming = (podClique: PodClique, pods: readonly Pod[]): ((index: number) => Naming) => {
  const from = podNameNumber(podClique, pods)
  const going = new Set(pods.filter(isTerminating).map(indexOf))
  const isOneMissed = isMissed(podClique, pods)
  return (index) => ({
    seed: `${podClique.metadata.uid}/${index}`,
    from,
    annotation: POD_NAME_NUMBER_ANNOTATION,
    isMissed: isOneMissed && !going.has(index),
  })
}

/**
 * The number of the first name that a new pod may have, of whatever index; the status keeps it. It is counted up whenever
 * there are fewer pods than the status says, so it is higher than the number of any pod that has gone until then. What
 * has come and gone since the status was written, the process remembers that saw it go.
 */
export const podNameNumber = (podClique: PodClique, pods: readonly Pod[]): number => {
  const known = pods.reduce(
    (highest, pod) => Math.max(highest, nameNumberOf(pod)),
    podClique.status?.podNameNumber ?? 0,
  )
  return isMissed(podClique, pods) ? known + 1 : known
}

/** True if there are fewer pods than the status says. Those that are being deleted count neither here nor there. */
const isMissed = ({ status }: PodClique, pods: readonly Pod[]): boolean =>
  (status?.replicas ?? 0) > pods.filter((pod) => !isTerminating(pod)).length

const nameNumberOf = ({ metadata }: Pod): number => {
  const text = metadata.annotations?.[POD_NAME_NUMBER_ANNOTATION]
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0
}
