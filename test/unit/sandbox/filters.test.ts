import { expect } from 'chai'
import { toleratedSeconds, tolerates, whyNowhere } from '../../../sandbox/cluster/controllers/filters.ts'
import { allocatable } from '../../../sandbox/cluster/controllers/room.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'

const node = (name: string, spec: object = {}, ready = 'True'): JsonObject => ({
  metadata: { name, labels: { disk: name } },
  spec,
  status: {
    allocatable: { cpu: '1', pods: '10', 'nvidia.com/gpu': '8' },
    conditions: [{ type: 'Ready', status: ready }],
  },
})

const pod = (requests: object, spec: object = {}): JsonObject => ({
  metadata: { name: 'p' },
  spec: { containers: [{ name: 'c', resources: { requests } }], ...spec },
})

const taint = { key: 'gpu', value: 'yes', effect: 'NoSchedule' }

describe('why a pod of the sandbox has no node', () => {
  it('is said as kube-scheduler says it: each reason with its number of nodes', () => {
    const nodes = [
      node('a'),
      node('b'),
      node('c', { taints: [taint] }),
      node('d', { unschedulable: true }),
      node('e', {}, 'False'),
    ]
    expect(whyNowhere(pod({ cpu: '2', 'nvidia.com/gpu': '9' }), nodes, allocatable)).to.equal(
      '0/5 nodes are available: 1 node(s) were unschedulable, 2 Insufficient cpu, 2 Insufficient nvidia.com/gpu, ' +
        '2 node(s) had untolerated taint(s). preemption: 0/5 nodes are available: ' +
        '2 No preemption victims found for incoming pod, 3 Preemption is not helpful for scheduling.',
    )
    expect(whyNowhere(pod({}, { nodeSelector: { disk: 'z' } }), [node('a')], allocatable)).to.match(
      /^0\/1 nodes are available: 1 node\(s\) didn't match Pod's node affinity\/selector\. /,
    )
    expect(whyNowhere(pod({}), [], allocatable)).to.equal('no nodes available to schedule pods')
  })

  const TOLERATIONS = [
    { toleration: { operator: 'Exists' }, holds: true },
    { toleration: { key: 'gpu', operator: 'Exists' }, holds: true },
    { toleration: { key: 'gpu', value: 'yes' }, holds: true },
    { toleration: { key: 'gpu', value: 'yes', effect: 'NoExecute' }, holds: false },
    { toleration: { key: 'gpu', value: 'no' }, holds: false },
    { toleration: { key: 'cpu', operator: 'Exists' }, holds: false },
  ]
  for (const { toleration, holds } of TOLERATIONS) {
    it(`is ${holds ? 'not ' : ''}the taint gpu=yes:NoSchedule for who tolerates ${JSON.stringify(toleration)}`, () => {
      expect(tolerates(pod({}, { tolerations: [toleration] }), taint)).to.equal(holds)
    })
  }

  it('is never a taint that is only a preference', () => {
    expect(tolerates(pod({}), { ...taint, effect: 'PreferNoSchedule' })).to.equal(true)
  })

  it('may come later: a pod stays as long as it tolerates a taint NoExecute, and five minutes on a node that is lost', () => {
    const seconds = (key: string, ...tolerations: readonly object[]) =>
      toleratedSeconds(pod({}, { tolerations }), { key, effect: 'NoExecute' })
    expect(seconds('gone')).to.equal(0)
    expect(seconds('gone', { key: 'gone', operator: 'Exists' })).to.equal(Number.POSITIVE_INFINITY)
    expect(seconds('gone', { key: 'gone', operator: 'Exists', tolerationSeconds: 20 })).to.equal(20)
    expect(seconds('node.kubernetes.io/unreachable')).to.equal(300)
    expect(toleratedSeconds(pod({}), taint)).to.equal(Number.POSITIVE_INFINITY)
  })
})
