import { NODE, type PodSet, podSpecOf, TRAINER, withContainers } from './pod-set.ts'
import type { MlPolicy, PodSpec, Resources } from './shapes.ts'

/** True for MPI's worker job if the launcher is a node too: its container `node` also gets the trainer settings. */
export const isWorker = (set: PodSet, policy: MlPolicy | undefined): boolean =>
  set.name === NODE && policy?.mpi?.runLauncherAsNode === true

/** The pod sets with the TrainJob's resources on top of the runtime's. docs/reference/trainer-rules.md#resources */
export const withResources = (
  sets: readonly PodSet[],
  asked: Resources | undefined,
  policy: MlPolicy | undefined,
): readonly PodSet[] => {
  if (asked === undefined || policy === undefined) return sets
  return sets.map((set) =>
    set.ancestor === TRAINER || isWorker(set, policy)
      ? withContainers(set, [NODE], (container) => ({
          ...container,
          resources: mergedOn(container.resources, asked, podSpecOf(set)),
        }))
      : set,
  )
}

/**
 * For each resource, the TrainJob's amount takes precedence over the runtime's. Which claims there are is the runtime's
 * decision: its container keeps its own; one without any may get those that the TrainJob names and the pod has.
 */
const mergedOn = (before: Resources = {}, asked: Resources, { resourceClaims = [] }: PodSpec): Resources => {
  const claims = before.claims?.length
    ? before.claims
    : (asked.claims ?? []).filter(({ name }) => resourceClaims.some((claim) => claim.name === name))
  const limits = { ...before.limits, ...asked.limits }
  const requests = { ...before.requests, ...asked.requests }
  return {
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(Object.keys(requests).length > 0 && { requests }),
    ...(claims.length > 0 && { claims }),
  }
}
