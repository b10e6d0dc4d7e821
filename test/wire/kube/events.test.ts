import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import { type Client, type ClientOptions, kubeClient } from '../../../kube/client/client.ts'
import { systemClock } from '../../../kube/clock.ts'
import type { KubeEvent, Occurrence } from '../../../kube/events/event.ts'
import { EventRecorder, type EventRecorderOptions } from '../../../kube/events/events.ts'
import {
  type ApiServer,
  accessTo,
  failure,
  issueServing,
  json,
  type Reply,
  reset,
  type Seen,
  silence,
  startApiServer,
} from './api-server.ts'
import { eventually } from './eventually.ts'

const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { namespace: 'team', name: 'a', uid: 'u1', resourceVersion: '7' },
}
const STARTED: Occurrence = { type: 'Normal', reason: 'Started', message: 'it has started' }
const QUICK = { initialMs: 5, factor: 2, capMs: 20, jitter: 0.5 }

describe('The event recorder', () => {
  let server: ApiServer
  let ca: string
  let clients: Client[]
  let recorders: EventRecorder[]
  let drops: string[]
  let events: Map<string, KubeEvent>
  let faults: Reply[]

  before(async () => {
    const issued = await issueServing()
    ca = issued.ca.cert
    server = await startApiServer(issued.serving)
  })
  beforeEach(() => {
    clients = []
    recorders = []
    drops = []
    events = new Map()
    faults = []
    server.script((response, seen, cut) => (faults.shift() ?? store(seen))(response, seen, cut))
  })
  afterEach(async () => {
    await Promise.all(recorders.map((recorder) => recorder.close(0)))
    await Promise.all(clients.map((client) => client.close()))
  })
  after(() => server.close())

  /** Stores events as an API server does. */
  const store = ({ method, path, body }: Seen): Reply => {
    if (method === 'POST') {
      const event = body as KubeEvent
      const at = `${path}/${event.metadata.name}`
      if (events.has(at)) return failure(409, 'AlreadyExists', 'it exists')
      events.set(at, event)
      return json(201, event)
    }
    const before = events.get(path)
    if (!before) return failure(404, 'NotFound', 'there is no such event')
    const after = { ...before, ...(body as Partial<KubeEvent>) }
    events.set(path, after)
    return json(200, after)
  }
  const open = (options: Partial<EventRecorderOptions> = {}, clientOptions: ClientOptions = {}): EventRecorder => {
    const client = kubeClient(new Connection(accessTo(server.url, ca)), clientOptions)
    clients.push(client)
    const recorder = new EventRecorder(client, {
      component: 'tester',
      backOff: QUICK,
      onDrop: (reason) => drops.push(reason),
      ...options,
    })
    recorders.push(recorder)
    return recorder
  }
  const told = () => [...events.values()].map(({ message, count }) => `${message} ×${count}`)
  const counted = (message: string, count: number) =>
    eventually(`${message} ×${count}`, () => told().includes(`${message} ×${count}`))

  it('writes an event about the object', async () => {
    const recorder = open({ instance: 'tester-0' })
    recorder.record(POD, STARTED)
    await counted('it has started', 1)
    const [[path, event] = expect.fail()] = events
    expect(path).to.match(/^\/api\/v1\/namespaces\/team\/events\/a\.[0-9a-f]{15,16}$/)
    const { metadata, firstTimestamp, lastTimestamp, ...rest } = event
    expect(metadata).to.deep.equal({ namespace: 'team', name: path.split('/').at(-1) })
    expect(rest).to.deep.equal({
      apiVersion: 'v1',
      kind: 'Event',
      involvedObject: { apiVersion: 'v1', kind: 'Pod', namespace: 'team', name: 'a', uid: 'u1', resourceVersion: '7' },
      type: 'Normal',
      reason: 'Started',
      message: 'it has started',
      count: 1,
      source: { component: 'tester' },
      reportingComponent: 'tester',
      reportingInstance: 'tester-0',
    })
    expect(firstTimestamp).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(lastTimestamp).to.equal(firstTimestamp)
  })

  it('counts what occurs again in the same event, with the time of the last', async () => {
    let now = Date.parse('2026-03-01T10:00:00Z')
    const recorder = open({}, { clock: { ...systemClock, now: () => now } })
    recorder.record(POD, STARTED)
    await counted('it has started', 1)
    now += 90_000
    recorder.record(POD, STARTED)
    await counted('it has started', 2)
    expect(events.size).to.equal(1)
    expect([...events.values()][0]).to.include({
      firstTimestamp: '2026-03-01T10:00:00Z',
      lastTimestamp: '2026-03-01T10:01:30Z',
    })
    expect(server.seen.map(({ method, body }) => [method, Object.keys(body as object)])[1]).to.deep.equal([
      'PATCH',
      ['count', 'message', 'lastTimestamp'],
    ])
  })

  it('sends once what occurs several times before it is sent', async () => {
    const recorder = open()
    for (let i = 0; i < 20; i++) recorder.record(POD, STARTED)
    await counted('it has started', 20)
    expect(server.seen).to.have.length(1)
  })

  it('does not wait, nor send anything, inside record', async () => {
    const recorder = open()
    faults.push(silence)
    for (let i = 0; i < 500; i++) recorder.record({ ...POD, metadata: { name: `p${i}`, namespace: 'team' } }, STARTED)
    expect(server.seen).to.deep.equal([])
  })

  it('makes the event anew when the server no longer has it, and goes on counting', async () => {
    const recorder = open()
    recorder.record(POD, STARTED)
    await counted('it has started', 1)
    events.clear()
    recorder.record(POD, STARTED)
    await counted('it has started', 2)
    recorder.record(POD, STARTED)
    await counted('it has started', 3)
    expect(events.size).to.equal(1)
  })

  it('tells events of an object without a namespace in default', async () => {
    open().record({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'n', uid: 'u' } }, STARTED)
    await counted('it has started', 1)
    expect([...events.keys()][0]).to.match(/^\/api\/v1\/namespaces\/default\/events\/n\./)
    expect([...events.values()][0]?.involvedObject).to.not.have.property('namespace')
  })

  it('keeps name and message within the limits of the server', async () => {
    const name = `${'x'.repeat(250)}.y`
    open().record({ ...POD, metadata: { ...POD.metadata, name } }, { ...STARTED, message: 'm'.repeat(5_000) })
    await eventually('it is there', () => events.size === 1)
    const [{ metadata, message } = expect.fail()] = events.values()
    expect(metadata.name).to.have.length(253)
    expect(message).to.have.length(1_024)
  })

  it('tells further messages with the same reason as one event', async () => {
    const recorder = open()
    for (let i = 0; i < 14; i++) recorder.record(POD, { ...STARTED, message: `step ${i}` })
    await counted('(combined from similar events): step 13', 4)
    expect(events.size).to.equal(11)
  })

  it('drops what an object has too much of, counts it all the same, and says so', async () => {
    let now = 0
    const recorder = open({}, { clock: { ...systemClock, steady: () => now } })
    for (let i = 0; i < 30; i++) recorder.record(POD, STARTED)
    await counted('it has started', 30)
    expect(drops).to.deep.equal(Array(5).fill('rate-limited'))
    recorder.record(POD, STARTED)
    now += 300_000
    recorder.record(POD, STARTED)
    await counted('it has started', 32)
    expect(server.seen).to.have.length(2)
  })

  it('goes on reporting after the system time was set back', async () => {
    let now = Date.now()
    const recorder = open({}, { clock: { ...systemClock, now: () => now } })
    recorder.record(POD, { ...STARTED, message: 'before' })
    await counted('before', 1)
    now -= 86_400_000
    for (let i = 0; i < 5; i++) recorder.record(POD, { ...STARTED, message: `after ${i}` })
    await counted('after 4', 1)
    expect(drops).to.deep.equal([])
  })

  it('drops what does not fit into the queue, and goes on with the rest', async () => {
    const recorder = open({ queueLimit: 3 })
    const pod = (i: number) => ({ ...POD, metadata: { ...POD.metadata, name: `p${i}`, uid: `u${i}` } })
    for (let i = 0; i < 8; i++) recorder.record(pod(i), STARTED)
    // This event waits already: when it occurs again, it takes no further place.
    recorder.record(pod(0), STARTED)
    await eventually('three are there', () => events.size === 3)
    expect(drops).to.deep.equal(Array(5).fill('queue-full'))
    recorder.record(pod(7), STARTED)
    await eventually('a fourth is there', () => events.size === 4)
  })

  it('tries again while there is no answer, without telling twice', async () => {
    const recorder = open({ backOff: { initialMs: 80, factor: 1, capMs: 80, jitter: 0 } })
    const carriedOutAndLost: Reply = (_response, seen, cut) => {
      store(seen)
      cut()
    }
    faults.push(reset, failure(500, 'InternalError', 'etcd is away'), carriedOutAndLost)
    const began = Date.now()
    recorder.record(POD, STARTED)
    await counted('it has started', 1)
    expect(Date.now() - began).to.be.at.least(160)
    // It is recorded again before the next attempt, which will find that the event exists.
    recorder.record(POD, STARTED)
    await counted('it has started', 2)
    await recorder.close()
    expect(server.seen.map(({ method }) => method)).to.deep.equal(['POST', 'POST', 'POST', 'POST', 'PATCH'])
    expect(events.size).to.equal(1)
    expect(drops).to.deep.equal([])
  })

  it('gives an event up after twelve attempts, and tells the next', async () => {
    const recorder = open({ backOff: { ...QUICK, capMs: 5 } })
    faults.push(...Array(12).fill(failure(500, 'InternalError', 'etcd is away')))
    recorder.record(POD, STARTED)
    recorder.record(POD, { ...STARTED, message: 'the next' })
    await counted('the next', 1)
    expect(drops).to.deep.equal(['unreachable'])
    expect(server.seen).to.have.length(13)
  })

  it('does not insist on what the server refuses', async () => {
    const recorder = open()
    faults.push(failure(403, 'Forbidden', 'the namespace is being terminated'))
    recorder.record(POD, STARTED)
    recorder.record(POD, { ...STARTED, message: 'the next' })
    await counted('the next', 1)
    expect(drops).to.deep.equal(['refused'])
    recorder.record(POD, STARTED)
    await counted('it has started', 2)
  })

  describe('when it is closed', () => {
    it('sends what waits, and takes no more', async () => {
      const recorder = open()
      for (let i = 0; i < 10; i++) recorder.record(POD, { ...STARTED, message: `step ${i}` })
      const closing = recorder.close()
      recorder.record(POD, { ...STARTED, message: 'too late' })
      await closing
      expect(events.size).to.equal(10)
      expect(told()).to.not.include('too late ×1')
    })

    it('gives up when the server does not answer in time, and counts what is lost', async () => {
      server.script(silence)
      const recorder = open()
      for (let i = 0; i < 3; i++) recorder.record(POD, { ...STARTED, message: `step ${i}` })
      const began = Date.now()
      await recorder.close(100)
      expect(Date.now() - began).to.be.at.least(90)
      expect(drops).to.deep.equal(Array(3).fill('unreachable'))
    })

    it('is done at once where nothing waits', async () => {
      const recorder = open()
      recorder.record(POD, STARTED)
      await counted('it has started', 1)
      await recorder.close()
      await recorder.close()
    })
  })
})
