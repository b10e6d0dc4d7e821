import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import type { AdmissionRequest, Verdict } from '../../../webhook/admission/endpoint.ts'
import { authorizer } from '../../../webhook/authorizer/endpoint.ts'
import { type ConfigurationFields, decided, requestFor } from './submissions.ts'

const RECONCILER = 'system:serviceaccount:grove-system:grove-operator'
const COLLECTOR = 'system:serviceaccount:kube-system:generic-garbage-collector'
const config: ConfigurationFields = {
  authorizer: {
    enabled: true,
    reconcilerServiceAccountUserName: RECONCILER,
    exemptServiceAccountUserNames: [COLLECTOR],
  },
}

const set = (annotations: Record<string, string> = {}): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'llm', namespace: 'serving', annotations },
})
const child = (labels: Record<string, string> = { 'app.kubernetes.io/part-of': 'llm' }): KubeObject => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'llm-ic-sat', namespace: 'serving', labels },
})
const pod = (): KubeObject => ({ ...child(), kind: 'Pod' })

const asked = (
  overrides: Partial<AdmissionRequest>,
  around: { existing?: KubeObject[]; unreadable?: string; config?: ConfigurationFields } = {},
): Verdict => {
  const object = overrides.object === undefined ? child() : overrides.object
  return decided(authorizer, requestFor(object, { username: 'ada', ...overrides }), {
    config,
    existing: [set()],
    ...around,
  })
}
const update = (overrides: Partial<AdmissionRequest> = {}) =>
  asked.bind(undefined, { operation: 'UPDATE', oldObject: child(), ...overrides })
const removal = (overrides: Partial<AdmissionRequest> = {}) =>
  asked.bind(undefined, { operation: 'DELETE', object: null, oldObject: child(), ...overrides })

const DENIED = { allowed: false, code: 403, reason: 'Forbidden', errors: [] }

describe('the authoriser', () => {
  for (const [operation, decide] of Object.entries({
    create: asked.bind(undefined, {}),
    update: update(),
    delete: removal(),
  })) {
    it(`keeps anybody from a ${operation}, and says who owns the object and what to do`, () => {
      const verdict = decide()
      expect(verdict).to.deep.include(DENIED)
      expect(verdict).to.have.property(
        'message',
        `"ada" may not ${operation} Secret "llm-ic-sat": it is managed for PodCliqueSet "llm"; change the set instead, ` +
          'or annotate it with grove.io/disable-managed-resource-protection: "true"',
      )
    })
  }

  describe('lets the controllers of Kubernetes carry out what others have decided, though nobody lists them', () => {
    const unlisted = { config: { authorizer: { enabled: true, reconcilerServiceAccountUserName: RECONCILER } } }
    const says = (username: string) =>
      [
        asked({ username }, unlisted),
        asked({ username, operation: 'UPDATE', oldObject: child() }, unlisted),
        asked({ username, operation: 'DELETE', object: null, oldObject: child() }, unlisted),
      ].map(({ allowed }) => allowed)

    for (const [username, verdicts] of Object.entries({
      'system:serviceaccount:kube-system:namespace-controller': [false, false, true],
      'system:serviceaccount:kube-system:generic-garbage-collector': [false, true, true],
      'system:kube-controller-manager': [false, true, true],
      'system:serviceaccount:tenant:namespace-controller': [false, false, false],
      'system:serviceaccount:kube-system:namespace-controller-2': [false, false, false],
      constructor: [false, false, false],
    })) {
      it(`${username}: create, update, delete are ${verdicts.map((may) => (may ? 'allowed' : 'refused')).join(', ')}`, () => {
        expect(says(username)).to.deep.equal(verdicts)
      })
    }
  })

  for (const username of [RECONCILER, COLLECTOR]) {
    it(`lets ${username} do everything`, () => {
      for (const decide of [asked.bind(undefined, { username }), update({ username }), removal({ username })]) {
        expect(decide()).to.deep.equal({ allowed: true })
      }
    })
  }

  it('takes a user by the whole name only', () => {
    expect(asked({ username: `${RECONCILER}-2` })).to.deep.include(DENIED)
    expect(asked({ username: '' })).to.deep.include(DENIED)
  })

  it('lets anybody delete a pod, but not change one', () => {
    expect(removal({ oldObject: pod() })()).to.deep.equal({ allowed: true })
    expect(update({ object: pod(), oldObject: pod() })()).to.deep.include(DENIED)
  })

  it('keeps a Pod of another API group as it keeps anything', () => {
    const other = { ...pod(), apiVersion: 'example.com/v1' }
    expect(removal({ oldObject: other })()).to.deep.include(DENIED)
  })

  it('lets anybody connect', () => {
    expect(asked({ operation: 'CONNECT' })).to.deep.equal({ allowed: true })
  })

  it('lets anybody where the set says so, with exactly "true"', () => {
    const protection = 'grove.io/disable-managed-resource-protection'
    expect(asked({}, { existing: [set({ [protection]: 'true' })] })).to.deep.equal({ allowed: true })
    expect(asked({}, { existing: [set({ [protection]: 'True' })] })).to.deep.include(DENIED)
  })

  it('lets anybody, with a warning, where the object names no set', () => {
    const verdict = asked({ object: child({}) })
    expect(verdict).to.deep.equal({
      allowed: true,
      warnings: ['Secret "llm-ic-sat" has no label app.kubernetes.io/part-of, so nobody is kept from changing it'],
    })
  })

  it('lets anybody, with a warning, where the set is gone', () => {
    const verdict = asked({}, { existing: [] })
    expect(verdict).to.deep.equal({
      allowed: true,
      warnings: ['PodCliqueSet "llm" of Secret "llm-ic-sat" does not exist, so nobody is kept from changing it'],
    })
  })

  it('looks for the set in the namespace of the object', () => {
    const elsewhere = { ...set(), metadata: { name: 'llm', namespace: 'other' } }
    expect(asked({}, { existing: [elsewhere] }).allowed).to.equal(true)
  })

  it('goes by the stored labels, so that taking them off in an update opens nothing', () => {
    expect(update({ object: child({}) })()).to.deep.include(DENIED)
    expect(update({ oldObject: child({}) })().allowed).to.equal(true)
  })

  it('refuses everybody while the set cannot be read, and says to try again', () => {
    const verdict = asked({ username: RECONCILER }, { unreadable: 'connection refused' })
    expect(verdict).to.deep.include({ allowed: false, code: 500, reason: 'InternalError' })
    expect(verdict).to.have.property('message', 'PodCliqueSet "llm" could not be read: connection refused; try again')
  })

  it('refuses an object without metadata as a bad request', () => {
    const bare = { apiVersion: 'v1', kind: 'Secret', metadata: null }
    expect(asked({ object: bare })).to.deep.include({ allowed: false, code: 400, reason: 'BadRequest' })
  })
})
