import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { NATIVE_POD_GROUPS } from '../../schedulers/default-scheduler/versions.ts'
import { childNames } from '../../trainer/child-names.ts'
import type { Action } from '../engine/action.ts'
import { adopt } from '../engine/align.ts'
import { appliedBy } from '../engine/applied.ts'
import { controllerOf, controllerReference, isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { FIELD_MANAGER } from './names.ts'
import type { ObservedJobSet, ObservedTrainJob } from './observe.ts'

/**
 * True for an object without a controller that was applied for a TrainJob: one that was deleted with `--cascade=orphan`
 * has left it behind, or somebody has removed its owner reference. Its managed fields show that. PodGroups of the
 * default scheduler are cached without them, and carry our label without a set.
 */
export const isLeftBehind = (object: KubeObject): boolean =>
  controllerOf(object) === undefined &&
  (appliedBy(FIELD_MANAGER, object) !== undefined ||
    (NATIVE_POD_GROUPS.some(({ kind }) => kind.apiVersion === object.apiVersion && kind.kind === object.kind) &&
      object.metadata.labels?.[MANAGED_BY_LABEL] === MANAGED_BY &&
      setNameOf(object) === undefined))

/**
 * Gives the TrainJob the children that an earlier one of its name has left behind, as they are: a JobSet whose pods run
 * goes on, and follows the TrainJob once it is suspended. docs/trainjobs.md
 */
export const adoptLeftBehind = ({ trainJob, get }: ObservedTrainJob): Action[] => {
  const { name } = trainJob.metadata
  const left = childNames(name, get(KIND.jobSet, name) as ObservedJobSet | undefined).flatMap((child) => {
    const there = get(child, child.name)
    return there === undefined || isGoing(there) || !isLeftBehind(there) ? [] : [there]
  })
  return adopt(left, controllerReference(trainJob))
}
