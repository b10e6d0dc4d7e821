import { bindingRules } from '../../../webhook/clustertopologybinding/validate.ts'
import { podCliqueRules } from '../../../webhook/podclique/validate.ts'
import { podCliqueSetRules } from '../../../webhook/podcliqueset/validate.ts'
import type { Rule } from '../../../webhook/rules/rule.ts'
import { scaleRules } from '../../../webhook/scale/endpoint.ts'
import { runtimeRules } from '../../../webhook/trainingruntime/validate.ts'
import { trainJobRules } from '../../../webhook/trainjob/validate.ts'

/** Every rule of every kind. */
export const allRules: readonly Rule[] = [
  ...podCliqueSetRules,
  ...bindingRules.rules,
  ...podCliqueRules.rules,
  ...scaleRules,
  ...trainJobRules,
  ...runtimeRules.rules,
]

/** Every rule by its id. */
export const rulesById: ReadonlyMap<string, Rule> = new Map(allRules.map((rule) => [rule.id, rule]))

const patterns = new Map<string, RegExp>()

const patternOf = (documented: string): RegExp => {
  const known = patterns.get(documented)
  if (known !== undefined) return known
  const literal = documented.replace(/^…/, '').replace(/[.$()*+?^|{}\\[\]]/g, '\\$&')
  const source = literal.replace(/\\\[[a-z]\\\]/g, '\\[\\d+\\]')
  const pattern = new RegExp(`${documented.startsWith('…') ? '' : '^'}${source}$`)
  patterns.set(documented, pattern)
  return pattern
}

/** Whether a field is a place that a rule is documented with: `[i]` is any index, a leading `…` any layer above. */
export const isPlaceOf = ({ field: documented, alsoAt = [] }: Rule, field: string): boolean =>
  [documented, ...alsoAt].some((place) => patternOf(place).test(field))
