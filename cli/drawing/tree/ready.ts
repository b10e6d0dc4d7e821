import type { ApiObject } from '../../../kube/api/object.ts'
import { conditionOf } from '../../../model/conditions.ts'
import { ORPHANED_LABEL } from '../../../model/labels.ts'
import { AVAILABLE, heldUpBy } from '../../../reconcilers/availability/conditions.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import {
  isReadyPod,
  labelOf,
  type Meta,
  NOTHING_OWN,
  type Own,
  ownBySet,
  setKey,
  type TreeObjects,
  type TreePod,
  type TreeTrainJob,
} from './objects.ts'
import { failureOf, isComplete, troubleOf } from './train-job.ts'

/** Whether there are as many pods as the cliques want, and every one is Ready. Nothing waits for an orphaned pod. */
const areReady = (podCliques: readonly PodClique[], pods: readonly TreePod[]): boolean => {
  const own = pods.filter((pod) => labelOf(pod, ORPHANED_LABEL) === '')
  return own.length === podCliques.reduce((sum, { spec }) => sum + spec.replicas, 0) && own.every(isReadyPod)
}

/**
 * Whether a set is all there: its status is of its latest spec, every replica is available, no pod of an older template is left that
 * an update replaces, and every pod is ready. docs/reliability.md#updates (U13)
 */
export const isReadySet = (set: PodCliqueSet, { podCliques, pods }: Own): boolean => {
  const { observedGeneration, availableReplicas = 0, conditions } = set.status ?? {}
  return (
    observedGeneration === set.metadata.generation &&
    availableReplicas >= (set.spec.replicas ?? 1) &&
    conditionOf(conditions, AVAILABLE)?.status !== 'False' &&
    areReady(podCliques, pods)
  )
}

/**
 * Why the first of the applied objects will never be ready, unless somebody does something: a TrainJob has failed, a
 * pod is invalid, or a set or a part of it gets no further by itself.
 */
export const firstFailure = (
  applied: readonly { readonly kind: string; readonly metadata: Meta }[],
  objects: TreeObjects,
): string | undefined => {
  const own = ownBySet(objects)
  for (const one of applied) {
    const isIt = (other: { metadata: { namespace?: string; name?: string } }) => setKey(other) === setKey(one)
    if (one.kind === 'TrainJob') {
      const why = (objects.trainJobs ?? []).filter(isIt).flatMap((trainJob) => failureOf(trainJob) ?? [])[0]
      if (why !== undefined) return `a TrainJob has failed: ${why}`
      const refused = (objects.trainJobs ?? []).filter(isIt).flatMap((trainJob) => refusedJobOf(trainJob) ?? [])[0]
      if (refused !== undefined) return `a Job is refused, and will be until the TrainJob is recreated: ${refused}`
    }
    if (one.kind !== 'PodCliqueSet') continue
    const { podCliques, scalingGroups } = own.get(setKey(one)) ?? NOTHING_OWN
    const why = podCliques.flatMap((podClique) => refusalOf(podClique) ?? [])[0]
    if (why !== undefined) return `a pod is refused, and will be until its template is changed: ${why}`
    const standstill = [
      ...objects.sets.filter(isIt).flatMap((set) => standstillOf('PodCliqueSet', set) ?? []),
      ...scalingGroups.flatMap((group) => standstillOf('PodCliqueScalingGroup', group) ?? []),
      ...podCliques.flatMap((podClique) => standstillOf('PodClique', podClique) ?? []),
    ][0]
    if (standstill !== undefined) return standstill
  }
  return undefined
}

/** The API server's permanent refusal of a PodClique's pods; undefined where it accepts them. */
export const refusalOf = ({ status }: Pick<PodClique, 'status'>): string | undefined =>
  status?.lastErrors?.find(({ code, description }) => code === 'ERR_CREATE_POD' && IS_INVALID.test(description))
    ?.description

/** The API server's permanent refusal of a TrainJob's Jobs or their pods; undefined where it accepts them. */
const refusedJobOf = (trainJob: TreeTrainJob): string | undefined => {
  const trouble = troubleOf(trainJob)
  return trouble !== undefined && IS_INVALID_WITHIN.test(trouble.message) ? trouble.message : undefined
}

/** Why an object gets no further, as a sentence; undefined where it may. */
const standstillOf = (
  kind: string,
  object: Pick<PodCliqueSet | PodCliqueScalingGroup | PodClique, 'metadata' | 'status'>,
): string | undefined => {
  const stalled = heldUpBy(object)
  return stalled && `${kind} ${object.metadata.name} makes no progress by itself: ${stalled.message}`
}

const IS_INVALID = /^Pod "[^"]*" is invalid: /
/** The same in the words of who makes Jobs and their pods. */
const IS_INVALID_WITHIN = /\b(Job\.batch|Pod) "[^"]*" is invalid: /

/**
 * Whether all applied objects are ready, as far as their kinds can be: sets and pods are ready, TrainJobs are complete.
 */
export const isAllReady = (applied: readonly ApiObject[], objects: TreeObjects): boolean => {
  const own = ownBySet(objects)
  return applied.every((one) => {
    const isIt = (other: { metadata: { namespace?: string; name?: string } }) => setKey(other) === setKey(one)
    if (one.kind === 'Pod') return objects.pods.filter(isIt).some(isReadyPod)
    if (one.kind === 'TrainJob') return (objects.trainJobs ?? []).filter(isIt).some(isComplete)
    if (one.kind !== 'PodCliqueSet') return true
    return objects.sets.filter(isIt).some((set) => isReadySet(set, own.get(setKey(set)) ?? NOTHING_OWN))
  })
}
