import { expect } from 'chai'
import type { Verdict } from '../../../webhook/admission.ts'
import { bindingRules } from '../../../webhook/clustertopologybinding/validate.ts'
import { podCliqueSetRules } from '../../../webhook/podcliqueset/validate.ts'
import type { Rule, RuleError } from '../../../webhook/rule.ts'
import { ruleCases } from './rule-cases/all.ts'
import { bound, created, judged, updated } from './submissions.ts'

const rules = new Map<string, Rule>([...podCliqueSetRules, ...bindingRules.rules].map((rule) => [rule.id, rule]))

const errorsOf = (verdict: Verdict): readonly RuleError[] =>
  verdict.allowed ? [] : (verdict.errors as readonly RuleError[])

const place = ({ type, field }: { type: string; field: string }): string => `${type} ${field}`

/** Whether a field is the place that a rule is documented with: `[i]` is any index, `…` any layer above. */
const isAt = (field: string, { field: documented, alsoAt = [] }: Rule): boolean =>
  [documented, ...alsoAt].some((pattern) => {
    const literal = pattern.replace(/^…/, '').replace(/[.$()*+?^|{}\\[\]]/g, '\\$&')
    const source = literal.replace(/\\\[[a-z]\\\]/g, '\\[\\d+\\]')
    return new RegExp(`${pattern.startsWith('…') ? '' : '^'}${source}$`).test(field)
  })

describe('the sets that the rule cases start from', () => {
  it('break no rule', () => {
    for (const submission of [created(() => {}), updated(() => {}), bound(() => {})]) {
      expect(errorsOf(judged(submission))).to.deep.equal([])
    }
  })
})

describe('every rule', () => {
  it('has an id of its own', () => {
    expect(rules.size).to.equal(podCliqueSetRules.length + bindingRules.rules.length)
  })

  for (const id of rules.keys()) {
    it(`has a case: ${id}`, () => {
      expect(ruleCases.map(({ rule }) => rule)).to.include(id)
    })
  }
})

for (const { rule: id, says, given, type, field, also = [], allowed = {} } of ruleCases) {
  describe(`${id} refuses ${says}`, () => {
    const errors = errorsOf(judged(given))

    it(`at ${field}, and nothing else`, () => {
      expect([...new Set(errors.map(place))].sort()).to.deep.equal([place({ type, field }), ...also].sort())
      expect(errors.filter((error) => error.field === field).map(({ rule }) => rule)).to.include(id)
    })

    it('as its rule says: with its type, where it is documented', () => {
      const rule = rules.get(id)
      if (rule === undefined) throw new Error(`there is no rule ${id}`)
      for (const error of errors.filter((found) => found.rule === id)) {
        expect(error.type).to.equal(rule.type)
        expect(isAt(error.field, rule), `${error.field} is not ${rule.field}`).to.equal(true)
      }
    })

    for (const [what, submission] of Object.entries(allowed)) {
      it(`but allows ${what}`, () => {
        expect(errorsOf(judged(submission))).to.deep.equal([])
        expect(judged(submission).allowed).to.equal(true)
      })
    }
  })
}
