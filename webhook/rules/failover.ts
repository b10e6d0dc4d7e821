import { failoverProblems, layoutProblems } from '../../failover/layout/obstacles.ts'
import { FAILOVER_RULES, type FailoverRuleId, type Place } from '../../failover/layout/problem.ts'
import { asksForFailover } from '../../model/failover.ts'
import type { Entries } from '../../model/object.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import { podSpecShape } from '../pod/pod-shape.ts'
import { broken, type Report, type Rule } from './rule.ts'

/** A pod spec as it is stored, with its annotations. */
interface Before {
  readonly annotations?: Entries | null | undefined
  readonly podSpec?: unknown
}

const NOWHERE = { annotations: '', podSpec: '' }

const hasNoKind = ({ annotations, podSpec }: Before): boolean =>
  asksForFailover({ annotations: annotations ?? {} }) &&
  podSpecShape(podSpec ?? {}) === undefined &&
  failoverProblems(annotations ?? {}, (podSpec ?? {}) as PodSpec, NOWHERE).some(({ id }) => id === 'engine-unknown')

/** The failover rules for one kind of objects. */
export interface FailoverRules {
  readonly rules: readonly Rule[]
  /**
   * Reports errors of a pod spec that asks for failover; `place` is its path, with indices. `before`: what is stored; if
   * it has no kind of engine, it may stay so.
   */
  check(report: Report, place: Place, annotations: Entries | null | undefined, podSpec: unknown, before?: Before): void
}

/** Failover rules whose ids begin with `prefix`. docs/failover.md */
export const failoverRulesOf = (prefix: string, documented: Place): FailoverRules => {
  const rules = new Map<FailoverRuleId, Rule>()
  for (const id of Object.keys(FAILOVER_RULES) as FailoverRuleId[]) {
    const { type, part, fields, asks } = FAILOVER_RULES[id]
    const [field, ...alsoAt] = fields.map((name) => `${documented[part]}.${name}`)
    rules.set(id, { id: `${prefix}${id}`, type, field: field ?? '', ...(alsoAt.length > 0 && { alsoAt }), asks })
  }
  return {
    rules: [...rules.values()],
    check: (report, place, annotations, podSpec, before) => {
      // The schema refuses a pod spec that cannot be decoded.
      if (!asksForFailover({ annotations: annotations ?? {} }) || podSpecShape(podSpec ?? {}) !== undefined) return
      const problemsOf = before !== undefined && hasNoKind(before) ? layoutProblems : failoverProblems
      for (const { id, field, value, detail } of problemsOf(annotations ?? {}, (podSpec ?? {}) as PodSpec, place)) {
        const rule = rules.get(id)
        if (rule !== undefined) report(broken(rule, field, value, detail))
      }
    },
  }
}
