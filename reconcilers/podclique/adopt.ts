import type { Pod } from '../../model/pod.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import { adoptions } from '../engine/align.ts'
import { controllerReference } from '../engine/ownership.ts'

/** Gives pods their owner back. The patches pin versions, so that two owners cannot adopt the same pod. */
export const adoptedPods = (podClique: PodClique, pods: readonly Pod[]): Action[] => {
  const owner = controllerReference(podClique)
  return adoptions(
    owner,
    pods.map((pod) => ({
      do: 'patch',
      ...pinnedVersion(pod),
      patch: { metadata: { ownerReferences: [...(pod.metadata.ownerReferences ?? []), owner] } },
    })),
  )
}
