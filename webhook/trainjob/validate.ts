import { checkAll, type RuleError, type RuleFamily } from '../rules/rule.ts'
import { buildRules } from './rules/build.ts'
import { frameworkRules } from './rules/frameworks.ts'
import { initializerRules } from './rules/initializer.ts'
import { limitRules } from './rules/limits.ts'
import { patchRules } from './rules/patches.ts'
import { reservedVariableRules } from './rules/reserved-variables.ts'
import { runtimeRules } from './rules/runtime.ts'
import { torchTuneRules } from './rules/torchtune.ts'
import { updateRules } from './rules/update.ts'
import { volcanoRules } from './rules/volcano.ts'
import type { Subject } from './subject.ts'

const families: readonly RuleFamily<Subject>[] = [
  limitRules,
  initializerRules,
  patchRules,
  updateRules,
  reservedVariableRules,
  torchTuneRules,
  frameworkRules,
  volcanoRules,
]

/** Every rule of TrainJobs, for the rule table and the tests. */
export const trainJobRules = [...runtimeRules, ...[...families, buildRules].flatMap(({ rules }) => rules)]

/**
 * Every rule that a TrainJob with a runtime breaks; it is built only if no other rule is broken.
 * docs/admission.md#trainjobs
 */
export const validateTrainJob = (subject: Subject): RuleError[] => {
  const errors = checkAll(families, subject)
  return errors.length > 0 ? errors : checkAll([buildRules], subject)
}
