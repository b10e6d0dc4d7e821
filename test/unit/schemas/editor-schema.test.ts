import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { formats } from '../../../schemas/formats.ts'
import { mistakes } from '../cli/mistakes/all.ts'
import { rightText, textOf } from '../cli/mistakes/mistake.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const SAMPLES = path.join(root, 'manifests/samples')

describe('the schema for editors', () => {
  const schema = JSON.parse(readFileSync(path.join(root, 'manifests/schemas/grove.json'), 'utf8'))
  const check = new Ajv({ allErrors: true, strict: false, formats }).compile(schema)

  /** The places in a text that an editor would underline; empty where it finds nothing. */
  const found = (text: string): string[] =>
    parseAllDocuments(text, { version: '1.1' }).flatMap((document) => {
      if (document.contents === null || check(document.toJS())) return []
      return (check.errors ?? []).map(({ instancePath, message, params }) =>
        `${instancePath} ${message} ${params.additionalProperty ?? ''}`.trim(),
      )
    })

  for (const file of readdirSync(SAMPLES)) {
    const text = readFileSync(path.join(SAMPLES, file), 'utf8')
    it(`finds nothing in ${file}, which names it in its first line`, () => {
      // A circle in the start-up order cannot be found by a schema.
      expect(found(text)).to.deep.equal([])
      const [, named = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? []
      expect(path.resolve(SAMPLES, named)).to.equal(path.join(root, 'manifests/schemas/grove.json'))
    })
  }

  it('finds nothing in a hundred sets as people write them', () => {
    expect(found(readFileSync(path.join(root, 'test/data/everyday-sets.yaml'), 'utf8'))).to.deep.equal([])
  })

  it('finds nothing in a set without mistakes, and nothing in kinds of others', () => {
    expect(found(rightText())).to.deep.equal([])
    expect(found('apiVersion: v1\nkind: ConfigMap\ndata: {a: b}\n')).to.deep.equal([])
  })

  /** Mistakes in fields of our own, and not in what YAML or a webhook makes of them. */
  const SEEN = [
    'replica instead of replicas',
    'a number in quotes',
    'a number in words',
    'half a replica',
    "a Deployment's update strategy",
    "a Deployment's selector",
    'a template where podSpec belongs',
    'podSpec one level too high',
    'spc instead of spec',
    'scaleConfig on a clique',
    'autoScalingConfig on a scaling group',
    'cliques as an object',
    'env as an object',
    'the start-up type in short',
    'a version that is none',
    'a port in quotes',
    'arguments in one text',
  ]
  for (const slip of SEEN) {
    it(`finds ${slip}`, () => {
      const mistake = Object.values(mistakes)
        .flat()
        .find((each) => each.slip === slip)
      if (mistake === undefined) throw new Error(`there is no mistake "${slip}" any more`)
      expect(found(textOf(mistake))).to.not.deep.equal([])
    })
  }

  it('tells of every field what it is, as far as the CRDs do', () => {
    const { PodCliqueSet, ObjectMeta } = schema.definitions
    expect(PodCliqueSet.properties.spec).to.have.property('description')
    expect(ObjectMeta.properties.labels).to.have.property('description')
  })
})
