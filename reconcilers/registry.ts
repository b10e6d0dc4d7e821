import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { clusterTopologyBinding } from './clustertopologybinding/controller.ts'
import type { Controller, Registry } from './engine/controller.ts'
import { leftComputeDomain } from './left-computedomain/controller.ts'
import { podClique } from './podclique/controller.ts'
import { scalingGroup } from './podcliquescalinggroup/controller.ts'
import { scalingGroupReplica } from './podcliquescalinggroup-replica/controller.ts'
import { podCliqueSet } from './podcliqueset/controller.ts'
import { podCliqueSetReplica } from './podcliqueset-replica/controller.ts'
import { podGang } from './podgang/controller.ts'
import { schedulerBackends } from './scheduler-backend/controller.ts'
import { stuckPod } from './stuck-pod/controller.ts'
import { trainJob } from './trainjob/controller.ts'
import { unattendedTrainJob } from './trainjob/unattended.ts'
import { WATCHED } from './watched.ts'

/**
 * Every kind that has plans: the one list for the engine, `grove render`, the caches, the wake-ups and the operator's
 * RBAC rules. Owners stand before what they own.
 */
export const CONTROLLERS: readonly Controller<OperatorConfiguration>[] = [
  clusterTopologyBinding,
  podCliqueSet,
  podCliqueSetReplica,
  scalingGroup,
  scalingGroupReplica,
  podClique,
  podGang,
  ...schedulerBackends(),
  stuckPod,
  leftComputeDomain,
  trainJob,
  unattendedTrainJob,
]

/** All controllers, and how the kinds that they read are watched. */
export const REGISTRY: Registry<OperatorConfiguration> = { controllers: CONTROLLERS, kinds: WATCHED }
