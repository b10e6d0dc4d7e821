import { expect } from 'chai'
import fc from 'fast-check'
import fastJsonPatch from 'fast-json-patch'
import { parseDuration } from '../../../model/duration.ts'
import { sameMeaning } from '../../../schemas/json/same-meaning.ts'
import { exactQuantity } from '../../../schemas/quantity/exact.ts'
import type { AdmissionRequest, Context, Endpoint, Operation, Verdict } from '../../../webhook/admission/endpoint.ts'
import { rulesById } from '../../../webhook/all-rules.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { defaultPodCliqueSet, validatingPodCliqueSet } from '../../../webhook/podcliqueset/endpoints.ts'
import type { RuleError } from '../../../webhook/rules/rule.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { CONFIG, mostlyValidSets, podCliqueSets, SURROUNDINGS, spoiled } from './arbitrary-set.ts'
import { isPlaceOf } from './rule-places.ts'
import { requestFor } from './submissions.ts'

const CONTEXT: Context = { config: CONFIG, view: objectsView(SURROUNDINGS.existing) }
const check = fc.assert

// The object may be anything, so the fields that the API server fills in do not come from the object.
const ASKED = requestFor({ apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', metadata: { name: 'llm' } })
const create = (endpoint: Endpoint, object: unknown): Verdict => endpoint.decide({ ...ASKED, object }, CONTEXT)
const update = (endpoint: Endpoint, object: unknown, oldObject: unknown): Verdict =>
  endpoint.decide({ ...ASKED, operation: 'UPDATE', object, oldObject }, CONTEXT)

const patched = (object: unknown, verdict: Verdict): unknown => {
  const patch = verdict.allowed ? structuredClone([...(verdict.patch ?? [])]) : []
  return fastJsonPatch.applyPatch(structuredClone(object), patch, true, false).newDocument
}
const defaulted = (object: unknown): unknown => patched(object, create(defaultPodCliqueSet, object))

const errorsOf = (verdict: Verdict): readonly RuleError[] =>
  verdict.allowed ? [] : (verdict.errors as readonly RuleError[])

const sameDuration = (one: string, other: string): boolean =>
  parseDuration(one) !== undefined && parseDuration(one) === parseDuration(other)

describe('defaulting any PodCliqueSet', () => {
  it('changes nothing the second time, on create', () => {
    check(
      fc.property(mostlyValidSets, (set) => {
        const verdict = create(defaultPodCliqueSet, set)
        fc.pre(verdict.allowed)
        expect(create(defaultPodCliqueSet, patched(set, verdict))).to.deep.equal({ allowed: true, patch: [] })
      }),
      { numRuns: 300 },
    )
  })

  it('changes nothing the second time, on update', () => {
    check(
      fc.property(mostlyValidSets, mostlyValidSets, (set, old) => {
        const verdict = update(defaultPodCliqueSet, set, old)
        fc.pre(verdict.allowed)
        expect(update(defaultPodCliqueSet, patched(set, verdict), old)).to.deep.equal({ allowed: true, patch: [] })
      }),
      { numRuns: 200 },
    )
  })

  it('keeps everything that was given, except zero replicas and blanks, and durations and amounts in what they mean', () => {
    const kept = (before: unknown, after: unknown): boolean => {
      if (typeof before !== 'object' || before === null) {
        if (before === after || before === null || before === 0 || String(before).trim() === '') return true
        // An amount is rounded up to a billionth, as an API server rounds it.
        if (typeof before === 'number' && typeof after === 'string')
          return exactQuantity(after) === exactQuantity(before)
        return typeof before === 'string' && sameDuration(before, String(after))
      }
      return Object.entries(before).every(([key, value]) => kept(value, (after as Record<string, unknown>)[key]))
    }
    check(
      fc.property(mostlyValidSets, (set) => kept(set, defaulted(set))),
      { numRuns: 200 },
    )
  })

  it('makes a set valid that lacks nothing else', () => {
    check(
      fc.property(podCliqueSets, (set) => {
        expect(errorsOf(create(validatingPodCliqueSet, defaulted(set)))).to.deep.equal([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('validating any PodCliqueSet', () => {
  it('allows an update that changes nothing, where it allowed the create', () => {
    check(
      fc.property(mostlyValidSets, (given) => {
        const set = defaulted(given)
        fc.pre(create(validatingPodCliqueSet, set).allowed)
        expect(errorsOf(update(validatingPodCliqueSet, set, structuredClone(set)))).to.deep.equal([])
      }),
      { numRuns: 300 },
    )
  })

  it('does not mind the order of the cliques of a new set', () => {
    const moved = (object: unknown, places: number, turned: boolean): unknown => {
      const copy = structuredClone(object) as { spec?: { template?: { cliques?: unknown } | null } | null }
      const cliques = copy.spec?.template?.cliques
      if (!Array.isArray(cliques)) return copy
      cliques.push(...cliques.splice(0, places % (cliques.length + 1)))
      if (turned) cliques.reverse()
      return copy
    }
    const said = (verdict: Verdict): unknown => {
      const rules = [...new Set(errorsOf(verdict).map(({ rule }) => rule))].sort()
      // The order decides which of two schedulers is asked, and which of two cliques with the same name is seen.
      const blurred = rules.includes('clique-names/unique') || rules.includes('scheduler/same')
      return blurred ? 'refused' : { allowed: verdict.allowed, rules, warnings: verdict.warnings?.length }
    }
    check(
      fc.property(mostlyValidSets, fc.nat(8), fc.boolean(), (given, places, turned) => {
        const set = defaulted(given)
        const other = moved(set, places, turned)
        expect(said(create(validatingPodCliqueSet, other))).to.deep.equal(said(create(validatingPodCliqueSet, set)))
      }),
      { numRuns: 300 },
    )
  })

  it('does not mind the order of fields', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, field]) => [key, turned(field)]),
      )
    }
    const places = (verdict: Verdict): unknown => [
      verdict.allowed,
      errorsOf(verdict)
        .map(({ rule, type, field, detail }) => [rule, type, field, detail].join(' '))
        .sort(),
      verdict.warnings,
    ]
    check(
      fc.property(mostlyValidSets, (set) => {
        const object = defaulted(set)
        expect(places(create(validatingPodCliqueSet, turned(object)))).to.deep.equal(
          places(create(validatingPodCliqueSet, object)),
        )
        expect(defaulted(turned(set))).to.deep.equal(object)
      }),
      { numRuns: 200 },
    )
  })

  it('reports every error with the type and at a place that its rule is documented with, in whole words', () => {
    check(
      fc.property(spoiled(podCliqueSets), spoiled(podCliqueSets), fc.boolean(), (set, other, fresh) => {
        const object = defaulted(set)
        const verdict = fresh
          ? create(validatingPodCliqueSet, object)
          : update(validatingPodCliqueSet, object, defaulted(other))
        for (const error of errorsOf(verdict)) {
          const rule = rulesById.get(error.rule)
          if (rule === undefined) throw new Error(`there is no rule ${error.rule}`)
          expect(error.type).to.equal(rule.type)
          expect(isPlaceOf(rule, error.field), `${error.field} is not ${rule.field}`).to.equal(true)
          expect(error.detail).to.match(/^\S/)
          expect(error.detail).to.not.match(/undefined|\[object|NaN/)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('start-up circles', () => {
  /** Which clique waits for which, as a matrix of numbers; up to 30 cliques. */
  const digraphs = fc
    .integer({ min: 1, max: 30 })
    .chain((size) =>
      fc.tuple(fc.constant(size), fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 45 })),
    )

  /**
   * Whether some clique can be reached from itself. It is computed by closing the relation, without any notion of a
   * component.
   */
  const isCyclic = (size: number, edges: readonly (readonly [number, number])[]): boolean => {
    const reaches = Array.from({ length: size }, () => new Set<number>())
    for (const [from, to] of edges) reaches[from]?.add(to)
    for (const [via, beyond] of reaches.entries()) {
      for (const reached of reaches) if (reached.has(via)) for (const node of beyond) reached.add(node)
    }
    return reaches.some((reached, node) => reached.has(node))
  }

  const setOf = (size: number, edges: readonly (readonly [number, number])[]) => {
    const cliques = Array.from({ length: size }, (_, index) => ({
      name: `c${index}`,
      spec: {
        roleName: `c${index}`,
        replicas: 1,
        startsAfter: [...new Set(edges.flatMap(([from, to]) => (from === index ? [`c${to}`] : [])))],
        podSpec: { containers: [] },
      },
    }))
    const template = { cliqueStartupType: 'CliqueStartupTypeExplicit', cliques }
    return defaulted({
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { name: 'llm' },
      spec: { template },
    }) as { spec: { template: typeof template } }
  }

  it('are refused, and nothing else is', () => {
    check(
      fc.property(digraphs, ([size, edges]) => {
        expect(create(validatingPodCliqueSet, setOf(size, edges)).allowed).to.equal(!isCyclic(size, edges))
      }),
      { numRuns: 300 },
    )
  })

  it('are reported by a path that exists, that closes, and that no clique is on twice', () => {
    check(
      fc.property(digraphs, ([size, edges]) => {
        const { spec } = setOf(size, edges)
        const waits = new Map(spec.template.cliques.map((clique) => [clique.name, clique.spec.startsAfter]))
        const errors = errorsOf(create(validatingPodCliqueSet, { ...setOf(size, edges), spec }))
        for (const { value } of errors.filter(({ rule }) => rule === 'startup-order/cycle')) {
          const path = String(value).split(' → ')
          expect(path.length).to.be.above(2)
          expect(path[0]).to.equal(path.at(-1))
          expect(new Set(path.slice(1)).size).to.equal(path.length - 1)
          for (const [index, name] of path.slice(0, -1).entries()) expect(waits.get(name)).to.include(path[index + 1])
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('equality of meaning', () => {
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(null, 0, 1, '', 'a', true, {}, []),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
    ),
  })).value

  /** The value without parts that carry no information: null, and empty lists and objects. */
  const meaning = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length === 0 ? null : value.map(meaning)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value)
      .map(([key, field]) => [key, meaning(field)] as const)
      .filter(([, field]) => field !== null)
    return fields.length === 0 ? null : Object.fromEntries(fields)
  }
  const isEqual = (a: unknown, b: unknown): boolean => {
    try {
      expect(a).to.deep.equal(b)
      return true
    } catch {
      return false
    }
  }

  it('is equality of what is left without what says nothing: so it is reflexive, symmetric and transitive', () => {
    check(
      fc.property(json, json, (a, b) => {
        expect(sameMeaning(a, b)).to.equal(isEqual(meaning(a), meaning(b)))
        expect(sameMeaning(b, a)).to.equal(sameMeaning(a, b))
        expect(sameMeaning(a, meaning(a))).to.equal(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('any JSON', () => {
  const json = fc.jsonValue({ maxDepth: 4 })
  const OPERATIONS: readonly Operation[] = ['CREATE', 'UPDATE', 'DELETE', 'CONNECT']
  const objects = fc.oneof(
    { arbitrary: spoiled(podCliqueSets, 6), weight: 6 },
    { arbitrary: spoiled(fc.constantFrom<unknown>(...SURROUNDINGS.existing), 4), weight: 2 },
    { arbitrary: json, weight: 1 },
    { arbitrary: fc.record({ metadata: json, spec: json }), weight: 1 },
    {
      arbitrary: fc.record({
        spec: fc.record({ template: fc.record({ cliques: fc.array(json), podCliqueScalingGroups: json }) }),
      }),
      weight: 1,
    },
  )

  for (const endpoint of endpoints) {
    it(`is answered by ${endpoint.path}, never thrown at`, () => {
      check(
        fc.property(
          objects,
          objects,
          fc.constantFrom(...OPERATIONS),
          fc.constantFrom('', '', '', 'status'),
          (object, oldObject, operation, subResource) => {
            const base: AdmissionRequest = requestFor(null)
            const request = { ...base, operation, subResource, object, oldObject }
            for (const { apiVersion, name } of endpoint.needs?.(request, CONFIG) ?? []) {
              expect([typeof apiVersion, typeof name]).to.deep.equal(['string', 'string'])
            }
            const verdict = endpoint.decide(request, CONTEXT)
            if (verdict.allowed) patched(object, verdict)
            else expect(verdict.message).to.match(/\S/)
            for (const warning of verdict.warnings ?? []) expect(warning).to.match(/\S/)
          },
        ),
        { numRuns: 250 },
      )
    })
  }
})
