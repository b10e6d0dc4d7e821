import type { ApiObject } from '../../kube/api/object.ts'
import { conditionOf } from '../../model/conditions.ts'
import { AVAILABLE } from '../../reconcilers/availability/conditions.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isReadyPod, NOTHING_OWN, type Own, ownBySet, setKey, type TreeObjects, type TreePod } from './objects.ts'
import { failureOf, isComplete } from './train-job.ts'

/** Whether as many pods are there as the cliques ask for, and every one is Ready. */
const areReady = (podCliques: readonly PodClique[], pods: readonly TreePod[]): boolean =>
  pods.length === podCliques.reduce((sum, { spec }) => sum + spec.replicas, 0) && pods.every(isReadyPod)

/**
 * Whether a set is all there: its status is of its latest spec, every replica is available, no pod of an older template is left that
 * an update replaces, and every pod is ready. specs/field.md U13
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

/** Why the first of what was applied will never be there: a TrainJob has failed, or a pod breaks a rule of Kubernetes. */
export const firstFailure = (applied: readonly ApiObject[], objects: TreeObjects): string | undefined => {
  const own = ownBySet(objects)
  for (const one of applied) {
    const isIt = (other: { metadata: { namespace?: string; name?: string } }) => setKey(other) === setKey(one)
    if (one.kind === 'TrainJob') {
      const why = (objects.trainJobs ?? []).filter(isIt).flatMap((trainJob) => failureOf(trainJob) ?? [])[0]
      if (why !== undefined) return `a TrainJob has failed: ${why}`
    }
    if (one.kind !== 'PodCliqueSet') continue
    const why = (own.get(setKey(one)) ?? NOTHING_OWN).podCliques.flatMap((podClique) => refusalOf(podClique) ?? [])[0]
    if (why !== undefined) return `a pod is refused, and will be until its template is changed: ${why}`
  }
  return undefined
}

/** What the API server has said to the pods of a PodClique that it will never take; undefined where it takes them. */
export const refusalOf = ({ status }: Pick<PodClique, 'status'>): string | undefined =>
  status?.lastErrors?.find(({ code, description }) => code === 'ERR_CREATE_POD' && IS_INVALID.test(description))
    ?.description

const IS_INVALID = /^Pod "[^"]*" is invalid: /

/** Whether everything that was applied is ready, as far as its kind can be: sets and pods; of TrainJobs, that they are complete. */
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
