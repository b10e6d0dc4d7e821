import { expect } from 'chai'
import { resourcePath } from '../../../sandbox/api-server/http/request.ts'
import { labelPredicate } from '../../../sandbox/api-server/read/label-selector.ts'
import { age } from '../../../sandbox/api-server/resources/age.ts'
import { readPath } from '../../../sandbox/api-server/resources/json-path.ts'

describe('a JSONPath of a printer column', () => {
  const object = {
    spec: {
      replicas: 3,
      'a-b': { c: 'd' },
      list: [
        { name: 'x', on: true },
        { name: 'y', on: false },
      ],
    },
    status: {
      conditions: [
        { type: 'Other', status: 'False' },
        { type: 'Ready', status: 'True' },
      ],
    },
  }
  const cases: [string, unknown][] = [
    ['.spec.replicas', 3],
    ['{.spec.replicas}', 3],
    ['.spec.a-b.c', 'd'],
    [".spec['a-b'].c", 'd'],
    ['.spec.list[1].name', 'y'],
    ['.spec.list[-1].name', 'y'],
    ['.spec.list[*].name', 'x'],
    ['.status.conditions[?(@.type=="Ready")].status', 'True'],
    [".status.conditions[?(@.type=='Other')].status", 'False'],
    ['.spec.list[?(@.on==false)].name', 'y'],
    ['.spec.none.deeper', undefined],
    ['.spec.list[7].name', undefined],
    ['.status.conditions[-1:].type', 'Ready'],
    ['.status.conditions[1:2].type', 'Ready'],
    ['.status.conditions[:1].type', 'Other'],
    ['.status.conditions[:-1].type', 'Other'],
    ['.spec.empty[-1:].type', undefined],
    ['not a path(', undefined],
  ]
  for (const [path, value] of cases) {
    it(`${path} leads to ${JSON.stringify(value)}`, () => expect(readPath(object, path)).to.equal(value))
  }
})

describe('an age', () => {
  const now = new Date('2026-01-31T12:00:00Z')
  const cases: [number, string][] = [
    [0, '0s'],
    [119, '119s'],
    [120, '2m'],
    [125, '2m5s'],
    [599, '9m59s'],
    [600, '10m'],
    [10_799, '179m'],
    [10_800, '3h'],
    [12_000, '3h20m'],
    [172_799, '47h'],
    [172_800, '2d'],
    [180_000, '2d2h'],
    [691_200, '8d'],
    [63_072_000, '2y'],
    [70_000_000, '2y80d'],
    [315_360_000, '10y'],
  ]
  for (const [seconds, text] of cases) {
    it(`of ${seconds} s is ${text}, as kubectl writes it`, () =>
      expect(age(new Date(now.getTime() - seconds * 1000).toISOString(), now)).to.equal(text))
  }
})

describe('a label selector', () => {
  const objects = [{ a: '1' }, { a: '2', b: '' }, { b: 'x' }, {}].map((labels) => ({ metadata: { labels } }))
  const selected = (text: string): number[] => {
    const predicate = labelPredicate(text) ?? (() => true)
    return objects.flatMap((object, index) => (predicate(object) ? [index] : []))
  }
  const cases: [string, number[]][] = [
    ['', [0, 1, 2, 3]],
    ['a', [0, 1]],
    ['!a', [2, 3]],
    ['a=1', [0]],
    ['a == 2 , b', [1]],
    ['a!=1', [1, 2, 3]],
    ['a in (1, 2)', [0, 1]],
    ['a notin (1),b', [1, 2]],
    ['b=', [1]],
    ['a>1', [1]],
    ['a<2', [0]],
  ]
  for (const [text, indices] of cases) {
    it(`"${text}" selects ${indices}`, () => expect(selected(text)).to.deep.equal(indices))
  }
  for (const text of ['a b', '=x', 'a in (', 'a=b c', '-a']) {
    it(`"${text}" is refused`, () =>
      expect(() => labelPredicate(text))
        .to.throw()
        .with.property('code', 400))
  }
})

describe('the path of a URL', () => {
  const path = (apiVersion: string, namespace: string | undefined, plural: string, name = '', subresource = '') => ({
    apiVersion,
    namespace,
    plural,
    name,
    subresource,
  })
  const cases: [string, ReturnType<typeof path> | undefined][] = [
    ['/api/v1/pods', path('v1', undefined, 'pods')],
    ['/api/v1/namespaces/x/pods', path('v1', 'x', 'pods')],
    ['/api/v1/namespaces/x/pods/p/status', path('v1', 'x', 'pods', 'p', 'status')],
    ['/api/v1/namespaces', path('v1', undefined, 'namespaces')],
    ['/api/v1/namespaces/x', path('v1', undefined, 'namespaces', 'x')],
    ['/api/v1/namespaces/x/finalize', path('v1', undefined, 'namespaces', 'x', 'finalize')],
    ['/apis/g.io/v1/namespaces/x/things/t%2Fu', path('g.io/v1', 'x', 'things', 't/u')],
    ['/apis/g.io/v1', undefined],
    ['/api/v1', undefined],
    ['/version', undefined],
  ]
  for (const [url, parts] of cases) it(`${url} is read`, () => expect(resourcePath(url)).to.deep.equal(parts))
})
