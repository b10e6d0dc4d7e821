import { type Advice, adviceOf, type WarningFamily } from '../rules/warning.ts'
import type { Subject } from './subject.ts'
import { acceleratorWarnings } from './warnings/accelerators.ts'
import { annotationWarnings } from './warnings/annotations.ts'
import { autoscalingWarnings } from './warnings/autoscaling.ts'
import { containerWarnings } from './warnings/containers.ts'
import { fabricWarnings } from './warnings/fabrics.ts'
import { failoverWarnings } from './warnings/failover.ts'
import { fewerReplicasWarnings } from './warnings/fewer-replicas.ts'
import { gangWarnings } from './warnings/gangs.ts'
import { keySlipWarnings } from './warnings/key-slips.ts'
import { nameWarnings } from './warnings/names.ts'
import { pacingWarnings } from './warnings/pacing.ts'
import { packedFabricWarnings } from './warnings/packed-fabrics.ts'
import { partitionWarnings } from './warnings/partition.ts'
import { podWarnings } from './warnings/pods.ts'
import { refusedChildWarnings } from './warnings/refused-children.ts'
import { reservedKeyWarnings } from './warnings/reserved-keys.ts'
import { restartWarnings } from './warnings/restarts.ts'
import { sharingWarnings } from './warnings/sharing.ts'
import { startupWarnings } from './warnings/startup.ts'
import { topologyWarnings } from './warnings/topology.ts'

const families: readonly WarningFamily<Subject>[] = [
  podWarnings,
  refusedChildWarnings,
  containerWarnings,
  acceleratorWarnings,
  startupWarnings,
  gangWarnings,
  fabricWarnings,
  packedFabricWarnings,
  autoscalingWarnings,
  nameWarnings,
  reservedKeyWarnings,
  keySlipWarnings,
  annotationWarnings,
  sharingWarnings,
  failoverWarnings,
  topologyWarnings,
  partitionWarnings,
  restartWarnings,
  pacingWarnings,
  fewerReplicasWarnings,
]

/** Every warning about PodCliqueSets, for the table and the tests. */
export const podCliqueSetWarningRules = families.flatMap(({ rules }) => rules)

/** What is legal but probably not meant, with the rules that say so. docs/admission.md#what-is-warned-about */
export const podCliqueSetAdvice = (subject: Subject): Advice[] => adviceOf(families, subject)
