import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { ClusterAccess } from '../../kube/access/cluster-access.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { isExpired } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { collectionPath, type Resource, withQuery } from '../../kube/api/resource.ts'
import { Cache } from '../../kube/cache/cache.ts'
import { watch } from '../../kube/cache/watch.ts'
import { watchStream } from '../../kube/cache/watch-stream.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { systemClock } from '../../kube/clock.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type Link, startLink } from './link.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

interface ConfigMap extends ApiObject {
  metadata: ApiObject['metadata'] & { labels?: Record<string, string | null>; managedFields?: unknown }
  data?: Record<string, string>
}

interface Kept {
  readonly name: string
  readonly step: string
}

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
const OURS = { matchLabels: { test: 'cache' } }

describe('Watches and caches on a real API server', () => {
  let access: ClusterAccess
  let client: Client
  let link: Link
  let overLink: Client
  let namespace: string
  let caches: { close(): Promise<void> }[] = []

  before(async () => {
    access = loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })
    client = kubeClient(new Connection(access))
    link = await startLink(access)
    overLink = kubeClient(new Connection(link.access))
    namespace = await createNamespace(controlPlane(), 'cache')
  })
  afterEach(async () => {
    await Promise.all(caches.map((cache) => cache.close()))
    caches = []
  })
  after(async () => {
    await Promise.all([client.close(), overLink.close()])
    await link.close()
    await removeNamespace(controlPlane(), namespace)
  })

  const key = (name: string) => ({ namespace, name })
  const configMap = (name: string, step = '0', labels: Record<string, string> = OURS.matchLabels): ConfigMap => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { namespace, name, labels },
    data: { step },
  })
  const open = (through = client, silenceMs = 150_000): Cache<ConfigMap, Kept, 'step'> => {
    const cache = new Cache<ConfigMap, Kept, 'step'>(through, CONFIG_MAPS, {
      namespace,
      labelSelector: OURS,
      select: ({ metadata, data }) => {
        expect(metadata).to.not.have.property('managedFields')
        return { name: metadata.name ?? '', step: data?.step ?? '' }
      },
      indexes: { step: ({ step }) => [step] },
      timing: { silenceMs, relistMs: 10 },
    })
    caches.push(cache)
    return cache
  }
  const write = (name: string, step: string) => client.mergePatch(CONFIG_MAPS, key(name), { data: { step } })
  /** What the server has; the cache should have the same. */
  const actual = async (): Promise<Kept[]> => {
    const { items } = await client.list<ConfigMap>(CONFIG_MAPS, { namespace, labelSelector: 'test=cache' })
    return items.map(({ metadata: { name = '' }, data }) => ({ name, step: data?.step ?? '' })).sort(byName)
  }
  const agrees = async (cache: Cache<ConfigMap, Kept, 'step'>) => {
    const expected = await actual()
    await waitUntil('agreement of cache and server', 30, async () => {
      expect(cache.list().sort(byName)).to.deep.equal(expected)
      return true
    })
    for (const step of new Set(expected.map((one) => one.step))) {
      const found = cache.byIndex('step', step).sort(byName)
      expect(found).to.deep.equal(expected.filter((one) => one.step === step))
    }
  }

  it('tells what is created, changed, leaves the selector, returns and is deleted', async () => {
    const told: string[] = []
    const cache = open()
    cache.subscribe({
      added: ({ name, step }) => told.push(`+${name}:${step}`),
      updated: (before, { name, step }) => told.push(`${name}:${before.step}>${step}`),
      deleted: ({ name }) => told.push(`-${name}`),
    })
    await cache.synced
    await client.create(CONFIG_MAPS, configMap('a'))
    await client.create(CONFIG_MAPS, configMap('other', '0', { test: 'else' }))
    await write('a', '1')
    await client.mergePatch(CONFIG_MAPS, key('a'), { metadata: { labels: { test: 'else' } } })
    await client.mergePatch(CONFIG_MAPS, key('a'), { metadata: { labels: { test: 'cache' } } })
    await client.delete(CONFIG_MAPS, key('a'))
    await client.create(CONFIG_MAPS, configMap('a', '2'))
    await client.delete(CONFIG_MAPS, key('a'))
    await waitUntil('last event', 10, async () => told.at(-1) === '-a' && told.length >= 7)
    expect(told).to.deep.equal(['+a:0', 'a:0>1', '-a', '+a:1', '-a', '+a:2', '-a'])
  })

  it('reads its own writes at once, and tells each of them once', async () => {
    const cache = open()
    await cache.synced
    const told: string[] = []
    cache.subscribe({
      added: ({ name, step }) => told.push(`+${name}:${step}`),
      updated: (_, { name, step }) => told.push(`${name}:${step}`),
      deleted: ({ name }) => told.push(`-${name}`),
    })
    for (let i = 0; i < 20; i++) {
      const name = `mine-${i}`
      const created = await client.create(CONFIG_MAPS, configMap(name))
      cache.observe(created)
      expect(cache.get(key(name))).to.deep.equal({ name, step: '0' })
      cache.observe((await write(name, '1')) as ConfigMap)
      expect(cache.get(key(name))).to.deep.equal({ name, step: '1' })
      // This answer comes too late: it is from before the write.
      cache.observe(created)
      expect(cache.get(key(name))).to.deep.equal({ name, step: '1' })
      await client.delete(CONFIG_MAPS, key(name))
      cache.observeDeleted(key(name), created.metadata.uid ?? '')
      expect(cache.get(key(name))).to.equal(undefined)
    }
    await client.create(CONFIG_MAPS, configMap('mine-last'))
    await waitUntil('the last one', 10, async () => cache.get(key('mine-last')) !== undefined)
    const each = Array.from({ length: 20 }, (_, i) => [`+mine-${i}:0`, `mine-${i}:1`, `-mine-${i}`])
    expect(told).to.deep.equal([...each.flat(), '+mine-last:0'])
    await client.delete(CONFIG_MAPS, key('mine-last'))
  })

  it('is filled in pages while its objects change, and agrees with the server in the end', async () => {
    const names = Array.from({ length: 1_200 }, (_, i) => `page-${i}`)
    await inParallel(names, (name) => client.create(CONFIG_MAPS, configMap(name)))
    const cache = open()
    const changing = inParallel(names.slice(0, 300), (name, i) =>
      i % 3 === 0 ? client.delete(CONFIG_MAPS, key(name)) : write(name, '1'),
    )
    await Promise.all([cache.synced, changing])
    await agrees(cache)
    expect(cache.size).to.equal(1_100)
    await client.deleteCollection(CONFIG_MAPS, { namespace, labelSelector: 'test=cache' })
    await agrees(cache)
  })

  it('loses nothing though its connections break all the time', async () => {
    const cache = open(overLink)
    await cache.synced
    const cutting = setInterval(() => link.cut(), 120)
    for (let i = 0; i < 150; i++) {
      const name = `cut-${i % 10}`
      if (i < 10) await client.create(CONFIG_MAPS, configMap(name))
      else if (i % 10 === 7) {
        await client.delete(CONFIG_MAPS, key(name))
        await client.create(CONFIG_MAPS, configMap(name, `${i}`))
      } else await write(name, `${i}`)
      await sleep(10)
    }
    clearInterval(cutting)
    await agrees(cache)
  })

  it('notices a connection that is open and carries nothing any more', async () => {
    const cache = open(overLink, 1_000)
    await cache.synced
    await sleep(200)
    link.freeze()
    await client.create(CONFIG_MAPS, configMap('frozen'))
    await sleep(500)
    link.thaw()
    await waitUntil('the change', 10, async () => cache.get(key('frozen')) !== undefined)
  })

  it('gets bookmarks, and then the end of the watch, when its time is up', async () => {
    const { resourceVersion } = await client.list(CONFIG_MAPS, { namespace })
    const types: string[] = []
    const { connection } = client
    const path = withQuery(collectionPath(CONFIG_MAPS, namespace), {
      watch: true,
      allowWatchBookmarks: true,
      resourceVersion,
      timeoutSeconds: 6,
    })
    const headers = { accept: 'application/json', ...(await connection.credentials.headers()) }
    const ended = watchStream(
      connection.watches,
      { origin: connection.origin, path, method: 'GET', headers },
      {
        request: 'GET',
        signal: AbortSignal.timeout(30_000),
        silenceMs: 30_000,
        clock: systemClock,
        onValue: (value) => {
          const { type, object } = value as { type: string; object: ApiObject }
          types.push(type)
          expect(Number(object.metadata.resourceVersion)).to.be.above(Number(resourceVersion))
        },
      },
    )
    // Bookmarks are sent only when something has changed since the watch began.
    await sleep(500)
    await client.create(CONFIG_MAPS, configMap('bookmarked', '0', {}))
    await ended
    expect(types[0]).to.equal('ADDED')
    expect(types.at(-1)).to.equal('BOOKMARK')
  })

  it('goes on after the API server has crashed and come back', async () => {
    const cache = open()
    await cache.synced
    await client.create(CONFIG_MAPS, configMap('before-crash'))
    const server = controlPlane().component('kube-apiserver')
    await server.stop()
    await sleep(500)
    expect(cache.isSynced).to.equal(true)
    await server.start()
    await waitUntil('writes to be possible', 30, async () => {
      await client.apply(CONFIG_MAPS, configMap('after-crash'), { fieldManager: 'test', force: true })
      return true
    })
    await agrees(cache)
    expect(cache.get(key('after-crash'))).to.deep.equal({ name: 'after-crash', step: '0' })

    // A restarted server remembers nothing from before, and tells this to any client that continues from there.
    const stop = new AbortController()
    const past = { namespace, resourceVersion: '1', signal: stop.signal }
    const failure = await watch(client, CONFIG_MAPS, past, () => undefined).catch((error: unknown) => error)
    expect(isExpired(failure), String(failure)).to.equal(true)
  })
})

const byName = (a: Kept, b: Kept): number => (a.name < b.name ? -1 : 1)

/** Calls `act` for all elements, up to 32 at the same time. */
const inParallel = async <T>(all: readonly T[], act: (one: T, i: number) => Promise<unknown>): Promise<void> => {
  const left = all.entries()
  const worker = async () => {
    for (const [i, one] of left) await act(one, i)
  }
  await Promise.all(Array.from({ length: 32 }, worker))
}
