import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { isExpired } from '../../kube/api/api-error.ts'
import { type WatchEvent, watch } from '../../kube/cache/watch.ts'
import { kubeClient } from '../../kube/client/client.ts'
import type { Fault } from '../../sandbox/api-server/http/faults.ts'
import { faultFor } from './fault-for.ts'
import { CONFIG_MAPS, key, PODS, type Pod, pod, type Running, running, until } from './running.ts'

describe('an API server at its worst', () => {
  let cluster: Running
  beforeEach(async () => {
    cluster = await running({ nodes: 0, scheduler: false, kubelet: false, historyLength: 20, bookmarkMs: 50 })
  })
  afterEach(() => cluster.close())

  const create = (name: string) =>
    cluster.client.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata: key(name) })
  const version = async () => (await cluster.client.list(CONFIG_MAPS, { namespace: 'default' })).resourceVersion

  /** Watches through a fault while five objects are made, and returns what the watch reported. */
  const heardThrough = async (fault: Fault, silenceMs = 10_000): Promise<string[]> => {
    cluster.sandbox.setFaults(faultFor({ verb: 'watch' }, fault))
    const heard: string[] = []
    const ended = new AbortController()
    const watching = watch(
      cluster.client,
      CONFIG_MAPS,
      {
        namespace: 'default',
        resourceVersion: await version(),
        signal: ended.signal,
        timing: { backOff: { initialMs: 5, factor: 1, capMs: 5, jitter: 0 }, silenceMs },
      },
      ({ type, object }: WatchEvent) => heard.push(`${type} ${object.metadata.name}`),
    )
    for (let i = 0; i < 5; i++) await create(`made-${i}`)
    await until(
      'all is heard',
      async () => heard,
      ({ length }) => length >= 5,
    )
    ended.abort()
    await watching
    return heard
  }
  const all = [0, 1, 2, 3, 4].map((i) => `ADDED made-${i}`)

  it('cuts a watch, and nothing is lost or told twice', async () => {
    expect(await heardThrough({ type: 'reset-after', afterLines: 2 })).to.deep.equal(all)
  })

  it('cuts a watch in the middle of a line', async () => {
    expect(await heardThrough({ type: 'reset-mid-line', afterLines: 1 })).to.deep.equal(all)
  })

  it('keeps a watch open and says nothing more on it', async () => {
    expect(await heardThrough({ type: 'silence', afterLines: 1 }, 200)).to.deep.equal(all)
  })

  it('answers who removes a pod that somebody else removes first with the pod as it last was, without a version', async () => {
    const made = await cluster.client.create(PODS, pod('p'))
    cluster.sandbox.setFaults(faultFor({ verb: 'delete' }, { type: 'overtaken' }))
    const answer = await cluster.client.delete<Pod>(PODS, key('p'))
    expect(answer?.metadata).to.include({ uid: made.metadata.uid, deletionGracePeriodSeconds: 0 })
    expect(answer?.metadata).to.have.property('deletionTimestamp')
    expect(answer?.metadata).to.not.have.property('resourceVersion')
    expect((await cluster.client.list(PODS, { namespace: 'default' })).items).to.deep.equal([])
  })

  it('refuses a watch, and says when to come again', async () => {
    const fault = { type: 'refuse', code: 429, reason: 'TooManyRequests', retryAfterSeconds: 0 } as const
    expect(await heardThrough(fault)).to.deep.equal(all)
  })

  it('tells a watch in its midst that it must list again: 410', async () => {
    cluster.sandbox.setFaults(faultFor({ verb: 'watch' }, { type: 'expired', afterLines: 1 }))
    const heard: string[] = []
    const since = await version()
    const watching = watch(
      cluster.client,
      CONFIG_MAPS,
      { resourceVersion: since, signal: new AbortController().signal },
      ({ object }) => heard.push(object.metadata.name ?? ''),
    ).catch((error) => error)
    await create('heard')
    await create('not-heard')
    expect(isExpired(await watching)).to.equal(true)
    expect(heard).to.deep.equal(['heard'])
  })

  it('has forgotten what a watch has missed: 410', async () => {
    const since = await version()
    for (let i = 0; i < 40; i++) await create(`many-${i}`)
    const signal = new AbortController().signal
    const error = await watch(cluster.client, CONFIG_MAPS, { resourceVersion: since, signal }, () => undefined).catch(
      (failure) => failure,
    )
    expect(isExpired(error)).to.equal(true)
  })

  it('has forgotten a list between two pages: 410', async () => {
    for (let i = 0; i < 5; i++) await create(`page-${i}`)
    const pages = cluster.client.pages(CONFIG_MAPS, { namespace: 'default', limit: 2 })
    await pages.next()
    for (let i = 0; i < 40; i++) await create(`many-${i}`)
    expect(isExpired(await pages.next().catch((error) => error))).to.equal(true)
  })

  it('refuses for some time, and then no longer', async () => {
    const busy = { type: 'refuse', code: 429, reason: 'TooManyRequests', retryAfterSeconds: 0 } as const
    cluster.sandbox.setFaults(faultFor({ verb: 'create' }, busy, 3))
    await create('patient')
    cluster.sandbox.setFaults(() => busy)
    const hasty = kubeClient(new Connection(cluster.sandbox.access), { retryLimits: { putOff: 1, lost: 0 } })
    const list = hasty.list(CONFIG_MAPS, { namespace: 'default' })
    expect(await list.catch((error) => error)).to.have.property('reason', 'TooManyRequests')
    await hasty.close()
    cluster.sandbox.setFaults(undefined)
    await create('fine')
  })

  it('cuts a call before it is carried out, or after', async () => {
    cluster.sandbox.setFaults(faultFor({ verb: 'create' }, { type: 'reset' }))
    expect((await create('undone').catch((error) => error)).reason).to.equal('ConnectionLost')
    cluster.sandbox.setFaults(faultFor({ verb: 'create' }, { type: 'reset', done: true }))
    expect((await create('done').catch((error) => error)).reason).to.equal('ConnectionLost')
    const names = (await cluster.client.list(CONFIG_MAPS, { namespace: 'default' })).items.map(
      ({ metadata }) => metadata.name,
    )
    expect(names).to.deep.equal(['done'])
  })

  it('is slow, or gives no answer at all', async () => {
    cluster.sandbox.setFaults(faultFor({ verb: 'list' }, { type: 'delay', ms: 100 }))
    const began = Date.now()
    await version()
    expect(Date.now() - began).to.be.at.least(95)
    cluster.sandbox.setFaults(faultFor({ verb: 'get' }, { type: 'no-answer' }))
    const error = await cluster.client.get(CONFIG_MAPS, key('x'), { timeoutMs: 100 }).catch((failure) => failure)
    expect(error.reason).to.equal('Timeout')
  })

  it('sends bookmarks to those who want them', async () => {
    const { url } = cluster.sandbox
    const since = await version()
    await cluster.client.create(CONFIG_MAPS, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: key('elsewhere', 'kube-system'),
    })
    const { body } = await cluster.client.connection.watches.request({
      origin: url,
      path: `/api/v1/namespaces/default/configmaps?watch=1&allowWatchBookmarks=true&resourceVersion=${since}`,
      method: 'GET',
      headers: { ...(await cluster.client.connection.credentials.headers()) },
    })
    for await (const chunk of body) {
      const { type, object } = JSON.parse(String(chunk))
      expect(type).to.equal('BOOKMARK')
      expect(Number(object.metadata.resourceVersion)).to.be.greaterThan(Number(since))
      break
    }
  })
})
