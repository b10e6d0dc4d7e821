import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import type { ConfigurationInput } from '../../../config/input.ts'
import { completeConfiguration } from '../../../config/load.ts'

/** One case of known outcome; `kind` says whether the object is to be judged as it is or to be completed. */
interface Row {
  readonly id: string
  readonly kind: string
  readonly object: ConfigurationInput
  readonly expect: { readonly errors?: readonly { type: string; field: string }[]; readonly patched?: unknown }
}

const root = path.resolve(import.meta.dirname, '../../../..')
const shared = path.join(process.env.GROVE_SHARED ?? path.join(root, '../shared'), 'conformance/admission.jsonl')

const rows = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line))
    .filter(({ kind }) => kind === 'validate-config' || kind === 'default-config')

/** Types and fields as a set: how often and in which order an error stands does not count. */
const places = (errors: readonly { type: string; field: string }[]): string[] =>
  [...new Set(errors.map(({ type, field }) => `${type} ${field}`))].sort()

/** The parts of `actual` that `wanted` speaks of; lists must have equal length. */
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

const agrees = ({ kind, object, expect: { errors = [], patched } }: Row): void => {
  if (kind === 'validate-config') {
    expect(places(completeConfiguration(object, { defaults: false }).errors)).to.deep.equal(places(errors))
  } else expect(projected(defaultConfiguration(object), patched)).to.deep.equal(patched)
}

describe('operator configuration conformance', () => {
  for (const row of rows(path.join(root, 'test/data/operator-configuration.jsonl'))) {
    it(`${row.kind}: ${row.id}`, () => agrees(row))
  }

  describe('with the reference implementation', () => {
    if (!existsSync(shared)) {
      it(`is skipped: no cases at ${shared}`, function () {
        this.skip()
      })
      return
    }
    for (const row of rows(shared)) it(`${row.kind}: ${row.id}`, () => agrees(row))
  })
})
