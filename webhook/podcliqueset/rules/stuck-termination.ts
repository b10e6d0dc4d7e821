import { stuckProblemOf } from '../../../model/stuck-termination.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { CLIQUES, GROUPS, type Subject, TEMPLATE } from '../subject.ts'

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `stuck-termination/${id}`,
  type,
  field: `${TEMPLATE}.stuckTermination.${field}`,
  alsoAt: [CLIQUES, GROUPS].map((layer) => `${layer}[i].stuckTermination.${field}`),
  asks,
})
const timeout = rule('timeout', 'Invalid', 'timeout', 'the timeout is a duration of at least 1m, or 0 to switch it off')
const policy = rule('policy', 'Required', 'policy', 'a policy is given where the timeout is not 0')

/** What happens to pods that stay terminating, on every layer. docs/termination.md */
export const stuckTerminationRules: RuleFamily<Subject> = {
  rules: [timeout, policy],
  check({ template, cliques, groups }, report) {
    layer(report, TEMPLATE, template)
    for (const [index, clique] of cliques.entries()) layer(report, `${CLIQUES}[${index}]`, clique)
    for (const [index, group] of groups.entries()) layer(report, `${GROUPS}[${index}]`, group)
  },
}

const layer = (
  report: Report,
  at: string,
  { stuckTermination }: Pick<Subject['template'], 'stuckTermination'>,
): void => {
  const problem = stuckProblemOf(stuckTermination)
  if (problem === undefined) return
  const { field, value, detail } = problem
  report(broken(field === 'timeout' ? timeout : policy, `${at}.stuckTermination.${field}`, value, detail))
}
