import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import type { ApiError } from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { watch } from '../../../kube/cache/watch.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { EventRecorder } from '../../../kube/events/events.ts'
import { type FakeClock, fakeClock } from '../../unit/kube/fake-clock.ts'
import { type ApiServer, accessTo, issueServing, silence, startApiServer } from './api-server.ts'
import { eventually } from './eventually.ts'
import { listWatchServer } from './list-watch-server.ts'

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
const KEY = { namespace: 'default', name: 'a' }

describe('By the clock of a client', function () {
  this.timeout(120_000)
  let server: ApiServer
  let ca: string
  let clock: FakeClock
  let client: Client

  before(async () => {
    const issued = await issueServing()
    ca = issued.ca.cert
    server = await startApiServer(issued.serving)
  })
  beforeEach(() => {
    clock = fakeClock(Date.now())
    client = kubeClient(new Connection(accessTo(server.url, ca), { clock }), { clock })
  })
  afterEach(() => client.close())
  after(() => server.close())

  it('a call has its deadline, and sleeps no more when it is over', async () => {
    server.script(silence)
    let error: ApiError | undefined
    const called = client.get(CONFIG_MAPS, KEY).catch((failure: ApiError) => {
      error = failure
    })
    await eventually('the server has the request', () => server.seen.length === 1)
    await clock.advance(29_999)
    expect(error).to.equal(undefined)
    await clock.advance(1)
    await called
    expect(error).to.have.property('reason', 'Timeout')
    expect(clock.sleepers).to.equal(0)
  })

  it('a watch that is silent is replaced', async () => {
    const store = listWatchServer()
    server.script(store.reply)
    const stop = new AbortController()
    const watching = watch(client, CONFIG_MAPS, { resourceVersion: '100', signal: stop.signal }, () => undefined)
    await eventually('it is connected', () => store.openWatches() === 1)
    await clock.advance(100_000)
    store.tick()
    store.bookmark()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await clock.advance(149_000)
    expect(store.watchRequests).to.have.length(1)
    await clock.advance(2_000)
    await eventually('it is connected again', () => store.watchRequests.length === 2)
    stop.abort()
    await watching
    expect(clock.sleepers).to.equal(0)
  })

  it('a recorder that is closed gives up what cannot be sent', async () => {
    server.script(silence)
    const recorder = new EventRecorder(client, { component: 'test' })
    recorder.record(
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: KEY },
      { type: 'Normal', reason: 'Made', message: '' },
    )
    await eventually('the server has the event', () => server.seen.length === 1)
    let isClosed = false
    const closed = recorder.close(5_000).then(() => {
      isClosed = true
    })
    await clock.advance(4_999)
    expect(isClosed).to.equal(false)
    await clock.advance(1)
    await closed
    expect(clock.sleepers).to.equal(0)
  })
})
