import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { configurationShape } from '../../../config/configuration-shape.ts'
import { defaultConfiguration } from '../../../config/default.ts'
import { loadConfiguration } from '../../../config/load.ts'
import { fieldPaths } from '../../../config/unknown.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8')

/** Field and default of each row of the table of fields. */
const documented = new Map(
  [...page.matchAll(/^\| `([^`|]+)` \| [^|]+ \| (?:`([^`|]*)`|none) \|/gm)].map(([, field = '', value]) => [
    field,
    value,
  ]),
)

const parents = (field: string, all: readonly string[]): boolean => all.some((other) => other.startsWith(`${field}.`))

describe('docs/configuration.md', () => {
  const fields = fieldPaths(configurationShape)
  const leaves = fields.filter((field) => !parents(field, fields))

  it('has a row for every field, and for nothing else', () => {
    expect([...documented.keys()].sort()).to.deep.equal(leaves.sort())
  })

  it('gives the default that a field really has', () => {
    const defaults = defaultConfiguration({ debugging: {} })
    for (const [field, value] of documented) {
      const actual = field.split('.').reduce<unknown>((at, name) => Object(at)[name], defaults)
      const shown = typeof actual === 'string' && actual !== '' ? actual : JSON.stringify(actual)
      expect(shown, field).to.equal(value)
    }
  })

  it('shows an example that is a valid configuration', async () => {
    const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises')
    const { tmpdir } = await import('node:os')
    const directory = await mkdtemp(path.join(tmpdir(), 'grove-docs-'))
    await writeFile(path.join(directory, 'grove.yaml'), example)
    const { errors, warnings } = await loadConfiguration(path.join(directory, 'grove.yaml'))
    await rm(directory, { recursive: true })
    expect([errors, warnings]).to.deep.equal([[], []])
  })
})
