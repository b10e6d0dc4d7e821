import { expect } from 'chai'
import { recommendation, settled } from '../../../sandbox/cluster/autoscaler/recommendation.ts'

const pod = (name: string, usage: string, more: { ready?: boolean; requests?: object } = {}) => ({
  metadata: { name, annotations: { 'sandbox.grove.io/usage': usage } },
  spec: { containers: [{ name: 'main', resources: { requests: more.requests ?? { cpu: '1', memory: '1Gi' } } }] },
  status: { phase: 'Running', conditions: [{ type: 'Ready', status: more.ready === false ? 'False' : 'True' }] },
})
const cpu = (averageUtilization: number) => ({
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } },
})
const replicasOf = (metric: object, ...pods: readonly object[]) => {
  const found = recommendation(
    { ...metric },
    pods.map((each) => ({ ...each })),
    pods.length,
  )
  return 'replicas' in found ? found.replicas : found.message
}

describe('how many replicas a metric asks for', () => {
  it('is as many as bring utilization to its target', () => {
    expect(replicasOf(cpu(50), pod('a', 'cpu=100%'), pod('b', 'cpu=80%'))).to.equal(4)
    expect(replicasOf(cpu(50), pod('a', 'cpu=10%'), pod('b', 'cpu=10%'))).to.equal(1)
  })

  it('is as many as there are within a tenth of the target', () => {
    expect(replicasOf(cpu(50), pod('a', 'cpu=54%'), pod('b', 'cpu=54%'))).to.equal(2)
  })

  it('counts amounts as well', () => {
    const target = { type: 'AverageValue', averageValue: '500Mi' }
    expect(replicasOf({ type: 'Resource', resource: { name: 'memory', target } }, pod('a', 'memory=1500Mi'))).to.equal(
      3,
    )
  })

  it('counts pods that are not Ready as idle where more are needed', () => {
    expect(replicasOf(cpu(50), pod('a', 'cpu=200%'), pod('b', '', { ready: false }))).to.equal(4)
    expect(replicasOf(cpu(50), pod('a', 'cpu=90%'), pod('b', '', { ready: false }))).to.equal(2)
  })

  it('is not said where a container requests nothing, or something else is to be measured', () => {
    expect(replicasOf(cpu(50), pod('a', 'cpu=1', { requests: {} }))).to.equal(
      'failed to get cpu utilization: missing request for cpu in a container of Pod a',
    )
    expect(replicasOf({ type: 'External' }, pod('a', ''))).to.equal('the sandbox measures cpu and memory of pods only')
  })
})

describe('what an autoscaler makes of it', () => {
  const hpa = (behavior?: object) => ({ spec: { minReplicas: 2, maxReplicas: 20, ...(behavior && { behavior }) } })
  const next = (
    replicas: number,
    wanted: number,
    past: readonly { at: number; replicas: number }[] = [],
    behavior?: object,
  ) => settled(hpa(behavior), replicas, wanted, past, 1_000_000)

  it('stays between the least and the most', () => {
    expect([next(4, 1), next(18, 30)]).to.deep.equal([2, 20])
  })

  it('goes up by twice as many, or by four, in a round', () => {
    expect([next(2, 20), next(8, 20)]).to.deep.equal([6, 16])
  })

  it('goes down only when that was enough for five minutes', () => {
    expect(next(8, 3, [{ at: 1_000_000 - 299_000, replicas: 7 }])).to.equal(7)
    expect(next(8, 3, [{ at: 1_000_000 - 301_000, replicas: 7 }])).to.equal(3)
  })

  it('goes nowhere where the behaviour forbids it', () => {
    const disabled = { selectPolicy: 'Disabled' }
    expect([next(8, 3, [], { scaleDown: disabled }), next(8, 9, [], { scaleUp: disabled })]).to.deep.equal([8, 8])
  })
})
