import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { type WholeController, wake } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { keyOf, onlyStatusDiffers, subjectOf } from '../wakes/objects.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { observeStuckPod } from './observe.ts'
import { planStuckPod } from './plan.ts'

/** When the deletion of a pod begins, or its deadline changes, wakes the pod. */
const byPod = wake(KIND.pod, ({ before, after }) =>
  after !== undefined && isTerminating(after) && before?.metadata.deletionTimestamp !== after.metadata.deletionTimestamp
    ? [keyOf(after)]
    : [],
)

/** When the spec of a set changes, wakes its terminating pods: their rule may have changed. */
const bySet = wake(KIND.podCliqueSet, (change, objects) => {
  const set = subjectOf(change)
  if (set === undefined || change.initial || onlyStatusDiffers(change)) return []
  const { namespace, name = '' } = set.metadata
  return objects
    .find(KIND.pod, 'set', inNamespace(namespace, name))
    .filter(isTerminating)
    .map((pod) => keyOf(pod))
})

/** Pods that stay terminating, in a set or not: by policy they are force-deleted or orphaned. docs/termination.md */
export const stuckPod: WholeController<OperatorConfiguration, Pod> = {
  name: 'stuck-pod',
  of: KIND.pod,
  workers: () => 4,
  reads: [KIND.podClique, KIND.scalingGroup],
  writes: [{ group: '', resource: 'pods', verbs: ['patch', 'delete'] }],
  wakes: [byPod, bySet],
  plan: (pod, objects, { config, now }) =>
    isTerminating(pod) ? planStuckPod(observeStuckPod(pod, objects, config), now) : [],
}
