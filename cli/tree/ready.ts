import type { ApiObject } from '../../kube/api/object.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isReadyPod, NOTHING_OWN, type Own, ownBySet, setKey, type TreeObjects, type TreePod } from './objects.ts'
import { failureOf, isComplete } from './train-job.ts'

/** Whether as many pods are there as the cliques ask for, and every one is Ready. */
const areReady = (podCliques: readonly PodClique[], pods: readonly TreePod[]): boolean =>
  pods.length === podCliques.reduce((sum, { spec }) => sum + spec.replicas, 0) && pods.every(isReadyPod)

/** Whether a set is all there: its status is of its latest spec, every replica is available, and every pod is ready. */
export const isReadySet = (set: PodCliqueSet, { podCliques, pods }: Own): boolean => {
  const { observedGeneration, availableReplicas = 0 } = set.status ?? {}
  return (
    observedGeneration === set.metadata.generation &&
    availableReplicas >= (set.spec.replicas ?? 1) &&
    areReady(podCliques, pods)
  )
}

/** Why the first TrainJob has failed that was applied and has; undefined where none has. */
export const firstFailure = (applied: readonly ApiObject[], { trainJobs = [] }: TreeObjects): string | undefined =>
  applied
    .filter(({ kind }) => kind === 'TrainJob')
    .flatMap((one) => trainJobs.filter((other) => setKey(other) === setKey(one)))
    .flatMap((trainJob) => failureOf(trainJob) ?? [])
    .at(0)

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
