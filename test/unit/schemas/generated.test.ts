import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { leftOver, outputs } from '../../../scripts/generate/outputs.ts'
import type { Sources } from '../../../scripts/generate/sources.ts'
import { readSources } from '../../../scripts/generate/sources.ts'
import { typeFiles } from '../../../scripts/generate/types.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

describe('what is generated from schemas/', () => {
  const sources = readSources(root)
  const files = outputs(sources)

  for (const [file, text] of files) {
    it(`is up to date in ${file}`, () => {
      const committed = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
      // Not compared by chai, because chai would print both files.
      expect(committed === text, `${file} is out of date; run npm run generate and commit what it writes`).to.equal(
        true,
      )
    })
  }

  it('has no files left over from before', () => {
    expect(leftOver(root, files)).to.deep.equal([])
  })

  it('stays small enough to be applied by a plain kubectl apply, which keeps a copy in an annotation', () => {
    const crds = [...files].filter(([file]) => file.startsWith('manifests/base/'))
    for (const [file, text] of crds) expect(JSON.stringify(parse(text)).length, file).to.be.below(240 * 1024)
  })
})

describe('the generator', () => {
  const withSpec = (schema: object): Sources => {
    const [file, crd] = [...readSources(root).crds].find(([name]) => name.includes('podgangs')) ?? []
    if (file === undefined || crd === undefined) throw new Error('there is no source for PodGang')
    const [version] = crd.spec.versions
    const openAPIV3Schema = { ...version.schema.openAPIV3Schema, properties: { spec: schema } } as never
    const changed = { ...crd, spec: { ...crd.spec, versions: [{ ...version, schema: { openAPIV3Schema } }] as const } }
    return { crds: new Map([[file, changed]]), foreign: new Map(), definitions: {}, files: new Map() }
  }

  it('refuses a reference to a type that does not exist', () => {
    expect(() => outputs(withSpec({ $ref: 'PodSpcc' }))).to.throw('$ref: "PodSpcc" is neither in schemas/types/')
  })

  it('refuses a format that the validators do not know', () => {
    expect(() => outputs(withSpec({ type: 'string', format: 'isbn' }))).to.throw('unknown format "isbn"')
  })

  it('refuses a keyword that the validators do not know', () => {
    expect(() => outputs(withSpec({ type: 'string', maxlength: 3 }))).to.throw('unknown keyword: "maxlength"')
  })

  it('refuses to give two types one name', () => {
    const type = (field: string) => ({ title: 'Twin', type: 'object', properties: { [field]: { type: 'string' } } })
    const twins = withSpec({ type: 'object', properties: { a: type('x'), b: type('y') } })
    expect(() => typeFiles(twins)).to.throw('two types are called Twin')
  })

  it('names nested types by title, else by where they stand, and makes what is not required optional', () => {
    const spec = {
      type: 'object',
      required: ['mode', 'port'],
      properties: {
        mode: { title: 'Mode', type: 'string', enum: ['Fast', 'Slow'] },
        port: { 'x-kubernetes-int-or-string': true },
        limits: { type: 'object', additionalProperties: { 'x-kubernetes-int-or-string': true } },
        'dotted.name': { type: 'array', items: { type: 'object', properties: { on: { type: 'boolean' } } } },
        free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      },
    }
    const text = typeFiles(withSpec(spec)).get('grove.ts')
    expect(text).to.include("export type Mode = 'Fast' | 'Slow'\n")
    expect(text).to.include(
      'export interface PodGangSpec {\n  mode: Mode\n  port: number | string\n  limits?: Record<string, number | string>\n' +
        "  'dotted.name'?: PodGangSpecDottedName[]\n  free?: Record<string, unknown>\n}\n",
    )
  })
})
