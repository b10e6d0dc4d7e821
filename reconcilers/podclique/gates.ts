import { PODGANG_GATE } from '../../model/labels.ts'
import type { Pod } from '../../model/pod.ts'
import type { ObservedPodClique } from './observe.ts'

/** The names of a pod's scheduling gates. */
export const gatesOf = ({ spec }: Pod): string[] => (spec.schedulingGates ?? []).map(({ name }) => name)

/** True if Grove's gate still holds the pod back. */
export const isGated = (pod: Pod): boolean => gatesOf(pod).includes(PODGANG_GATE)

/** True if the gang of a PodClique lists this pod. */
export const isListed = ({ podClique, podGang }: ObservedPodClique): ((pod: Pod) => boolean) => {
  const group = podGang?.spec.podgroups.find(({ name }) => name === podClique.metadata.name)
  const listed = new Set(group?.podReferences.map(({ name }) => name))
  return ({ metadata }) => listed.has(metadata.name ?? '')
}
