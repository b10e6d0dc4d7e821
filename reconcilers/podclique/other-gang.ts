import { BASE_PODGANG_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, pinned } from '../engine/action.ts'

/**
 * Pods that name another gang than their PodClique. So do those that a set takes back if it was made again with another
 * `minAvailable` of a scaling group, which moves replicas of the group into other gangs. No gang would ever list such
 * pods: their old gang has no group for them, and the new one does not find them and stays incomplete.
 */
const ofOtherGang = ({ podClique, pods }: PodCliqueWithPods): Pod[] => {
  const gang = podClique.metadata.labels?.[PODGANG_LABEL]
  return gang === undefined
    ? []
    : pods.filter((pod) => !isTerminating(pod) && pod.metadata.labels?.[PODGANG_LABEL] !== gang)
}

interface PodCliqueWithPods {
  readonly podClique: PodClique
  readonly pods: readonly Pod[]
}

const hasStarted = ({ status }: Pod): boolean => (status?.phase ?? 'Pending') !== 'Pending'

/**
 * Pods of another gang that have not started. The gang is also in their start-up barrier and in what their scheduler
 * reads, so they are replaced.
 */
export const waitingInOtherGang = (observed: PodCliqueWithPods): Pod[] =>
  ofOtherGang(observed).filter((pod) => !hasStarted(pod))

/** Lets pods that have started name the gang of their PodClique. They keep running. */
export const movedToGang = (observed: PodCliqueWithPods): Action[] => {
  const { [PODGANG_LABEL]: gang, [BASE_PODGANG_LABEL]: base = null } = observed.podClique.metadata.labels ?? {}
  const patch = { metadata: { labels: { [PODGANG_LABEL]: gang, [BASE_PODGANG_LABEL]: base } } }
  return ofOtherGang(observed)
    .filter(hasStarted)
    .map((pod) => ({ do: 'patch', ...pinned(pod), patch }))
}
