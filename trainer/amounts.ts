import { AMOUNT_FIELDS, AMOUNTS, MAPS } from '../model/pod-defaults.ts'
import { isObject } from '../schemas/json/object.ts'
import { canonicalQuantity } from '../schemas/quantity/canonical.ts'

/**
 * The value with its amounts in Kubernetes' canonical form: `2` becomes `"2"`, `1024Mi` becomes `"1Gi"`. No API server
 * does this for custom resources, so that a JobSet and the Jobs created from it would differ.
 */
export const canonicalAmounts = (value: unknown, field = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => canonicalAmounts(each))
  if (isObject(value)) {
    const isList = AMOUNTS.has(field)
    // Keys of labels and similar maps are chosen by users, even if they look like field names.
    if (MAPS.has(field) && !isList) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, isList ? canonicalAmount(each) : canonicalAmounts(each, key)]),
    )
  }
  return AMOUNT_FIELDS.has(field) ? canonicalAmount(value) : value
}

const canonicalAmount = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const canonical = canonicalQuantity(String(value))
  return 'text' in canonical ? canonical.text : value
}
