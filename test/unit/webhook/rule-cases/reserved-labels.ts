import { created, type Draft, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const BASE = 'grove.io/base-podgang'
const GROUP = 'grove.io/podcliquescalinggroup'
const INDEX = `${GROUP}-replica-index`
const POD_INDEX = 'grove.io/podcliquescalinggroup-pod-index'

type Labelled = 'router' | 'leader'
const labelled =
  (clique: Labelled, key: string, value = 'llm-0') =>
  (draft: Draft): void => {
    draft[clique].labels = { [key]: value }
  }

/** Labels that make Grove mistake a clique for something else. The router is standalone, the leader is not. */
export const reservedLabelCases: readonly RuleCase[] = [
  ...(['router', 'leader'] as const).map(
    (clique, index): RuleCase => ({
      rule: 'reserved-labels/base-podgang',
      says: `the label of a scaled gang on the ${clique}`,
      given: created(labelled(clique, BASE)),
      type: 'Forbidden',
      field: `spec.template.cliques[${index}].labels.${BASE}`,
      allowed: {
        'other labels': created(labelled(clique, 'grove.io/team')),
        'the label that a stored set has': updated((draft, old) => {
          labelled(clique, BASE)(draft)
          labelled(clique, BASE)(old)
        }),
        'to take it off': updated((_draft, old) => labelled(clique, BASE)(old)),
      },
    }),
  ),
  {
    rule: 'reserved-labels/base-podgang',
    says: 'another value for the label that a stored set has',
    given: updated((draft, old) => {
      labelled('router', BASE, 'other-0')(draft)
      labelled('router', BASE)(old)
    }),
    type: 'Forbidden',
    field: `spec.template.cliques[0].labels.${BASE}`,
  },
  ...[GROUP, INDEX, POD_INDEX].map(
    (key): RuleCase => ({
      rule: 'reserved-labels/scaling-group',
      says: `the label ${key} on a clique in no scaling group`,
      given: created(labelled('router', key, '0')),
      type: 'Forbidden',
      field: `spec.template.cliques[0].labels.${key}`,
      allowed: {
        'the same on a member, where Grove replaces it': created(labelled('leader', key, '0')),
        'the label that a stored set has': updated((draft, old) => {
          labelled('router', key, '0')(draft)
          labelled('router', key, '0')(old)
        }),
      },
    }),
  ),
]
