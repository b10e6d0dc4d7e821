import { sentence } from '../../../model/field-error.ts'
import { type RefusedChild, refusedOfSet } from '../../../model/refused-children.ts'
import { cut } from '../../rules/listed.ts'
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

/** A refusal to come, as a warning: what the API server will say, and of what. */
export const refusalWarning = ({ child, error }: RefusedChild): string => {
  const { value, ...rest } = error
  const said = sentence(typeof value === 'string' || typeof value === 'number' ? { ...rest, value: cut(value) } : rest)
  return `${said}; Kubernetes will refuse the ${child}`
}

/** By their places, and so always the same few are named, in whatever order the fields stand. */
const byPlace = (refused: readonly RefusedChild[]): readonly RefusedChild[] =>
  refused.length < 2
    ? refused
    : refused.toSorted((a, b) => {
        const [one, other] = [a, b].map(({ error }) => `${error.field} ${error.type} ${error.detail}`)
        return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1
      })

/** What only comes to light when pods and autoscalers are made: the API server takes a set without a look at them. */
export const refusedChildWarnings: WarningFamily<Subject> = {
  rules: [pods, autoscaler, claims],
  look: ({ template }, warn) => {
    for (const refused of byPlace(refusedOfSet(template))) warn(RULES[refused.child], () => refusalWarning(refused))
  },
}
