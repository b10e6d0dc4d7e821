import { created, type Draft, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const KEY = 'kubectl.kubernetes.io/restartedAt'

const stamped =
  (stamp: string) =>
  ({ router }: Draft): void => {
    router.annotations = { [KEY]: stamp }
  }

/** The stamp of a restart, which people write by hand as well. */
export const restartedAtCases: readonly RuleCase[] = [
  {
    rule: 'rolling-update/restarted-at',
    says: 'a stamp that is no time',
    given: updated((draft) => stamped('yesterday')(draft)),
    type: 'Invalid',
    field: `spec.template.cliques[0].annotations.${KEY}`,
    allowed: {
      'a time': updated((draft) => stamped('2026-11-26T12:00:00Z')(draft)),
      'a time of another zone, with fractions': updated((draft) => stamped('2026-11-26T12:00:00.5+01:00')(draft)),
      'a stored stamp that stays': updated((draft, old) => {
        stamped('yesterday')(draft)
        stamped('yesterday')(old)
      }),
      'to take it off': updated((_draft, old) => stamped('yesterday')(old)),
      'the stamp of Dynamo': created(({ router }) => {
        router.annotations = { 'nvidia.com/restartedAt': 'any' }
      }),
    },
  },
  {
    rule: 'rolling-update/restarted-at',
    says: 'a new set with a stamp that is no time',
    given: created(stamped('2026-13-01T00:00:00Z')),
    type: 'Invalid',
    field: `spec.template.cliques[0].annotations.${KEY}`,
  },
]
