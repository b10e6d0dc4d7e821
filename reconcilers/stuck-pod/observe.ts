import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Pod } from '../../model/pod.ts'
import { type StuckRule, stuckRuleOf } from '../../model/stuck-termination.ts'
import { type Involved, involved } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { podCliqueNameOf, setNameOf } from '../ownership/ownership.ts'
import { placeIn } from '../podclique/observe.ts'

/** A pod that is being deleted, and the rule that applies to it. */
export interface ObservedStuckPod {
  readonly pod: Pod
  /** Absent if stuck pods are left alone. */
  readonly rule: StuckRule | undefined
  /** The object of the events: the PodClique if it exists, because people read its events. */
  readonly about: Involved
}

/** Reads what decides about a terminating pod. If its set is gone, the operator configuration applies. */
export const observeStuckPod = (pod: Pod, objects: Objects, config: OperatorConfiguration): ObservedStuckPod => {
  const { namespace } = pod.metadata
  const podCliqueName = podCliqueNameOf(pod) ?? ''
  const podClique = objects.get(KIND.podClique, namespace, podCliqueName)
  const setName = setNameOf(pod)
  const set = setName === undefined ? undefined : objects.get(KIND.podCliqueSet, namespace, setName)
  // A pod carries the labels of its PodClique, which determine its place in the set.
  const place = set && placeIn(set, { metadata: { ...pod.metadata, name: podCliqueName } }, objects)
  return {
    pod,
    rule: stuckRuleOf([
      place?.template.stuckTermination,
      place?.group?.config.stuckTermination,
      set?.spec.template.stuckTermination,
      config.stuckTermination,
    ]),
    about: involved(podClique ?? { ...pod, ...KIND.pod }),
  }
}
