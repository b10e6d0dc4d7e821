import { isAsleep } from '../scaling/asleep.ts'
import { generationOf, isAvailable, isUpToDate } from '../up-to-date.ts'
import { type ObservedReplica, scalingGroupsOf, standaloneOf } from './observe.ts'

/** What one replica adds to the counts of its set; undefined for one beyond the count. specs/grove-controllers.md §2.9 */
export const noteOfReplica = (observed: ObservedReplica): Readonly<Record<string, number>> | undefined => {
  const { set, layout, i } = observed
  if (i >= layout.replicas || set.metadata.deletionTimestamp) return undefined
  const isWhole = isReplicaAvailable(observed)
  return {
    availableReplicas: Number(isWhole),
    updatedReplicas: Number(isWhole && isReplicaUpdated(observed)),
  }
}

const isReplicaAvailable = (observed: ObservedReplica): boolean =>
  standaloneOf(observed).every(({ podClique }) => podClique !== undefined && isAvailable(podClique)) &&
  scalingGroupsOf(observed).every(
    (group) =>
      group !== undefined &&
      (isAsleep(group) || (group.status?.availableReplicas ?? 0) >= (group.spec.minAvailable ?? 1)),
  )

const isReplicaUpdated = (observed: ObservedReplica): boolean => {
  const { set, objects } = observed
  const generation = generationOf(set, objects)
  return (
    standaloneOf(observed).every(
      ({ template, podClique }) => podClique !== undefined && isUpToDate(podClique, template, set, objects),
    ) && scalingGroupsOf(observed).every((group) => group?.status?.currentPodCliqueSetGenerationHash === generation)
  )
}
