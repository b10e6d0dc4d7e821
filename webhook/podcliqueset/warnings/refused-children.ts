import { type RefusedChild, refusedOfSet } from '../../../model/refused-children.ts'
import { refusalWarning } from '../../rules/refusal.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, type Subject, TEMPLATE } from '../subject.ts'

const pods: WarningRule = {
  id: 'warning/refused-pods',
  field: `${CLIQUES}[i].spec.podSpec`,
  about:
    'Kubernetes refuses the pods of the template, for any of the rules it has for pods: the set is accepted, and stays without them',
}
const autoscaler: WarningRule = {
  id: 'warning/refused-autoscaler',
  field: '…metrics',
  about: 'Kubernetes refuses the autoscaler: the set is accepted, and never scales by itself',
}

const claims: WarningRule = {
  id: 'warning/refused-claim',
  field: `${TEMPLATE}.resourceClaimTemplates[i].templateSpec.spec`,
  about:
    'Kubernetes refuses the shared claims of the template, for names in it: the set is accepted, and its pods wait for ever',
}

const RULES: Readonly<Record<RefusedChild['child'], WarningRule>> = { pods, autoscaler, claims }

/** Sorted by place, so that the same few are named in whatever order the fields are written. */
const byPlace = (refused: readonly RefusedChild[]): readonly RefusedChild[] => {
  if (refused.length < 2) return refused
  const keyed = refused.map((each) => ({ each, key: `${each.error.field} ${each.error.type} ${each.error.detail}` }))
  return keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1)).map(({ each }) => each)
}

/**
 * Errors that would otherwise show only when pods and autoscalers are created: the API server accepts a set without
 * checking them.
 */
export const refusedChildWarnings: WarningFamily<Subject> = {
  rules: [pods, autoscaler, claims],
  look: ({ pcs, template }, warn) => {
    for (const refused of byPlace(refusedOfSet(pcs.metadata?.name, template)))
      warn(RULES[refused.child], () => refusalWarning(refused))
  },
}
