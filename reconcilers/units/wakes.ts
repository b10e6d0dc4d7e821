import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isUnschedulable, type Pod } from '../../model/pod.ts'
import { serves } from '../../model/serving.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Change, type Key, type Wake, wake } from '../engine/controller.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { recordOf } from '../update/of.ts'

/** The set of this object and its replica, while an update keeps the roles of the set in step. */
const paced = (object: KubeObject | undefined, objects: Objects): { set: PodCliqueSet; i: string } | undefined => {
  const name = object === undefined ? undefined : setNameOf(object)
  const i = object?.metadata.labels?.[PCS_REPLICA_INDEX_LABEL]
  if (object === undefined || name === undefined || i === undefined) return undefined
  const set = objects.get(KIND.podCliqueSet, object.metadata.namespace, name)
  const isPaced = set !== undefined && strategyOf(set).matchesRoles && recordOf(set).isOpen
  return isPaced ? { set, i } : undefined
}

/** True if the pod serves now, or if the scheduler has found no node for it: others may be waiting for either. */
const letsOthersOn = ({ before, after }: Change<Pod>): boolean =>
  after !== undefined &&
  ((serves(after) && !(before !== undefined && serves(before))) ||
    (isUnschedulable(after) && !(before !== undefined && isUnschedulable(before))))

const isScaled = ({ before, after }: Change): boolean => {
  const [was, is] = [before, after].map(
    (each) => (each as { spec?: { replicas?: number } } | undefined)?.spec?.replicas,
  )
  return was !== is
}

/**
 * When a role of a replica gets on that others have to match, wakes those: they may take their next unit now.
 * @param rolesOf the roles of one replica of a set
 */
export const byMatchingRole = (
  rolesOf: (set: PodCliqueSet, i: string, objects: Objects) => readonly Key[],
): readonly Wake[] => {
  const others = (object: KubeObject | undefined, objects: Objects): readonly Key[] => {
    const found = paced(object, objects)
    return found === undefined ? [] : rolesOf(found.set, found.i, objects)
  }
  return [
    wake(KIND.pod, (change, objects) => (letsOthersOn(change) ? others(change.after, objects) : [])),
    ...[KIND.podClique, KIND.scalingGroup].map(
      (on): Wake => ({
        on,
        keys: (change, objects) => (isScaled(change) ? others(change.after ?? change.before, objects) : []),
      }),
    ),
  ]
}
