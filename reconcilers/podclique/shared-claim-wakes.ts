import { PCS_REPLICA_INDEX_LABEL, PCSG_LABEL } from '../../model/labels.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { wake } from '../engine/controller.ts'
import { inNamespace } from '../index-terms.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership.ts'
import { keyOf, newController } from '../wakes.ts'

/** When a claim of a set or a scaling group is made or gets its owner back, wakes the PodCliques that lack pods. */
export const bySharedClaim = wake(KIND.resourceClaim, (change, objects) => {
  const { after } = change
  const set = after && setNameOf(after)
  const owner = newController(change)
  if (after === undefined || set === undefined || owner === undefined || owner.kind === KIND.podClique.kind) return []
  const { namespace, labels = {} } = after.metadata
  const { [PCS_REPLICA_INDEX_LABEL]: replica, [PCSG_LABEL]: group } = labels
  const reached =
    replica === undefined
      ? objects.find(KIND.podClique, 'set', inNamespace(namespace, set))
      : objects.find(KIND.podClique, 'replica', inNamespace(namespace, set, replica))
  return reached
    .filter(({ metadata }) => group === undefined || metadata.labels?.[PCSG_LABEL] === group)
    .filter(lacksPods)
    .map((each) => keyOf(each))
})

const lacksPods = ({ spec, status }: PodClique): boolean => (status?.replicas ?? 0) < spec.replicas
