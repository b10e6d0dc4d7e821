import { expect } from 'chai'
import { failingNode, nodesOf, requireNodes } from '../../../cli/verbs/sandbox/failing-nodes.ts'
import { faultOption, faultsOf } from '../../../cli/verbs/sandbox/faults.ts'
import { domains, nodeGroups } from '../../../cli/verbs/sandbox/node-groups.ts'
import { scaledClock } from '../../../kube/clock.ts'

const request = (verb: string, plural: string) => ({
  ...{ method: 'GET', url: '/', subresource: '', namespace: undefined, name: '', username: 'somebody' },
  verb,
  plural,
})

describe('the options of grove sandbox', () => {
  it('--nodes is a number of usual nodes, or groups of others', () => {
    expect(nodeGroups('3')[0]).to.deep.include({ count: 3 })
    const [large, small] = nodeGroups('4x4gpu-128cpu-2048Gi,2x0gpu')
    expect(large?.count).to.equal(4)
    expect(large?.capacity).to.include({ 'nvidia.com/gpu': '4', 'rdma/hca': '4', cpu: '128', memory: '2048Gi' })
    expect(small?.capacity).to.include({ 'nvidia.com/gpu': '0', cpu: '64', memory: '512Gi', pods: '250' })
  })

  it('--domains says how many nodes share a domain, and leaves the others as they are', () => {
    expect(domains('rack=2,zone=8')).to.deep.equal({ rack: 2, block: 16, zone: 8 })
  })

  it('--fault fits requests by verb and resource, so many times', () => {
    const faults = faultsOf([faultOption('create/pods=503x2'), faultOption('*/nodes=2s')])
    const answer = (verb: string, plural: string) => faults?.(request(verb, plural))
    expect(answer('list', 'pods')).to.equal(undefined)
    expect(answer('create', 'pods')).to.include({ type: 'refuse', code: 503, reason: 'ServiceUnavailable' })
    expect(answer('create', 'pods')).to.include({ code: 503 })
    expect(answer('create', 'pods')).to.equal(undefined)
    expect(answer('get', 'nodes')).to.deep.equal({ type: 'delay', ms: 2000 })
    expect(faultsOf([])).to.equal(undefined)
  })

  it('--fail names a node of the sandbox, and when', () => {
    expect(failingNode('node/sandbox-0@30s')).to.deep.equal({ name: 'sandbox-0', afterMs: 30_000 })
    expect(() => requireNodes([failingNode('node/sandbox-2')], nodesOf(nodeGroups('2')))).to.throw(
      '--fail: there is no node "sandbox-2"; nodes are sandbox-0 to sandbox-1',
    )
    requireNodes([failingNode('node/sandbox-1')], nodesOf(nodeGroups('2')))
  })

  it('--time-scale makes a clock that goes faster from the present on', () => {
    let now = 1_000
    const asked: number[] = []
    const clock = scaledClock(60, {
      now: () => now,
      steady: () => now - 1_000,
      sleep: async (ms) => void asked.push(ms),
    })
    expect(clock.now()).to.equal(1_000)
    now += 1_000
    expect(clock.now()).to.equal(61_000)
    expect(clock.steady()).to.equal(60_000)
    void clock.sleep(60_000)
    expect(asked).to.deep.equal([1_000])
  })

  const WRONG: readonly (readonly [() => unknown, string])[] = [
    [() => nodeGroups('many'), '"many" is no group of nodes; write a number of nodes, such as 10'],
    [() => nodeGroups('4x8tpu'), '"8tpu" of "4x8tpu" is no amount'],
    [() => nodeGroups('5001'), 'there may be up to 5000 nodes, and not 5001.'],
    [() => domains('row=4'), '"row=4" must be DOMAIN=NODES, such as rack=4; domains are rack, block, zone.'],
    [() => faultOption('pods=503'), '"pods=503" is no fault; write VERB/RESOURCE=FAULT[xTIMES]'],
    [() => faultOption('make/pods=503'), '"make" is no verb; verbs are get, list'],
    [() => failingNode('sandbox-0'), '"sandbox-0" must be node/NAME or node/NAME@DELAY'],
  ]
  for (const [read, message] of WRONG) {
    it(`say what is wrong, and the way out: ${message}`, () => {
      expect(read).to.throw(message)
    })
  }
})
