import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { KubeObject } from '../../model/object.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { Wake, WholeController } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { keyOf, onlyStatusDiffers, subjectOf } from '../wakes.ts'
import { inNamespace, WATCHED } from '../watched.ts'
import { observeStuckPod } from './observe.ts'
import { planStuckPod } from './plan.ts'

/** A pod that has just been asked to go, or for another length of time. */
const byPod: Wake = {
  on: WATCHED.pod,
  keys: ({ before, after }) =>
    after !== undefined &&
    isTerminating(after) &&
    before?.metadata.deletionTimestamp !== after.metadata.deletionTimestamp
      ? [keyOf(after)]
      : [],
}

/** The terminating pods of a set whose spec changes: it may say something else about them. */
const bySet: Wake = {
  on: WATCHED.podCliqueSet,
  keys: (change, objects) => {
    const set = subjectOf(change)
    if (set === undefined || change.initial || onlyStatusDiffers(change)) return []
    const { namespace, name = '' } = set.metadata
    return objects
      .find(KIND.pod, 'set', inNamespace(namespace, name))
      .filter(isTerminating)
      .map((pod) => keyOf(pod))
  },
}

/** Pods that stay terminating, in a set or in none: they are removed or let go by policy. docs/termination.md */
export const stuckPod: WholeController<OperatorConfiguration> = {
  name: 'stuck-pod',
  of: WATCHED.pod,
  workers: () => 4,
  reads: [WATCHED.podClique, WATCHED.scalingGroup],
  writes: [{ group: '', resource: 'pods', verbs: ['patch', 'delete'] }],
  wakes: [byPod, bySet],
  plan: (object, objects, { config, now }) => {
    const pod = object as KubeObject & Pod
    return isTerminating(pod) ? planStuckPod(observeStuckPod(pod, objects, config), now) : []
  },
}
