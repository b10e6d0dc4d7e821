import type { Rule } from '../../../webhook/rules/rule.ts'

const patterns = new Map<string, RegExp>()

const patternOf = (documented: string): RegExp => {
  const known = patterns.get(documented)
  if (known !== undefined) return known
  const literal = documented.replaceAll('…', '').replace(/[.$()*+?^|{}\\[\]]/g, '\\$&')
  const source = literal.replace(/\\\[[a-z]\\\]/g, '\\[\\d+\\]')
  const pattern = new RegExp(
    `${documented.startsWith('…') ? '' : '^'}${source}${documented.endsWith('…') ? '[.[].+' : '$'}`,
  )
  patterns.set(documented, pattern)
  return pattern
}

/**
 * Whether a field is a place that the documentation of a rule names: `[i]` stands for any index, a leading `…` for any
 * outer layer, one at the end for any field within.
 */
export const isPlaceOf = ({ field: documented, alsoAt = [] }: Rule, field: string): boolean =>
  [documented, ...alsoAt].some((place) => patternOf(place).test(field))
