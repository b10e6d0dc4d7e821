import { expect } from 'chai'
import fc from 'fast-check'
import {
  apiVersionOf,
  collectionPath,
  groupVersionPath,
  objectPath,
  parseApiVersion,
  pathSegmentProblem,
  type Resource,
  withQuery,
} from '../../../kube/api/resource.ts'

const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
const NODES: Resource = { group: '', version: 'v1', plural: 'nodes', kind: 'Node', namespaced: false }
const JOBS: Resource = { group: 'batch', version: 'v1', plural: 'jobs', kind: 'Job', namespaced: true }

const thrown = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

describe('URL paths of resources', () => {
  for (const [path, expected] of [
    [collectionPath(PODS), '/api/v1/pods'],
    [collectionPath(PODS, 'a'), '/api/v1/namespaces/a/pods'],
    [collectionPath(NODES), '/api/v1/nodes'],
    [collectionPath(JOBS, 'a'), '/apis/batch/v1/namespaces/a/jobs'],
    [objectPath(PODS, { namespace: 'a', name: 'b' }), '/api/v1/namespaces/a/pods/b'],
    [objectPath(NODES, { name: 'b' }), '/api/v1/nodes/b'],
    [objectPath(JOBS, { namespace: 'a', name: 'b' }, 'status'), '/apis/batch/v1/namespaces/a/jobs/b/status'],
    [groupVersionPath('v1'), '/api/v1'],
    [groupVersionPath('a.b.c/v1beta1'), '/apis/a.b.c/v1beta1'],
  ] as const) {
    it(`has ${expected}`, () => expect(path).to.equal(expected))
  }

  it('refuses a namespace for a cluster-scoped kind', () => {
    expect(thrown(() => objectPath(NODES, { namespace: 'a', name: 'b' }))).to.include({
      reason: 'InvalidRequest',
      message: 'Node is cluster-scoped and takes no namespace, but "a" is given',
    })
  })

  it('for any names, either leads to exactly that object or is refused', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('.', '..', 'a/b', '%2e', 'a?b#c', '\ud800'),
    )
    fc.assert(
      fc.property(name, name, (namespace, name) => {
        const path = thrown(() => objectPath(PODS, { namespace, name }))
        const refused = pathSegmentProblem(namespace) !== undefined || pathSegmentProblem(name) !== undefined
        if (typeof path !== 'string') return refused
        // What a server sees after URL parsing, which would resolve dots and cut off queries.
        const segments = new URL(path, 'https://server').pathname.split('/').map(decodeURIComponent)
        expect(segments).to.deep.equal(['', 'api', 'v1', 'namespaces', namespace, 'pods', name])
        return !refused
      }),
    )
  })

  it('an apiVersion is the group and version it is made of', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}$/)
    fc.assert(
      fc.property(fc.oneof(fc.constant(''), word), word, (group, version) => {
        expect(parseApiVersion(apiVersionOf({ group, version }))).to.deep.equal({ group, version })
      }),
    )
  })
})

describe('Queries', () => {
  it('leave out what is undefined', () => {
    expect(withQuery('/p', { a: undefined })).to.equal('/p')
    expect(withQuery('/p', { a: 1, b: undefined, c: false })).to.equal('/p?a=1&c=false')
  })

  it('arrive as they were given, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(new URL(withQuery('/p', { q: value }), 'https://server').searchParams.get('q')).to.equal(value)
      }),
    )
  })
})
