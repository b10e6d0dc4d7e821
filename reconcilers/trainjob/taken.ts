import type { KubeObject } from '../../model/object.ts'
import { controllerOf, isGoing, whose } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import type { ObservedTrainJob } from './observe.ts'

/**
 * An object as a build sees it: absent unless it is the TrainJob's, so that the child is applied, or its name is found
 * taken. Only a Secret that somebody else has brought is used as it is. That of an earlier TrainJob is not: the garbage
 * collector is about to delete it, and pods must not start with keys that are replaced under them. docs/trainjobs.md
 */
export const usable = ({ trainJob }: ObservedTrainJob, there: KubeObject | undefined): KubeObject | undefined => {
  const owner = there && controllerOf(there)
  const isBrought = there?.kind === KIND.secret.kind && owner?.kind !== KIND.trainJob.kind
  return isBrought || whose(there, trainJob) === 'own' ? there : undefined
}

/** An object that has the name of a child and belongs to somebody else, and the sentence about it. */
export interface TakenName {
  readonly by: KubeObject
  readonly message: string
}

/**
 * Why children cannot be applied: an object of somebody else has the name of one; undefined if none has. Children are
 * applied by force, with rights that the writer of the TrainJob need not have. The object would be overwritten, and
 * deleted with the TrainJob. The JobSet is looked at even if it is not applied, because nothing may be run by it.
 */
export const nameTakenBy = (
  { trainJob, get }: ObservedTrainJob,
  children: readonly KubeObject[],
): TakenName | undefined => {
  const { name: own = '' } = trainJob.metadata
  const names = children.map(({ apiVersion, kind, metadata }) => ({ apiVersion, kind, name: metadata.name ?? '' }))
  for (const { name, ...kind } of [...names, { ...KIND.jobSet, name: own }]) {
    const there = get(kind, name)
    if (there === undefined || whose(there, trainJob) === 'own') continue
    // The garbage collector removes children of an earlier TrainJob of this name, whose uid is another.
    const rest = isGoing(there) ? 'is being deleted' : 'delete it, or give the TrainJob another name'
    return { by: there, message: `the ${kind.kind} "${name}" exists and does not belong to this TrainJob; ${rest}` }
  }
  return undefined
}
