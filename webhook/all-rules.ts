import { bindingRules } from './clustertopologybinding/validate.ts'
import { podCliqueRules } from './podclique/validate.ts'
import { podCliqueSetRules } from './podcliqueset/validate.ts'
import { podCliqueSetWarningRules } from './podcliqueset/warnings.ts'
import type { Rule } from './rules/rule.ts'
import type { WarningRule } from './rules/warning.ts'
import { scaleRules } from './scale/endpoint.ts'
import { runtimeRules } from './trainingruntime/validate.ts'
import { trainJobRules } from './trainjob/validate.ts'

/** Every rule of every kind: for the table of rules, for reports that explain them, and for tests. */
export const allRules: readonly Rule[] = [
  ...podCliqueSetRules,
  ...bindingRules.rules,
  ...podCliqueRules.rules,
  ...scaleRules,
  ...trainJobRules,
  ...runtimeRules.rules,
]

/** Every warning rule of PodCliqueSets by its id. */
export const warningRulesById: ReadonlyMap<string, WarningRule> = new Map(
  podCliqueSetWarningRules.map((rule) => [rule.id, rule]),
)

/** Every rule by its id. */
export const rulesById: ReadonlyMap<string, Rule> = new Map(allRules.map((rule) => [rule.id, rule]))
