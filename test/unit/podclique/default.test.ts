import { expect } from 'chai'
import { defaultPodClique } from '../../../webhook/podclique/endpoint.ts'
import { admitted, CONTEXT, errorsOf, request } from '../pod/admit.ts'

type Fields = Record<string, unknown>

const GPU = { limits: { 'nvidia.com/gpu': '8' } }
const MEMBER = { 'grove.io/podcliquescalinggroup': 'llm-0-decode', 'grove.io/podcliquescalinggroup-replica-index': '2' }

const podClique = (annotations: unknown, podSpec: unknown, labels: unknown = MEMBER): Fields => ({
  metadata: { name: 'llm-0-decode-2-worker', labels, annotations },
  spec: { roleName: 'worker', replicas: 1, podSpec },
})

const decide = (object: unknown, overrides: Parameters<typeof request>[1] = {}) =>
  defaultPodClique.decide(request(object, overrides), CONTEXT)

const podSpecOf = (object: Fields): Fields => (admitted(defaultPodClique, object).spec as { podSpec: Fields }).podSpec

describe('default-podclique and the fabric', () => {
  const fabric = { 'grove.io/compute-domain': 'llm-0-decode' }
  const claim = { name: 'mnnvl-claim', resourceClaimTemplateName: 'llm-0-decode' }

  it('gives the claim to GPU containers and init containers only', () => {
    const podSpec = podSpecOf(
      podClique(fabric, {
        containers: [
          { name: 'gpu', resources: GPU },
          { name: 'cpu', resources: { limits: { 'nvidia.com/gpu': 0 } } },
          { name: 'bare' },
        ],
        initContainers: [{ name: 'warm', resources: { requests: { 'nvidia.com/gpu': 1 } } }],
      }),
    )
    expect(podSpec).to.deep.equal({
      resourceClaims: [claim],
      containers: [
        { name: 'gpu', resources: { ...GPU, claims: [{ name: 'mnnvl-claim' }] } },
        { name: 'cpu', resources: { limits: { 'nvidia.com/gpu': 0 } } },
        { name: 'bare' },
      ],
      initContainers: [
        { name: 'warm', resources: { requests: { 'nvidia.com/gpu': 1 }, claims: [{ name: 'mnnvl-claim' }] } },
      ],
    })
  })

  it('keeps claims of the user', () => {
    const mine = { name: 'nic', resourceClaimTemplateName: 'nics' }
    const podSpec = podSpecOf(
      podClique(fabric, {
        containers: [{ name: 'gpu', resources: { ...GPU, claims: [{ name: 'nic' }] } }],
        resourceClaims: [mine],
      }),
    )
    expect(podSpec.resourceClaims).to.deep.equal([mine, claim])
    expect(podSpec.containers).to.deep.equal([
      { name: 'gpu', resources: { ...GPU, claims: [{ name: 'nic' }, { name: 'mnnvl-claim' }] } },
    ])
  })

  it('leaves a PodClique without GPUs alone', () => {
    expect(decide(podClique(fabric, { containers: [{ name: 'cpu' }] }))).to.deep.equal({ allowed: true, patch: [] })
  })

  it('refuses a claim of the user that has the name of ours', () => {
    const taken = podClique(fabric, {
      containers: [{ name: 'gpu', resources: GPU }],
      resourceClaims: [{ name: 'mnnvl-claim', resourceClaimTemplateName: 'mine' }],
    })
    expect(errorsOf(decide(taken))).to.deep.equal(['Invalid spec.podSpec.resourceClaims[0].name'])
  })
})

describe('default-podclique and the scaling group', () => {
  const numPods = { 'grove.io/pcsg-template-num-pods': '6' }

  it('puts the variables of a member first, in place of those of the same name', () => {
    const env = [
      { name: 'MINE', value: '1' },
      { name: 'GROVE_PCSG_INDEX', value: '9' },
    ]
    const { containers } = podSpecOf(podClique(numPods, { containers: [{ name: 'a', env }] }))
    const label = (name: string, key: string) => ({
      name,
      valueFrom: { fieldRef: { fieldPath: `metadata.labels['${key}']` } },
    })
    expect(containers).to.deep.equal([
      {
        name: 'a',
        env: [
          label('GROVE_PCSG_NAME', 'grove.io/podcliquescalinggroup'),
          { name: 'GROVE_PCSG_TEMPLATE_NUM_PODS', value: '6' },
          label('GROVE_PCSG_INDEX', 'grove.io/podcliquescalinggroup-replica-index'),
          { name: 'MINE', value: '1' },
        ],
      },
    ])
  })

  it('asks for the labels that the variables refer to', () => {
    expect(errorsOf(decide(podClique(numPods, { containers: [{ name: 'a' }] }, null)))).to.deep.equal([
      'Required metadata.labels.grove.io/podcliquescalinggroup',
      'Required metadata.labels.grove.io/podcliquescalinggroup-replica-index',
    ])
  })
})

describe('default-podclique', () => {
  const gpuPodSpec = { containers: [{ name: 'gpu', resources: GPU }] }
  const wanted = { 'grove.io/compute-domain': 'llm-0' }

  it('completes updates as well as creations, but not the status', () => {
    const object = podClique(wanted, gpuPodSpec)
    const update = decide(object, { operation: 'UPDATE', oldObject: object })
    expect(update).to.have.property('patch').that.has.length(2)
    expect(decide(object, { operation: 'UPDATE', subResource: 'status' })).to.deep.equal({ allowed: true })
  })

  it('never holds up one that is being deleted', () => {
    const going = podClique({ 'grove.io/compute-domain': 'Not A Name' }, gpuPodSpec)
    Object.assign(going.metadata as Fields, { deletionTimestamp: '2026-01-01T00:00:00Z' })
    expect(decide(going, { operation: 'UPDATE' })).to.deep.equal({ allowed: true })
  })

  it('leaves one without intent alone, whatever else is in it', () => {
    for (const object of [
      null,
      7,
      {},
      { metadata: null },
      { metadata: { annotations: 'x' } },
      podClique({ team: 'a' }, 7),
    ]) {
      expect(decide(object)).to.deep.equal({ allowed: true })
    }
  })

  for (const [key, value] of [
    ['grove.io/compute-domain', ''],
    ['grove.io/compute-domain', 'Not A Name'],
    ['grove.io/pcsg-template-num-pods', 'six'],
    ['grove.io/pcsg-template-num-pods', '-1'],
    ['grove.io/pcsg-template-num-pods', '06'],
    ['grove.io/pcsg-template-num-pods', '4294967296'],
    ['grove.io/starts-after', 'leader'],
  ] as const) {
    it(`refuses "${value}" for ${key}`, () => {
      expect(errorsOf(decide(podClique({ [key]: value }, gpuPodSpec)))).to.deep.equal([
        `Invalid metadata.annotations.${key}`,
      ])
    })
  }

  it('refuses fields of the wrong JSON type by their path', () => {
    expect(decide(podClique(wanted, { containers: {} }))).to.include({
      allowed: false,
      code: 400,
      message: 'spec.podSpec.containers must be a list, not an object',
    })
  })
})
