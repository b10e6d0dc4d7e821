import { expect } from 'chai'
import { locate, locateName } from '../../../cli/manifests/locate.ts'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'

const TEXT = `apiVersion: grove.io/v1alpha1
metadata:
  annotations:
    grove.io/a: x
    grove.io/a.b: y
spec:
  template:
    cliques:
      - name: one
        spec: {startsAfter: [two, three], podSpec: {nodeName: n}}
      - name: two
        spec: &shared
          roleName: two
      - name: two
        spec: *shared
`

const rows: { what: string; field: string; value?: unknown; place: string }[] = [
  { what: 'a value', field: 'apiVersion', place: '1:13' },
  { what: 'the key of an object', field: 'spec.template', place: '7:3' },
  { what: 'an element', field: 'spec.template.cliques[1]', place: '11:9' },
  { what: 'a field of an element', field: 'spec.template.cliques[0].name', place: '9:15' },
  { what: 'a key with dots', field: 'metadata.annotations.grove.io/a', place: '4:17' },
  { what: 'the longer of two keys with dots', field: 'metadata.annotations.grove.io/a.b', place: '5:19' },
  { what: 'a key in brackets', field: 'metadata.annotations[grove.io/a.b]', place: '5:19' },
  {
    what: 'what is missing, at the object it is missing from',
    field: 'spec.template.cliques[0].spec.replicas',
    place: '10:9',
  },
  { what: 'what is missing with all around it', field: 'status.a.b', place: '1:1' },
  { what: 'an element that is not there, at its list', field: 'spec.template.cliques[7].name', place: '8:5' },
  {
    what: 'a path with a level too many',
    field: 'spec.template.cliques[0].spec.podSpec.spec.nodeName',
    place: '10:63',
  },
  {
    what: 'a path without an index, at the last element with the value',
    field: 'spec.template.cliques.name',
    value: 'two',
    place: '14:15',
  },
  {
    what: 'a path with levels too few, in the list that has the value',
    field: 'spec.template.cliques.startsAfter',
    value: 'three',
    place: '10:35',
  },
  {
    what: 'a path without an index whose value is nowhere, at the list',
    field: 'spec.template.cliques.name',
    value: 'four',
    place: '8:5',
  },
  { what: 'a path without an index or value, at the list', field: 'spec.template.cliques.name', place: '8:5' },
  { what: 'what an alias stands for', field: 'spec.template.cliques[2].spec.roleName', place: '13:21' },
  { what: 'a path that makes no sense', field: '..[.]]', place: '1:1' },
]

describe('the place of a field', () => {
  const [manifest] = manifestsOf('f', Buffer.from(TEXT))
  if (manifest === undefined) throw new Error('the text has an object')

  for (const { what, field, value, place } of rows) {
    it(`is found for ${what}`, () => {
      const { line, column } = locate(manifest, field, value)
      expect(`${line}:${column}`).to.equal(place)
    })
  }

  it('is that of the name, where nothing of the name should be', () => {
    expect(locateName(manifest, 'metadata.annotations.grove.io/a')).to.deep.equal({ line: 4, column: 5, length: 10 })
    expect(locateName(manifest, 'spec.nothing').line).to.equal(6)
  })
})
