import { expect } from 'chai'
import fc from 'fast-check'
import { defaultConfiguration } from '../../../config/default.ts'
import { customResource } from '../../../schemas/crds.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { CustomResource } from '../../../schemas/structural/validate.ts'
import type { AdmissionRequest, Endpoint } from '../../../webhook/admission/endpoint.ts'
import { admit, type ChainContext, stored } from '../../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'

const KIND = 'grove.io/v1alpha1/PodCliqueSet'
const context: ChainContext = {
  ...{ config: defaultConfiguration({}), view: objectsView([]), endpoints, username: 'someone' },
}

/** A set that is accepted, with some changes; undefined removes a field. */
const set = (more: { metadata?: JsonObject; spec?: JsonObject; status?: JsonObject } = {}): JsonObject =>
  JSON.parse(JSON.stringify(whole(more)))

const whole = (more: { metadata?: JsonObject; spec?: JsonObject; status?: JsonObject }): JsonObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 's', ...more.metadata },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        { name: 'a', spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'c', image: 'i' }] } } },
      ],
    },
    ...more.spec,
  },
  ...(more.status && { status: more.status }),
})

describe('the write path of an API server', () => {
  let resource: CustomResource
  let binding: CustomResource
  before(() => {
    const podCliqueSet = customResource('grove.io/v1alpha1', 'PodCliqueSet')
    const topology = customResource('grove.io/v1alpha1', 'ClusterTopologyBinding')
    if (podCliqueSet === undefined || topology === undefined) throw new Error('our own kinds are missing')
    resource = podCliqueSet
    binding = topology
  })

  it('puts an object without a namespace into default, and takes the namespace off a cluster-scoped one', () => {
    expect(admit({ object: set(), resource }, context).object).to.have.nested.property('metadata.namespace', 'default')
    const levels = [{ domain: 'rack', key: 'example.com/rack' }]
    const topology = {
      ...{ apiVersion: 'grove.io/v1alpha1', kind: 'ClusterTopologyBinding', spec: { levels } },
      metadata: { name: 't', namespace: 'stray' },
    }
    const outcome = admit({ object: topology, resource: binding }, context)
    expect(outcome.errors).to.deep.equal([])
    expect(outcome.object).to.not.have.nested.property('metadata.namespace')
  })

  it('answers also for maps with a key that no JSON patch may touch', () => {
    const hostile = JSON.parse('{"__proto__": null, "constructor": null}')
    const limits = JSON.parse('{"__proto__": 0.5}')
    const podSpec = { nodeSelector: hostile, containers: [{ name: 'c', image: 'i', resources: { limits } }] }
    const clique = { name: 'a', labels: hostile, spec: { roleName: 'a', replicas: 1, podSpec } }
    const outcome = admit({ object: set({ spec: { template: { cliques: [clique] } } }), resource }, context)
    expect(outcome.allowed).to.equal(false)
    expect(outcome.errors[0]?.field).to.include('limits.__proto__')
  })

  it('names each wrong type once, and no quantity without quotes, which a webhook puts right', () => {
    const resources = { limits: { cpu: 0.5 } }
    const podSpec = { containers: [{ name: 'c', image: 'i', resources }] }
    const template = { cliques: [{ name: 'a', spec: { roleName: 'a', replicas: 1, podSpec } }] }
    const half = admit({ object: set({ spec: { template } }), resource }, context)
    expect(half.errors).to.deep.equal([])
    const wrong = { ...template, terminationDelay: 4, cliqueStartupType: [] }
    const { errors } = admit({ object: set({ spec: { replicas: 'one', template: wrong } }), resource }, context)
    expect(errors.map(({ type, field }) => `${type} ${field}`)).to.have.members([
      'Invalid spec.replicas',
      'Invalid spec.template.terminationDelay',
      'Invalid spec.template.cliqueStartupType',
      'NotSupported spec.template.cliqueStartupType',
    ])
  })

  it('leaves the object given as it was', () => {
    const object = set({ spec: { unknown: 1 } })
    const before = structuredClone(object)
    admit({ object, resource }, context)
    expect(object).to.deep.equal(before)
  })

  it('drops a status that is sent, and keeps the one that is stored', () => {
    const object = set({ status: { replicas: 7 } })
    expect(admit({ object, resource }, context).object).to.not.have.property('status')
    const old = stored({ object: set({ status: { replicas: 3 } }), resource }, context)
    const outcome = admit({ object, resource, old }, context)
    expect(outcome.object).to.have.nested.property('status.replicas', 3)
  })

  it('keeps what the server owns through an update', () => {
    const old = stored(
      { object: set({ metadata: { uid: 'u', creationTimestamp: '2026-01-31T12:00:00Z' } }), resource },
      context,
    )
    const outcome = admit({ object: set({ spec: { replicas: 2 } }), resource, old }, context)
    expect(outcome.errors).to.deep.equal([])
    expect(outcome.object.metadata).to.include({ uid: 'u', creationTimestamp: '2026-01-31T12:00:00Z' })
  })

  it('refuses a replica count that no cluster can hold, but not an update of a set that has one', () => {
    const poisonous = set({ spec: { replicas: 2 ** 31 - 1 } })
    const created = admit({ object: poisonous, resource }, context)
    expect(created.rejectedBy).to.equal('crd-schema')
    expect(created.errors.map(({ field, detail }) => `${field}: ${detail}`)).to.deep.equal([
      'spec.replicas: must be 100000 or less',
    ])

    const old = stored({ object: poisonous, resource }, context)
    const relabelled = { ...poisonous, metadata: { name: 's', labels: { team: 'inference' }, finalizers: [] } }
    const updated = admit({ object: relabelled, resource, old }, context)
    expect(updated.errors).to.deep.equal([])
    expect(updated.warnings.join()).to.include('was so before this update')
    expect(admit({ object: set({ spec: { replicas: 3 } }), resource, old }, context).errors).to.deep.equal([])
  })

  it('judges a name that is yet to be made from generateName, and does not show it', () => {
    const { allowed, object } = admit(
      { object: set({ metadata: { name: undefined, generateName: 's-' } }), resource },
      context,
    )
    expect(allowed).to.equal(true)
    expect(object.metadata).to.not.have.property('name')
    const bad = admit({ object: set({ metadata: { name: undefined, generateName: 'S_' } }), resource }, context)
    expect(bad.errors.map(({ field }) => field)).to.include('metadata.generateName')
  })

  it('finds nothing more to default or mutate in what it has let through', () => {
    const once = admit({ object: set(), resource }, context)
    expect(once.mutations).to.not.deep.equal([])
    const twice = admit({ object: once.object, resource }, context)
    expect({ mutations: twice.mutations, defaulted: twice.defaulted }).to.deep.equal({ mutations: [], defaulted: [] })
    expect(twice.object).to.deep.equal(once.object)
  })

  it('defaults what a webhook has put in, and hands each webhook what the one before has made', () => {
    const ports = {
      op: 'add',
      path: '/spec/template/cliques/0/spec/podSpec/containers/0/ports',
      value: [{ containerPort: 1 }],
    } as const
    const seen: unknown[] = []
    const mutating = (path: string, patch: readonly (typeof ports)[]): Endpoint => ({
      ...{ path, type: 'mutating', kinds: [KIND] },
      decide: ({ object }) => {
        seen.push(
          (
            object as {
              spec: { template: { cliques: { spec: { podSpec: { containers: { ports?: unknown }[] } } }[] } }
            }
          ).spec.template.cliques[0]?.spec.podSpec.containers[0]?.ports,
        )
        return { allowed: true, patch }
      },
    })
    const chain = { ...context, endpoints: [mutating('/a', [ports]), mutating('/b', [])] }
    const outcome = admit({ object: set(), resource }, chain)
    expect(seen).to.deep.equal([undefined, [{ containerPort: 1, protocol: 'TCP' }]])
    expect(outcome.defaulted).to.include('spec.template.cliques[0].spec.podSpec.containers[0].ports[0].protocol')
    expect(outcome.mutations.map(({ webhook }) => webhook)).to.deep.equal(['/a'])
  })

  it('hears every validating webhook, but none after the schema has refused', () => {
    const refusing = (path: string): Endpoint => ({
      ...{ path, type: 'validating', kinds: [KIND] },
      decide: () => ({
        ...{ allowed: false, code: 422, reason: 'Invalid', message: '' },
        errors: [{ type: 'Forbidden', field: path, detail: 'no' }],
      }),
    })
    const chain = { ...context, endpoints: [refusing('/a'), refusing('/b')] }
    expect(admit({ object: set(), resource }, chain).errors.map(({ field }) => field)).to.deep.equal(['/a', '/b'])
    expect(admit({ object: set({ spec: { template: undefined } }), resource }, chain)).to.deep.include({
      rejectedBy: 'crd-schema',
      asked: [],
    })
  })

  describe('asks the webhooks that the webhook configurations name:', () => {
    const asked = (object: JsonObject, more: { old?: JsonObject } & Partial<ChainContext> = {}): string[] => {
      const { old, ...known } = more
      const paths: string[] = []
      const listening = endpoints.map(
        (endpoint): Endpoint => ({
          ...endpoint,
          decide: (request: AdmissionRequest) => {
            paths.push(`${request.operation} ${endpoint.path}`)
            return { allowed: true }
          },
        }),
      )
      const ours = object.kind === 'PodCliqueSet' ? { resource } : {}
      admit({ object, ...ours, ...(old && { old }) }, { ...context, ...known, endpoints: listening })
      return paths
    }
    const managed = { name: 'p', labels: { 'app.kubernetes.io/managed-by': 'grove-operator' } }

    it('on create, and on an update of spec, labels or annotations, but of nothing else', () => {
      const both = (operation: string) =>
        ['default', 'validate'].map((verb) => `${operation} /webhooks/${verb}-podcliqueset`)
      // No webhook mutates here, so the set must already have minAvailable and the other fields that the CRD requires.
      const complete = admit({ object: set(), resource }, context).object
      expect(asked(complete)).to.deep.equal(both('CREATE'))
      const old = stored({ object: complete, resource }, context)
      const changed = (metadata: JsonObject): JsonObject => ({
        ...complete,
        metadata: { ...(complete.metadata as JsonObject), ...metadata },
      })
      expect(asked(changed({ labels: { a: 'b' } }), { old })).to.deep.equal(both('UPDATE'))
      expect(asked(changed({ finalizers: ['example.com/f'] }), { old })).to.deep.equal([])
    })

    it('not in namespaces of the control plane', () => {
      expect(asked(set({ metadata: { namespace: 'kube-system' } }))).to.deep.equal([])
    })

    it('not in the namespace in which Grove runs', () => {
      const within = (namespace: string) => set({ metadata: { namespace } })
      expect(asked(within('grove-system'))).to.deep.equal([])
      expect(asked(within('platform'), { groveNamespace: 'platform' })).to.deep.equal([])
      expect(asked(within('grove-system'), { groveNamespace: 'platform' })).to.not.deep.equal([])
    })

    it('about PodCliques that somebody made by hand, and not about those of the operator', () => {
      const podClique = { apiVersion: 'grove.io/v1alpha1', kind: 'PodClique', metadata: { name: 'p' } }
      expect(asked(podClique)).to.include('CREATE /webhooks/validate-podclique')
      expect(asked({ ...podClique, metadata: managed })).to.not.include('CREATE /webhooks/validate-podclique')
    })

    it('about pods only where Grove manages them or they ask for failover, the authoriser only where it is enabled', () => {
      const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } }
      expect(asked(pod)).to.deep.equal([])
      expect(asked({ ...pod, metadata: managed })).to.deep.equal(['CREATE /webhooks/default-pod'])
      const annotations = { 'grove.io/failover': 'intra-pod' }
      expect(asked({ ...pod, metadata: { name: 'p', annotations } })).to.deep.equal(['CREATE /webhooks/default-pod'])
      const config = defaultConfiguration({ authorizer: { enabled: true } })
      expect(asked({ ...pod, metadata: managed }, { config })).to.include('CREATE /webhooks/authorizer-webhook')
    })
  })

  it('takes any JSON', () => {
    const { json } = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom(...['metadata', 'spec', 'template', 'cliques', 'name', 'replicas', 'podSpec', 'labels']),
          tie('json'),
          { maxKeys: 4 },
        ),
      ),
    }))
    fc.assert(
      fc.property(fc.record({ metadata: json, spec: json }), fc.option(json), (any, old) => {
        const object = { ...any, apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet' }
        const before = old === null ? undefined : { ...object, spec: old }
        const outcome = admit(
          { object, resource, ...(before && { old: stored({ object: before, resource }, context) }) },
          context,
        )
        expect(outcome.allowed).to.equal(outcome.errors.length === 0)
      }),
    )
  })
})
