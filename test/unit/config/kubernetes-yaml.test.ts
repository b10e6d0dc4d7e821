import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { decode } from '../../../config/decode.ts'
import { ROOT } from '../../../scripts/package/project.ts'

/** Plain scalars, and what `sigs.k8s.io/yaml` v1.6.0 makes of each. */
const ANSWERS = JSON.parse(readFileSync(path.join(ROOT, 'test/data/yaml-scalars.json'), 'utf8')) as [string, unknown][]

const inManifest = (text: string): unknown => manifestsOf('a.yaml', Buffer.from(text))[0]?.object?.value
const inConfiguration = (text: string): unknown => {
  const decoded = decode(text, 'config.yaml')
  return 'value' in decoded ? (decoded.value as { value?: unknown }).value : decoded.errors
}

for (const [where, read] of [
  ['a manifest', inManifest],
  ['the operator configuration', inConfiguration],
] as const) {
  describe(`YAML of ${where}`, () => {
    it('has the numbers, booleans and texts that kubectl reads', () => {
      const wrong = ANSWERS.filter(([scalar, expected]) => read(`value: ${scalar}\n`) !== expected)
      expect(wrong.map(([scalar, expected]) => ({ scalar, expected, read: read(`value: ${scalar}\n`) }))).to.be.empty
    })

    it('has no numbers and booleans in quotes', () => {
      for (const [scalar] of ANSWERS) expect(read(`value: "${scalar}"\n`)).to.equal(scalar)
    })

    it('has dates as texts, and what a merge key brings', () => {
      expect(read('value: 2026-01-01\n')).to.equal('2026-01-01')
      expect(read('base: &base {a: 0o17, b: on}\nvalue: {<<: *base, b: off}\n')).to.deep.equal({ a: 15, b: false })
    })
  })
}
