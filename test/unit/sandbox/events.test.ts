import { expect } from 'chai'
import type { Core } from '../../../sandbox/api-server/core.ts'
import { Store } from '../../../sandbox/api-server/store/store.ts'
import { Events } from '../../../sandbox/cluster/controllers/events.ts'

const NAMESPACE = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'default' } }
const POD = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod', namespace: 'default', uid: 'u' } }
const STARTED = { type: 'Normal', reason: 'Started', message: 'Container started' } as const

describe('Events of a component of the sandbox', () => {
  const worldOf = () => {
    const store = new Store()
    store.put('namespaces', { namespace: '', name: 'default' }, NAMESPACE, undefined)
    const events = new Events({ store, now: () => new Date(0) } as unknown as Core, 'kubelet')
    const told = () =>
      [...store.list('events')].map(({ metadata, count }) => [(metadata as { name: string }).name, count])
    return { store, events, told }
  }

  it('count what is repeated', () => {
    const { events, told } = worldOf()
    for (let times = 0; times < 3; times++) events.tell(POD, STARTED)
    expect(told()).to.deep.equal([['pod.000000000066', 3]])
  })

  it('have names that are free, also where a state that was loaded has Events of those numbers', () => {
    const { store, events, told } = worldOf()
    const key = { namespace: 'default', name: 'pod.000000000067' }
    store.put('events', key, { apiVersion: 'v1', kind: 'Event', metadata: key, count: 1 }, undefined)
    events.tell(POD, STARTED)
    expect(told()).to.deep.equal([
      ['pod.000000000067', 1],
      ['pod.000000000068', 1],
    ])
  })
})
