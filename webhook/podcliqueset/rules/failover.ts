import { failoverRulesOf } from '../../rules/failover.ts'
import type { RuleFamily } from '../../rules/rule.ts'
import { CLIQUES, type Subject } from '../subject.ts'

const at = (index: string | number) => ({
  annotations: `${CLIQUES}[${index}].annotations`,
  podSpec: `${CLIQUES}[${index}].spec.podSpec`,
})
const { rules, check } = failoverRulesOf('failover/', at('i'))

/** Cliques that ask for failover must have pods that can be laid out for it. docs/failover.md */
export const failoverRules: RuleFamily<Subject> = {
  rules,
  check({ cliques, old }, report) {
    for (const [index, { name, annotations, spec }] of cliques.entries()) {
      if (annotations == null) continue
      const before = old?.cliques.find((clique) => clique.name === name)
      check(report, at(index), annotations, spec?.podSpec, {
        annotations: before?.annotations,
        podSpec: before?.spec?.podSpec,
      })
    }
  },
}
