import { NODE, type PodSet, TRAINER, withContainers } from './pod-set.ts'
import type { MlPolicy, Resources } from './shapes.ts'

/** True for jobs whose container `node` gets what the TrainJob says of its trainer beside those that train: MPI's, where the launcher works, too. */
export const isWorker = (set: PodSet, policy: MlPolicy | undefined): boolean =>
  set.name === NODE && policy?.mpi?.runLauncherAsNode === true

/** The pod sets with the resources that the TrainJob asks for, on top of the runtime's. specs/trainer.md §2.1 step 5 */
export const withResources = (
  sets: readonly PodSet[],
  asked: Resources | undefined,
  policy: MlPolicy | undefined,
): readonly PodSet[] => {
  if (asked === undefined || policy === undefined) return sets
  return sets.map((set) =>
    set.ancestor === TRAINER || isWorker(set, policy)
      ? withContainers(set, [NODE], (container) => ({ ...container, resources: mergedOn(container.resources, asked) }))
      : set,
  )
}

/** Resource by resource the TrainJob goes before the runtime. Claims are those of the TrainJob and of the runtime. */
const mergedOn = (before: Resources = {}, asked: Resources): Resources => {
  const claims = [
    ...(before.claims ?? []).filter(({ name }) => !asked.claims?.some((claim) => claim.name === name)),
    ...(asked.claims ?? []),
  ]
  const limits = { ...before.limits, ...asked.limits }
  const requests = { ...before.requests, ...asked.requests }
  return {
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(Object.keys(requests).length > 0 && { requests }),
    ...(claims.length > 0 && { claims }),
  }
}
