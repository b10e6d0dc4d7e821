import { acceleratorWarningCases } from './accelerators.ts'
import { annotationWarningCases } from './annotations.ts'
import { autoscalingWarningCases } from './autoscaling.ts'
import { fabricWarningCases } from './fabrics.ts'
import { failoverWarningCases } from './failover.ts'
import { fewerReplicasWarningCases } from './fewer-replicas.ts'
import { gangWarningCases } from './gangs.ts'
import { nameWarningCases } from './names.ts'
import { pacingWarningCases } from './pacing.ts'
import { podWarningCases } from './pods.ts'
import { reservedKeyWarningCases } from './reserved-keys.ts'
import { restartWarningCases } from './restarts.ts'
import { sharingWarningCases } from './sharing.ts'
import { startupWarningCases } from './startup.ts'
import { topologyWarningCases } from './topology.ts'
import type { WarningCase } from './warning-case.ts'

/** All cases of all warnings; the first case of a warning is the example in the table. */
export const warningCases: readonly WarningCase[] = [
  ...podWarningCases,
  ...acceleratorWarningCases,
  ...startupWarningCases,
  ...failoverWarningCases,
  ...gangWarningCases,
  ...fabricWarningCases,
  ...autoscalingWarningCases,
  ...nameWarningCases,
  ...reservedKeyWarningCases,
  ...annotationWarningCases,
  ...sharingWarningCases,
  ...topologyWarningCases,
  ...restartWarningCases,
  ...pacingWarningCases,
  ...fewerReplicasWarningCases,
]
