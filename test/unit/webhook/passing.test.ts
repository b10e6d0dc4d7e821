import { expect } from 'chai'
import type { AdmissionRequest } from '../../../webhook/admission/endpoint.ts'
import { validatingClusterTopologyBinding } from '../../../webhook/clustertopologybinding/endpoint.ts'
import { defaultPodCliqueSet, validatingPodCliqueSet } from '../../../webhook/podcliqueset/endpoints.ts'
import { validatingTrainingRuntime } from '../../../webhook/trainingruntime/endpoint.ts'
import { defaultTrainJob, validatingTrainJob } from '../../../webhook/trainjob/endpoints.ts'
import { configuration, decided, draft, requestFor } from './submissions.ts'
import { runtimeDraft, trainJob } from './train-jobs.ts'

/** A set that breaks many rules and lacks many defaults. */
const broken = () => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'Llm' },
  spec: { replicas: -1, template: { cliques: [] } },
})
const brokenBinding = () => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name: 'racks' },
  spec: {
    levels: [
      { domain: 'zone', key: 'a' },
      { domain: 'zone', key: 'b' },
    ],
  },
})

const brokenTrainJob = () => ({ ...trainJob(), spec: { runtimeRef: { name: 'gone' }, labels: { old: 'field' } } })
const brokenRuntime = () => {
  const { runtime, node } = runtimeDraft()
  node.replicas = 2
  return runtime
}

describe('requests that admission does not judge', () => {
  const endpoints = [
    { endpoint: defaultPodCliqueSet, object: broken() },
    { endpoint: validatingPodCliqueSet, object: broken() },
    { endpoint: validatingClusterTopologyBinding, object: brokenBinding() },
    { endpoint: defaultTrainJob, object: brokenTrainJob() },
    { endpoint: validatingTrainJob, object: brokenTrainJob() },
    { endpoint: validatingTrainingRuntime, object: brokenRuntime() },
  ]
  const config = { topologyAwareScheduling: { enabled: true }, scheduler: { profiles: [{ name: 'volcano' }] } }

  for (const { endpoint, object } of endpoints) {
    const requests: Record<string, Partial<AdmissionRequest>> = {
      'a delete': { operation: 'DELETE', object: null, oldObject: object },
      'a connect': { operation: 'CONNECT' },
      'a write of status': { operation: 'UPDATE', oldObject: object, subResource: 'status' },
      'a write of scale': { operation: 'UPDATE', oldObject: object, subResource: 'scale' },
    }
    for (const [what, overrides] of Object.entries(requests)) {
      it(`pass ${endpoint.path}: ${what}`, () => {
        const request = requestFor(object, overrides)
        expect(decided(endpoint, request, { config })).to.deep.equal({ allowed: true })
        expect(endpoint.needs?.(request, configuration(config)) ?? []).to.deep.equal([])
      })
    }
  }
})

describe('a dry run', () => {
  it('gets the verdict and the patch of the real run', () => {
    const bare = draft()
    delete bare.template.terminationDelay
    for (const object of [broken(), bare.set]) {
      for (const endpoint of [defaultPodCliqueSet, validatingPodCliqueSet]) {
        const wet = decided(endpoint, requestFor(object))
        expect(decided(endpoint, requestFor(object, { dryRun: true }))).to.deep.equal(wet)
      }
    }
  })
})

describe('an object of the wrong shape', () => {
  const misfits: Record<string, [change: object, sentence: string]> = {
    'a list where an object belongs': [{ spec: [] }, 'spec must be an object, not a list'],
    'text where a number belongs': [{ spec: { replicas: 'two' } }, 'spec.replicas must be a whole number of 32 bits'],
    'a number beyond 32 bits': [{ spec: { replicas: 2147483648 } }, 'spec.replicas must be a whole number of 32 bits'],
    'a fraction': [{ spec: { replicas: 1.5 } }, 'spec.replicas must be a whole number of 32 bits, not 1.5'],
    'text where an object belongs, deep in a pod template': [
      { spec: { template: { cliques: [{ spec: { podSpec: { tolerations: ['all'] } } }] } } },
      'spec.template.cliques[0].spec.podSpec.tolerations[0] must be an object, not "all"',
    ],
    'no quantity': [
      { spec: { template: { cliques: [{ spec: { podSpec: { overhead: { cpu: '2 cores' } } } }] } } },
      'spec.template.cliques[0].spec.podSpec.overhead[cpu] must be a quantity such as 500m or 2Gi, not "2 cores"',
    ],
    'a number beyond 64 bits': [
      { spec: { template: { cliques: [{ spec: { podSpec: { activeDeadlineSeconds: 1e20 } } }] } } },
      'activeDeadlineSeconds must be a whole number of 64 bits',
    ],
    'null in a map': [{ metadata: { labels: { app: null } } }, 'metadata.labels[app] must be a string, not null'],
    'no duration': [
      { spec: { template: { terminationDelay: 'soon' } } },
      'spec.template.terminationDelay must be a duration such as 4h or 90s, not "soon"',
    ],
  }
  for (const [what, [change, sentence]] of Object.entries(misfits)) {
    it(`is refused with the place and the value: ${what}`, () => {
      for (const endpoint of [defaultPodCliqueSet, validatingPodCliqueSet]) {
        const verdict = decided(endpoint, requestFor({ ...broken(), ...change }))
        expect(verdict).to.deep.include({ allowed: false, code: 400, reason: 'BadRequest', errors: [] })
        expect(verdict).to.have.property('message').that.contains(sentence)
      }
    })
  }

  it('is named as the stored one, where that is at fault', () => {
    const request = requestFor(draft().set, { operation: 'UPDATE', oldObject: { spec: 'none' } })
    for (const endpoint of [defaultPodCliqueSet, validatingPodCliqueSet]) {
      expect(decided(endpoint, request)).to.have.property(
        'message',
        'the stored object is unusable: spec must be an object, not "none"',
      )
    }
  })

  it('is no matter of fields that the schema does not know', () => {
    const { set, router } = draft()
    Object.assign(router.spec.podSpec, { comment: ['any'] })
    expect(decided(validatingPodCliqueSet, requestFor(set)).allowed).to.equal(true)
  })

  it('is refused for bindings too', () => {
    const verdict = decided(validatingClusterTopologyBinding, requestFor({ ...brokenBinding(), spec: { levels: {} } }))
    expect(verdict).to.have.property('message', 'spec.levels must be a list, not an object')
  })
})
