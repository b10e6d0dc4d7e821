import type { ApiObject } from '../../kube/api/object.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isReadyPod, NOTHING_OWN, type Own, ownBySet, setKey, type TreeObjects, type TreePod } from './objects.ts'
import { failureOf, isComplete } from './train-job.ts'

/** Whether there are as many pods as the cliques want, and every one is Ready. */
const areReady = (podCliques: readonly PodClique[], pods: readonly TreePod[]): boolean =>
  pods.length === podCliques.reduce((sum, { spec }) => sum + spec.replicas, 0) && pods.every(isReadyPod)

/** Whether a set is complete: its status is of its latest spec, every replica is available, and every pod is ready. */
export const isReadySet = (set: PodCliqueSet, { podCliques, pods }: Own): boolean => {
  const { observedGeneration, availableReplicas = 0 } = set.status ?? {}
  return (
    observedGeneration === set.metadata.generation &&
    availableReplicas >= (set.spec.replicas ?? 1) &&
    areReady(podCliques, pods)
  )
}

/** Why the first of the applied objects will never be ready: a TrainJob has failed, or a pod is invalid. */
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

/** The API server's permanent refusal of a PodClique's pods; undefined where it accepts them. */
export const refusalOf = ({ status }: Pick<PodClique, 'status'>): string | undefined =>
  status?.lastErrors?.find(({ code, description }) => code === 'ERR_CREATE_POD' && IS_INVALID.test(description))
    ?.description

const IS_INVALID = /^Pod "[^"]*" is invalid: /

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
