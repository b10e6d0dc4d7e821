import { expect } from 'chai'
import { extractDefinitions, shortDescription } from '../../../scripts/generate/openapi.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe("a type of Kubernetes' OpenAPI description", () => {
  const extracted = (schemas: object, root = 'Root') =>
    extractDefinitions([{ components: { schemas } as never }], [root])

  it('comes with the types it needs and without the others', () => {
    const schemas = {
      Root: { type: 'object', properties: { list: { type: 'array', items: { allOf: [ref('Item')], default: {} } } } },
      Item: { type: 'object', properties: { map: { type: 'object', additionalProperties: ref('Leaf') } } },
      Leaf: { type: 'string' },
      Other: { type: 'string' },
    }
    expect(extracted(schemas)).to.deep.equal({
      Item: { type: 'object', properties: { map: { type: 'object', additionalProperties: { $ref: 'Leaf' } } } },
      Leaf: { type: 'string' },
      Root: { type: 'object', properties: { list: { type: 'array', items: { $ref: 'Item' } } } },
    })
  })

  it('keeps a default that was asked for, and drops the zero value that every required field is given', () => {
    const properties = {
      containerPort: { type: 'integer', format: 'int32', default: 0 },
      protocol: { type: 'string', default: 'TCP' },
      source: { allOf: [ref('Leaf')], default: {} },
    }
    expect(extracted({ Root: { type: 'object', required: ['containerPort'], properties }, Leaf: {} })).to.deep.include({
      Root: {
        type: 'object',
        required: ['containerPort'],
        properties: {
          containerPort: { type: 'integer', format: 'int32' },
          protocol: { type: 'string', default: 'TCP' },
          source: { $ref: 'Leaf' },
        },
      },
    })
  })

  it('keeps list and map types and drops how patches merge', () => {
    const list = { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] }
    const Root = { ...list, items: { type: 'string' }, 'x-kubernetes-patch-strategy': 'merge' }
    expect(extracted({ Root })).to.deep.equal({ Root: { ...list, items: { type: 'string' } } })
  })

  it('writes quantities, times, metadata and raw objects as a CRD does', () => {
    const properties = {
      quantity: ref('io.k8s.apimachinery.pkg.api.resource.Quantity'),
      port: ref('io.k8s.apimachinery.pkg.util.intstr.IntOrString'),
      time: ref('io.k8s.apimachinery.pkg.apis.meta.v1.Time'),
      metadata: ref('io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'),
      raw: ref('io.k8s.apimachinery.pkg.runtime.RawExtension'),
    }
    const { Root } = extracted({ Root: { type: 'object', properties } })
    expect(Root?.properties?.quantity?.pattern).to.match(/^\^\(/)
    expect(Root?.properties?.port).to.deep.equal({
      anyOf: [{ type: 'integer' }, { type: 'string' }],
      'x-kubernetes-int-or-string': true,
    })
    expect(Root?.properties?.time).to.deep.equal({ type: 'string', format: 'date-time' })
    expect(Root?.properties?.metadata).to.deep.equal({ $ref: 'EmbeddedMetadata' })
    expect(Root?.properties?.raw).to.deep.equal({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true })
  })

  it('is missed by name', () => {
    expect(() => extracted({}, 'Nowhere')).to.throw('"Nowhere"')
  })
})

describe('a description', () => {
  const cases: [string, string, string][] = [
    ['is cut to its first sentence', 'List of containers. There must be one.', 'List of containers.'],
    ['is put on one line', 'Name of\nthe container\n\nMust be a label.', 'Name of the container'],
    [
      'loses a word that says only that the field is optional',
      'Optional: Duration in seconds.',
      'Duration in seconds.',
    ],
    ['is not cut at an abbreviation', 'Kind of disk, e.g. managed. More.', 'Kind of disk, e.g. managed.'],
    ['may be empty', '', ''],
  ]
  for (const [what, text, short] of cases) it(what, () => expect(shortDescription(text)).to.equal(short))

  it('is cut at a word where it is long', () => {
    const short = shortDescription(`${'word '.repeat(40)}end.`)
    expect(short).to.match(/^(word )+word…$/)
    expect(short.length).to.be.within(100, 110)
  })
})
