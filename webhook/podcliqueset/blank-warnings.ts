import type { JsonPatchOperation } from '../../schemas/json/json-patch.ts'
import { pathAt } from '../../schemas/sentences/field-path.ts'

/** Further places are counted, not listed: somebody who forgot twenty names will look at all of them. */
const MOST_LISTED = 20

const IN_POD_SPEC = /^\/spec\/template\/cliques\/\d+\/spec\/podSpec\//

/**
 * Warns about fields missing in a pod template that Kubernetes requires of every pod. The set is accepted, as by
 * Grove's own operator, but no pod could be created from such a template. Missing fields of the set itself are reported
 * by the rules.
 */
export const blankWarnings = (blanks: readonly JsonPatchOperation[]): string[] => {
  if (blanks.length === 0) return []
  const places = blanks
    .filter((blank) => IN_POD_SPEC.test(blank.path) && isMissed(blank))
    .map(({ path }) => pathAt(path))
  const listed = places
    .slice(0, MOST_LISTED)
    .map((field) => `${field}: Kubernetes refuses pods without it; fill it in, or the clique gets no pods`)
  return places.length > MOST_LISTED ? [...listed, `and ${places.length - MOST_LISTED} fields more`] : listed
}

/**
 * Fields that the schema requires, although Kubernetes accepts headers and kernel settings without a value, and empty
 * preferences.
 */
const MAY_BE_BLANK = /\/(?:httpHeaders\/\d+\/value|sysctls\/\d+\/value|preference)$/

/**
 * Whether Kubernetes would refuse a pod because of what the blank stands for. Replaced text loses nothing: a fraction
 * such as `cpu: 0.5` keeps its meaning, and a null in a list of strings counts as an empty string. An object in place
 * of a null has blanks for its own required fields.
 */
const isMissed = (blank: JsonPatchOperation): boolean =>
  blank.op === 'replace' ? typeof blank.value === 'object' : !MAY_BE_BLANK.test(blank.path)
