import path from 'node:path'
import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import type { ConfigurationInput } from '../../../config/input.ts'
import { completeConfiguration } from '../../../config/load.ts'
import { type ConfigurationCase, configurationCases, configurationsIn, placesOf } from '../../reference/admission.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** The parts of `actual` that also occur in `wanted`; lists must have equal length. */
const projected = (actual: unknown, wanted: unknown): unknown => {
  if (Array.isArray(actual) && Array.isArray(wanted) && actual.length === wanted.length) {
    return actual.map((item, index) => projected(item, wanted[index]))
  }
  if (typeof actual !== 'object' || actual === null || typeof wanted !== 'object' || wanted === null) return actual
  if (Array.isArray(actual)) return actual
  const fields = new Map(Object.entries(actual))
  return Object.fromEntries(
    Object.entries(wanted).map(([field, value]) => [field, projected(fields.get(field), value)]),
  )
}

const agrees = ({ kind, object, errors, patched }: ConfigurationCase): void => {
  const input = object as ConfigurationInput
  if (kind === 'validate-config') {
    expect(placesOf(completeConfiguration(input, { defaults: false }).errors)).to.deep.equal(errors)
  } else expect(projected(defaultConfiguration(input), patched)).to.deep.equal(patched)
}

describe('operator configuration conformance', () => {
  for (const row of configurationsIn(path.join(root, 'test/data/operator-configuration.jsonl'))) {
    it(`${row.kind}: ${row.id}`, () => agrees(row))
  }

  describe('with the reference implementation', () => {
    for (const row of configurationCases()) it(`${row.kind}: ${row.id}`, () => agrees(row))
  })
})
