import { cliqueCountCases } from './clique-counts.ts'
import { cliqueNameCases } from './clique-names.ts'
import { failoverCases } from './failover.ts'
import { inPlaceOnlyCases } from './in-place-only.ts'
import { layerCases } from './layers.ts'
import { limitCases } from './limits.ts'
import { mnnvlCases } from './mnnvl.ts'
import { objectCases } from './object.ts'
import { podSpecCases } from './pod-spec.ts'
import { podCliqueCases } from './podclique.ts'
import { reservedLabelCases } from './reserved-labels.ts'
import { resourceCases } from './resources.ts'
import { restartCases } from './restart.ts'
import { restartedAtCases } from './restarted-at.ts'
import { rollingUpdateCases } from './rolling-update.ts'
import type { RuleCase } from './rule-case.ts'
import { scaleCases } from './scale.ts'
import { scalingGroupCases } from './scaling-groups.ts'
import { schedulerCases } from './scheduler.ts'
import { stalledAfterCases } from './stalled-after.ts'
import { startupOrderCases } from './startup-order.ts'
import { stuckTerminationCases } from './stuck-termination.ts'
import { topologyCases } from './topology.ts'
import { bindingCases } from './topology-binding.ts'
import { topologyUpdateCases } from './topology-update.ts'
import { trainJobCases } from './train-jobs.ts'
import { updateCases } from './update.ts'

/** At least one case for every rule. The first case of a rule gives docs/admission.md its example. */
export const ruleCases: readonly RuleCase[] = [
  ...objectCases,
  ...cliqueNameCases,
  ...reservedLabelCases,
  ...cliqueCountCases,
  ...startupOrderCases,
  ...podSpecCases,
  ...scalingGroupCases,
  ...rollingUpdateCases,
  ...restartedAtCases,
  ...restartCases,
  ...stuckTerminationCases,
  ...stalledAfterCases,
  ...limitCases,
  ...resourceCases,
  ...mnnvlCases,
  ...schedulerCases,
  ...failoverCases,
  ...updateCases,
  ...inPlaceOnlyCases,
  ...topologyCases,
  ...topologyUpdateCases,
  ...bindingCases,
  ...podCliqueCases,
  ...scaleCases,
  ...layerCases,
  ...trainJobCases,
]
