import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Change } from '../engine/controller.ts'

const statusesOf = ({ before, after }: Change) =>
  [before, after].map((object) => (object as PodCliqueSet | undefined)?.status)

/** True if the status of a set names another generation: everything that is compared with it must be reconciled. */
export const isNewGeneration = (change: Change): boolean => {
  const [before, after] = statusesOf(change)
  return after !== undefined && before?.currentGenerationHash !== after.currentGenerationHash
}

/** The replicas of a set whose update has begun or ended. */
export const replicasTurned = (change: Change): number[] => {
  const [before = [], after = []] = statusesOf(change).map((status) =>
    (status?.updateProgress?.currentlyUpdating ?? []).map(({ replicaIndex }) => replicaIndex),
  )
  return [...before.filter((i) => !after.includes(i)), ...after.filter((i) => !before.includes(i))]
}
