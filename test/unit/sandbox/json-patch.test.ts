import { expect } from 'chai'
import fc from 'fast-check'
import jsonPatch from 'fast-json-patch'
import { applyJsonPatch } from '../../../sandbox/api-server/patch/json-patch.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'

const pointer = fc
  .array(fc.constantFrom('a', 'b', 'l', '0', '1', '-', '__proto__'), { maxLength: 4 })
  .map((segments) => segments.map((each) => `/${each}`).join(''))
// Each operation has a value of its own, as in a patch that was read: a list that is added to itself would never end.
const value = fc
  .constantFrom<unknown>(1, null, { a: { b: 1 } }, [{ a: 1 }, { b: 2 }])
  .map((each) => structuredClone(each))
const operation = fc.oneof(
  fc.record({ op: fc.constantFrom('add', 'replace', 'test'), path: pointer, value }),
  fc.record({ op: fc.constant('remove'), path: pointer }),
  fc.record({ op: fc.constantFrom('move', 'copy'), path: pointer, from: pointer }),
)
const document = { a: { b: { a: 1, l: [1] } }, b: { a: { b: 2 } }, l: [{ a: { b: 3 } }, { l: [4, { a: 5 }] }] }

const outcome = (act: () => unknown): unknown => {
  try {
    return { made: act() }
  } catch {
    return 'refused'
  }
}

describe('a JSON patch', () => {
  it('does the same as one that is applied to a copy of all, and leaves its target alone', () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 5 }), (patch) => {
        const target = structuredClone(document) as JsonObject
        const ours = outcome(() => applyJsonPatch(target, patch))
        const theirs = outcome(
          () =>
            jsonPatch.applyPatch(
              structuredClone(document),
              structuredClone(patch) as jsonPatch.Operation[],
              true,
              false,
            ).newDocument,
        )
        expect(ours).to.deep.equal(theirs)
        expect(target).to.deep.equal(document)
      }),
      { numRuns: 300 },
    )
  })

  it('shares with its target what it does not change', () => {
    const patched = applyJsonPatch(document, [{ op: 'replace', path: '/l/0/a', value: 1 }])
    expect(patched.l).to.deep.equal([{ a: 1 }, document.l[1]])
    expect((patched.l as unknown[])[1]).to.equal(document.l[1])
    expect(patched.a).to.equal(document.a)
  })
})
