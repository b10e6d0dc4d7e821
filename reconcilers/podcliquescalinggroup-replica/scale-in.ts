import { PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { type Action, involved, remove } from '../engine/action.ts'
import { KIND } from '../kinds.ts'
import { isForeignTo, managedLabels } from '../ownership/ownership.ts'
import { removeTogether } from '../ownership/remove-together.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { forgetCounts } from '../scaling/recorded-counts.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { ObservedGroupReplica } from './observe.ts'

/**
 * Removes a replica beyond the replicas of its scaling group: its pods, PodCliques and claims. Its gang is removed by its
 * own plan (podgang/).
 */
export const planScaleIn = (
  { scalingGroup, j, objects, children }: ObservedGroupReplica,
  { set, layout, i }: GroupPlace,
): Action[] => {
  const podCliques = children(KIND.podClique)
  const labels = {
    ...managedLabels(layout.name),
    [PCSG_LABEL]: scalingGroup.metadata.name ?? '',
    [PCSG_REPLICA_INDEX_LABEL]: String(j),
  }
  const report = {
    success: 'PodCliqueScalingGroupReplicaDeleteSuccessful',
    failure: 'PodCliqueScalingGroupReplicaDeleteFailed',
    about: involved(set),
  }
  const pods = podCliques.flatMap(({ metadata: { uid = '' } }) => objects.controlledBy(KIND.pod, uid))
  // Pods of another owner may carry the same labels, such as those an earlier group left behind. Then ours are deleted
  // one by one.
  const isForeign = isForeignTo(set, objects)
  const ofReplica = objects.find(KIND.pod, 'replica', inNamespace(layout.namespace, layout.name, i))
  const strangers = ofReplica.filter(
    (pod) => isForeign(pod) && Object.entries(labels).every(([key, value]) => pod.metadata.labels?.[key] === value),
  )
  const together = { set, objects, labels }
  return [
    ...forgetCounts(scalingGroup, KIND.podClique.kind, (shortName) => shortName.startsWith(`${j}-`)),
    ...removeTogether([...pods, ...strangers], together),
    ...removeTogether(podCliques, { ...together, report }),
    ...children(KIND.resourceClaim).flatMap((claim) => remove(claim)),
  ]
}
