import { STALLED_AFTER_ANNOTATION } from '../../../model/labels.ts'
import { NEVER, stalledAfter } from '../../../model/stalled-after.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import type { Subject } from '../subject.ts'

const value: Rule = {
  id: 'stalled-after/value',
  type: 'Invalid',
  field: `metadata.annotations.${STALLED_AFTER_ANNOTATION}`,
  asks: `how long pods of the set may fail before it is stalled: a duration of more than 0, or ${NEVER}`,
}

/** How long pods may fail before their set is stalled. docs/status.md#what-keeps-pods-from-running */
export const stalledAfterRules: RuleFamily<Subject> = {
  rules: [value],
  check({ pcs }, report) {
    const given = pcs.metadata?.annotations?.[STALLED_AFTER_ANNOTATION]
    if (given == null || stalledAfter(given) !== undefined) return
    report(broken(value, value.field, given, `must be a duration of more than 0 such as 30m, or ${NEVER}`))
  },
}
