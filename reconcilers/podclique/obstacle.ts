import { type Obstacle, shortened, tooManyReplicas } from '../not-carried-out.ts'
import type { PlanContext } from '../plan-context.ts'
import { bareObstacle } from './bare.ts'
import type { ObservedPodClique } from './observe.ts'

/**
 * Why no pods are made of a PodClique; undefined if they are. If a set is not carried out, only the set says so: its
 * PodCliques do not exist, or are of an earlier state of it.
 */
export const obstacleOfPodClique = (observed: ObservedPodClique, context: PlanContext): Obstacle | undefined =>
  tooManyReplicas(observed.podClique.spec.replicas) ??
  (observed.isPartOfSet ? undefined : shortened(bareObstacle(observed, context)))
