import { expect } from 'chai'
import { sentence } from '../../../schemas/sentences/field-error.ts'
import type { Verdict } from '../../../webhook/admission/endpoint.ts'
import { allRules, rulesById } from '../../../webhook/all-rules.ts'
import type { RuleError } from '../../../webhook/rules/rule.ts'
import { ruleCases } from './rule-cases/all.ts'
import { isPlaceOf } from './rule-places.ts'
import { bare, bound, created, judged, updated } from './submissions.ts'
import { runtimeMade, trained, trainedOn } from './train-jobs.ts'

const errorsOf = (verdict: Verdict): readonly RuleError[] =>
  verdict.allowed ? [] : (verdict.errors as readonly RuleError[])

const place = ({ type, field }: { type: string; field: string }): string => `${type} ${field}`

describe('the sets that the rule cases start from', () => {
  it('break no rule', () => {
    const trains = [trained(() => {}), trainedOn(() => {}), runtimeMade(() => {})]
    for (const submission of [created(() => {}), updated(() => {}), bound(() => {}), bare(() => {}), ...trains]) {
      expect(errorsOf(judged(submission))).to.deep.equal([])
    }
  })
})

describe('every rule', () => {
  it('has an id of its own', () => {
    expect(rulesById.size).to.equal(allRules.length)
  })

  for (const id of rulesById.keys()) {
    it(`has a case: ${id}`, () => {
      expect(ruleCases.map(({ rule }) => rule)).to.include(id)
    })
  }
})

describe('every place that a rule is documented with', () => {
  for (const rule of rulesById.values()) {
    for (const field of [rule.field, ...(rule.alsoAt ?? [])]) {
      it(`has a case: ${rule.id} at ${field}`, () => {
        const places = ruleCases
          .filter((each) => each.rule === rule.id)
          .flatMap((each) => [each.field, ...(each.also ?? []).map((text) => text.split(' ')[1] ?? '')])
        const here = { ...rule, field, alsoAt: [] }
        expect(places.filter((place) => isPlaceOf(here, place))).to.not.have.length(0)
      })
    }
  }
})

/** Rules which say that something cannot be changed after creation. */
const FIXED =
  /^(update\/|mnnvl\/(changed|added-or-removed)$|topology-update\/(set-name|set|child)$|scale\/min-available$)/

describe('every refusal', () => {
  for (const { rule: id, says, given } of ruleCases) {
    it(`says what Kubernetes says, and then what to do: ${id}, ${says}`, () => {
      for (const error of errorsOf(judged(given)).filter(({ rule }) => rule === id)) {
        const text = sentence(error)
        if (FIXED.test(id)) expect(error.detail).to.match(/^field is immutable; ./)
        if (error.type === 'Duplicate') expect(text).to.match(/: Duplicate value: ".*": ./)
        if (error.type === 'Required') expect(text).to.match(/: Required value: ./)
      }
    })
  }
})

describe('the refusal of a legacy set', () => {
  const detailOf = (said: string): string => {
    const { rule: id, given } = ruleCases.find(({ says }) => says === said) ?? {}
    if (given === undefined) throw new Error(`there is no case of ${said}`)
    return errorsOf(judged(given)).find(({ rule }) => rule === id)?.detail ?? ''
  }
  const TWO_WRITES =
    'field is immutable; topologyName and packDomain do not change in one write: first write topologyName "racks" beside packDomain "block", and then, in a second write, pack.required in place of packDomain'

  it('names the two writes that repair it, where they are done at once', () => {
    expect(detailOf('both steps of the repair of a legacy set at once')).to.equal(TWO_WRITES)
    expect(detailOf('both steps of the repair of a clique at once')).to.equal(TWO_WRITES)
  })

  it('names them where neither is done', () => {
    expect(detailOf('an edit of a legacy set that does not repair it')).to.equal(
      'name a ClusterTopologyBinding for PodCliqueSet "llm"; keep packDomain in that write, and replace it by pack.required in the next one',
    )
  })
})

for (const { rule: id, says, given, type, field, also = [], allowed = {} } of ruleCases) {
  describe(`${id} refuses ${says}`, () => {
    const errors = errorsOf(judged(given))

    it(`at ${field}, and nothing else`, () => {
      expect(errors.map(place).sort()).to.deep.equal([place({ type, field }), ...also].sort())
      expect(errors.filter((error) => error.field === field).map(({ rule }) => rule)).to.include(id)
    })

    it('as its rule says: with its type, where it is documented', () => {
      const rule = rulesById.get(id)
      if (rule === undefined) throw new Error(`there is no rule ${id}`)
      for (const error of errors.filter((found) => found.rule === id)) {
        expect(error.type).to.equal(rule.type)
        expect(isPlaceOf(rule, error.field), `${error.field} is not ${rule.field}`).to.equal(true)
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
