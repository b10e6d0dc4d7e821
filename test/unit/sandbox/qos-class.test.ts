import { expect } from 'chai'
import { requestsOf } from '../../../sandbox/cluster/controllers/room.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { qosClass } from '../../../schemas/pod-validation/qos-class.ts'

const container = (requests: JsonObject, limits?: JsonObject, more: JsonObject = {}): JsonObject => ({
  name: 'c',
  resources: { requests, ...(limits && { limits }) },
  ...more,
})
const exact = (cpu: string, memory: string): JsonObject => container({ cpu, memory }, { cpu, memory })

// test/cluster/added-containers.test.ts compares it with a real API server, for random pods.
describe('the QoS class of a pod in the sandbox', () => {
  const CASES: Readonly<Record<string, readonly [spec: JsonObject, expected: string]>> = {
    'no resources': [{ containers: [{ name: 'c' }] }, 'BestEffort'],
    'amounts of 0': [{ containers: [exact('0', '0')] }, 'BestEffort'],
    'other resources only': [
      { containers: [container({ 'nvidia.com/gpu': '1' }, { 'nvidia.com/gpu': '1' })] },
      'BestEffort',
    ],
    'all limits requested': [{ containers: [exact('1', '1Gi')], initContainers: [exact('2', '1Gi')] }, 'Guaranteed'],
    'all limits requested, in other words': [
      { containers: [container({ cpu: '1000m', memory: '1Gi' }, { cpu: '1', memory: '1024Mi' })] },
      'Guaranteed',
    ],
    'an init container that asks for less than it may use': [
      { containers: [exact('1', '1Gi')], initContainers: [container({ cpu: '1' }, { cpu: '2', memory: '1Gi' })] },
      'Burstable',
    ],
    'an init container without resources': [
      { containers: [exact('1', '1Gi')], initContainers: [{ name: 'i' }] },
      'Burstable',
    ],
    'one limit only': [{ containers: [container({ cpu: '1' }, { cpu: '1' })] }, 'Burstable'],
    'resources of the pod': [
      {
        containers: [{ name: 'c' }],
        resources: { requests: { cpu: '1', memory: '1' }, limits: { cpu: '1', memory: '1' } },
      },
      'Guaranteed',
    ],
    'resources of the pod beside exact ones of containers': [
      { containers: [exact('1', '1Gi')], resources: { requests: { cpu: '2' } } },
      'Burstable',
    ],
  }
  for (const [what, [spec, expected]] of Object.entries(CASES)) {
    it(`is ${expected} with ${what}`, () => {
      expect(qosClass(spec)).to.equal(expected)
    })
  }
})

describe('what a pod takes of a node in the sandbox', () => {
  const asked = (spec: JsonObject) => {
    const { cpu, memory } = requestsOf({ spec })
    return { cpu, memory }
  }
  const sidecar = container({ cpu: '1', memory: '1' }, undefined, { restartPolicy: 'Always' })

  it('is what its containers and its sidecars request together', () => {
    expect(asked({ containers: [exact('2', '2'), exact('1', '1')], initContainers: [sidecar] })).to.deep.equal({
      cpu: 4,
      memory: 4,
    })
  })

  it('is what an init container requests with the sidecars before it, where that is more', () => {
    const initContainers = [exact('3', '1'), sidecar, exact('4', '1'), sidecar]
    expect(asked({ containers: [exact('1', '1')], initContainers })).to.deep.equal({ cpu: 5, memory: 3 })
  })

  it('is what the pod requests as a whole, where it does', () => {
    expect(asked({ containers: [exact('1', '1')], resources: { requests: { cpu: '8' } } })).to.deep.equal({
      cpu: 8,
      memory: 1,
    })
  })
})
