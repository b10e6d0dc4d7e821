import { created } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const after = (value: string) =>
  created(({ set }) => {
    set.metadata.annotations = { 'grove.io/stalled-after': value }
  })

/** How long pods may fail before their set is stalled. */
export const stalledAfterCases: readonly RuleCase[] = [
  {
    rule: 'stalled-after/value',
    says: 'a time that is none',
    given: after('soon'),
    type: 'Invalid',
    field: 'metadata.annotations.grove.io/stalled-after',
    allowed: { 'a duration': after('1h30m'), never: after('never') },
  },
  {
    rule: 'stalled-after/value',
    says: 'no time at all',
    given: after('0s'),
    type: 'Invalid',
    field: 'metadata.annotations.grove.io/stalled-after',
  },
]
