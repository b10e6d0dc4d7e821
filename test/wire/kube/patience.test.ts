import { expect } from 'chai'
import { startingPatiently } from '../../../cli/verbs/reconcile/starting.ts'
import { Connection } from '../../../kube/access/connection.ts'
import { type ApiError, isForbidden } from '../../../kube/api/api-error.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { patientDiscovery, patiently } from '../../../kube/client/patience.ts'
import { systemClock } from '../../../kube/clock.ts'
import { type ApiServer, accessTo, failure, issueServing, ok, reset, startApiServer } from './api-server.ts'

const PODS = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
const KEY = { namespace: 'default', name: 'a' }

describe('A program that starts', function () {
  this.timeout(120_000)
  let server: ApiServer
  let client: Client
  let passed: number
  let said: string[]

  before(async () => {
    const { ca, serving } = await issueServing()
    server = await startApiServer(serving)
    // Waits of seconds take milliseconds here; the time limits of calls are real.
    const sleep = (ms: number, signal?: AbortSignal) => {
      if (ms >= 30_000) return systemClock.sleep(ms, signal)
      passed += ms
      return systemClock.sleep(ms / 1_000, signal)
    }
    const clock = { now: () => Date.now() + passed, steady: () => performance.now() + passed, sleep }
    client = kubeClient(new Connection(accessTo(server.url, ca.cert)), { clock })
  })
  beforeEach(() => {
    passed = 0
    said = []
  })
  after(async () => {
    await client.close()
    await server.close()
  })

  const onRetry = ({ reason }: ApiError) => said.push(reason)
  const get = () => client.get(PODS, KEY)
  const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => expect.fail('it should have failed'),
      (error) => error,
    )

  it('makes a call again until it succeeds, whatever passes by itself', async () => {
    const five = Array.from({ length: 30 }, () => failure(500, 'InternalError', 'no'))
    server.script(...five, failure(409, 'Conflict', 'no'), failure(504, 'Timeout', 'no'), reset, reset, ok())
    expect(await patiently(client, get, { onRetry })).to.have.property('kind', 'ConfigMap')
    expect(said.slice(0, 30)).to.deep.equal(Array.from({ length: 30 }, () => 'InternalError'))
    expect(said.slice(30)).to.deep.equal(['Conflict', 'Timeout', 'ConnectionLost'])
  })

  it('believes a refusal after six tries, and what cannot pass at once', async () => {
    server.script(failure(403, 'Forbidden', 'no'))
    expect(isForbidden(await failureOf(patiently(client, get, { onRetry })))).to.equal(true)
    expect(server.seen).to.have.length(6)
    server.script(failure(422, 'Invalid', 'no'))
    expect(await failureOf(patiently(client, get, { onRetry }))).to.include({ status: 422 })
    expect(server.seen).to.have.length(1)
  })

  it('waits no longer than it was told to, nor after the signal', async () => {
    server.script(failure(500, 'InternalError', 'no'))
    expect(await failureOf(patiently(client, get, { passingMs: 3_000 }))).to.include({ status: 500 })
    expect(passed).to.be.within(1_000, 3_000)
    const stop = new AbortController()
    const waiting = failureOf(patiently(client, get, { signal: stop.signal, onRetry: () => stop.abort() }))
    expect(await waiting).to.include({ status: 500 })
  })

  it('looks thirty kinds up at the same time while none is answered, without a word of Node about listeners', async () => {
    const warnings: string[] = []
    const hear = ({ name }: Error) => warnings.push(name)
    process.on('warning', hear)
    const ending = new AbortController()
    server.script(...Array.from({ length: 60 }, () => failure(503, 'ServiceUnavailable', 'no')), ok({ resources: [] }))
    const patient = patientDiscovery(client, { isStarting: () => true, signal: ending.signal, onRetry })
    const groups = Array.from({ length: 30 }, (_, i) => `g${i}.example.com/v1`)
    await Promise.all(groups.map((apiVersion) => patient.resource(apiVersion, 'Thing')))
    process.off('warning', hear)
    expect(said.length).to.be.at.least(30)
    expect(warnings).to.deep.equal([])
  })

  it('asks about rights again while it starts, and writes nothing twice', async () => {
    const { signal } = new AbortController()
    let isStarting = true
    const patient = patientDiscovery(client, { isStarting: () => isStarting, signal })
    const review = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', metadata: {} }
    const asked = {
      group: 'authorization.k8s.io',
      version: 'v1',
      plural: 'selfsubjectaccessreviews',
      kind: 'SelfSubjectAccessReview',
      namespaced: false,
    }
    server.script(failure(500, 'InternalError', 'no'), ok())
    expect(await patient.create(asked, review)).to.have.property('kind')
    expect(server.seen).to.have.length(2)
    server.script(failure(500, 'InternalError', 'no'), ok())
    expect(await failureOf(patient.create({ ...asked, group: '', plural: 'pods', kind: 'Pod' }, review))).to.include({
      status: 500,
    })
    isStarting = false
    server.script(failure(500, 'InternalError', 'no'), ok())
    expect(await failureOf(patient.create(asked, review))).to.include({ status: 500 })
  })

  it('logs what holds it up once a minute, and not at each try', async () => {
    const log = { info: (message: string) => void said.push(message) }
    const { signal } = new AbortController()
    server.script(...Array.from({ length: 30 }, () => failure(503, 'ServiceUnavailable', 'no')), ok({ resources: [] }))
    const work = async (patient: Client) => void (await patient.resource('slow.example.com/v1', 'Thing'))
    await startingPatiently({ client, log, signal, isStarting: () => true }, work)
    expect(server.seen.length).to.be.at.least(30)
    expect(said).to.include('the start is held up by a call that is made again')
    expect(said.length).to.be.at.most(1 + Math.floor(passed / 60_000))
    expect(said.length).to.be.below(20)
  })

  it('waits a minute for what the cluster lacks, and says so; then the sentence is the caller’s', async () => {
    const log = { info: (message: string) => void said.push(message) }
    const { signal } = new AbortController()
    const lacking = new Error('the cluster does not serve it')
    let tries = 0
    const start = (work: () => Promise<void>) =>
      startingPatiently({ client, log, signal, isStarting: () => true }, work).catch((error: unknown) => error)
    const lack = async () => {
      tries++
      throw lacking
    }
    expect(await start(lack)).to.equal(lacking)
    expect(tries).to.be.within(11, 13)
    expect(passed).to.be.within(50_000, 60_000)
    expect(said[0]).to.equal('the cluster is not ready for the reconcilers yet')
    expect(await start(async () => (++tries % 3 === 0 ? undefined : Promise.reject(lacking)))).to.equal(undefined)
    const bug = new TypeError('a bug')
    expect(await start(() => Promise.reject(bug))).to.equal(bug)
  })
})
