import { checkAll, type RuleError, type RuleFamily } from '../rules/rule.ts'
import { childSizeRules } from './rules/child-size.ts'
import { cliqueCountRules } from './rules/clique-counts.ts'
import { cliqueNameRules } from './rules/clique-names.ts'
import { failoverRules } from './rules/failover.ts'
import { immutabilityRules } from './rules/immutable.ts'
import { inPlaceOnlyRules } from './rules/in-place-only.ts'
import { limitRules } from './rules/limits.ts'
import { mnnvlRules } from './rules/mnnvl.ts'
import { objectRules } from './rules/object.ts'
import { podSpecRules } from './rules/pod-spec.ts'
import { reservedLabelRules } from './rules/reserved-labels.ts'
import { resourceClaimTemplateRules } from './rules/resource-claims.ts'
import { resourceSharingRules } from './rules/resource-sharing.ts'
import { restartRules } from './rules/restart.ts'
import { restartedAtRules } from './rules/restarted-at.ts'
import { rollingUpdateRules } from './rules/rolling-update.ts'
import { scalingGroupRules } from './rules/scaling-groups.ts'
import { schedulerRules } from './rules/scheduler.ts'
import { stalledAfterRules } from './rules/stalled-after.ts'
import { startupOrderRules } from './rules/startup-order.ts'
import { stuckTerminationRules } from './rules/stuck-termination.ts'
import { topologyRules } from './rules/topology.ts'
import { topologyUpdateRules } from './rules/topology-update.ts'
import type { Subject } from './subject.ts'

/** Rules that hold for a set by itself, on create and on update. */
const always: readonly RuleFamily<Subject>[] = [
  objectRules,
  cliqueNameRules,
  reservedLabelRules,
  cliqueCountRules,
  startupOrderRules,
  podSpecRules,
  scalingGroupRules,
  rollingUpdateRules,
  restartedAtRules,
  restartRules,
  limitRules,
  childSizeRules,
  resourceClaimTemplateRules,
  resourceSharingRules,
  mnnvlRules,
  schedulerRules,
  stuckTerminationRules,
  stalledAfterRules,
  failoverRules,
]
const onCreate = [topologyRules, ...always]
const onUpdate = [immutabilityRules, topologyUpdateRules, inPlaceOnlyRules]

/** Every rule of PodCliqueSets, for the rule table and the tests. */
export const podCliqueSetRules = [...onCreate, ...onUpdate].flatMap(({ rules }) => rules)

/**
 * Every rule that the set breaks. An update is first judged like a create, without topology look-ups; immutable fields
 * are compared only if that finds no error. docs/admission.md#what-happens-to-a-write
 */
export const validatePodCliqueSet = (subject: Subject): RuleError[] => {
  if (subject.old === undefined) return checkAll(onCreate, subject)
  const errors = checkAll(always, subject)
  return errors.length > 0 ? errors : checkAll(onUpdate, subject)
}
