import { expect } from 'chai'
import { Registry } from 'prom-client'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { ApiError } from '../../kube/api/api-error.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { hasVersion } from '../../kube/api/resource-version.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Action, pinned } from '../../reconcilers/engine/action.ts'
import { ByObject } from '../../reconcilers/engine/by-object.ts'
import { type Caches, openCaches } from '../../reconcilers/engine/caches.ts'
import { carryOut } from '../../reconcilers/engine/carry-out.ts'
import { inFlight } from '../../reconcilers/engine/in-flight.ts'
import type { WatchedKind } from '../../reconcilers/engine/kind.ts'
import type { Left } from '../../reconcilers/engine/left.ts'
import type { Tried } from '../../reconcilers/engine/request.ts'
import { cacheMetrics } from '../../reconcilers/metrics/failures.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
const LABELS = { test: 'last-deletion' }
const FINALIZER = 'test.example/held'
const WATCHED: WatchedKind = {
  kind: { apiVersion: 'v1', kind: 'Pod' },
  plural: 'pods',
  labels: LABELS,
  keep: (object) => object,
}

/** Pods at a time; each has two writers. */
const AT_ONCE = 16

describe('Two who write the end of a pod, on a real API server', () => {
  let client: Client
  let rival: Client
  let namespace: string
  let caches: Caches

  before(async () => {
    const access = loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })
    client = kubeClient(new Connection(access))
    rival = kubeClient(new Connection(access))
    namespace = await createNamespace(controlPlane(), 'last-deletion')
    caches = await openCaches(client, [WATCHED], { now: Date.now })
    await caches.synced
  })
  after(async () => {
    await caches.close()
    await Promise.all([client.close(), rival.close()])
    await removeNamespace(controlPlane(), namespace)
  })

  /** A pod that no scheduler and no kubelet takes, so that its deletion has no grace period. */
  const pod = (name: string, finalizers: string[] = []): KubeObject => ({
    ...WATCHED.kind,
    metadata: { name, namespace, labels: LABELS, finalizers },
    spec: {
      containers: [{ name: 'main', image: 'registry.example/main:1' }],
      schedulingGates: [{ name: 'test.example/gate' }],
    },
  })
  /** How many answers to our own writes had no version: they have met the end of their pod. */
  let withoutVersion = 0
  const listening = (): Client => {
    const heard = <T>(answer: T): T => {
      const object = answer as unknown as KubeObject | undefined
      if (object?.kind === 'Pod' && !hasVersion(object)) withoutVersion++
      return answer
    }
    return {
      ...client,
      delete: async (...call) => heard(await client.delete(...call)),
      mergePatch: async (...call) => heard(await client.mergePatch(...call)),
    } as Client
  }
  const write = (object: KubeObject, actions: readonly Action[]) =>
    carryOut(
      actions,
      { ...WATCHED.kind, namespace, name: object.metadata.name ?? '' },
      {
        client: listening(),
        caches,
        events: { record: () => undefined },
        inFlight: inFlight(2 * AT_ONCE),
        told: new ByObject<true>(),
        unanswered: new ByObject<Tried>(),
        left: new ByObject<Left>(),
        signal: new AbortController().signal,
      },
    )
  const unlessGone = (error: unknown): void => {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error
  }

  /** Makes pods and writes their ends twice at a time: once as a reconciler does, and once as `other` does. */
  const race = async (
    prefix: string,
    count: number,
    finalizers: string[],
    own: (made: KubeObject) => readonly Action[],
    other: (made: KubeObject) => Promise<unknown>,
  ): Promise<void> => {
    let next = 0
    const work = async (): Promise<void> => {
      while (next < count) {
        const made = await client.create<KubeObject>(PODS, pod(`${prefix}-${next++}`, finalizers))
        caches.observe(made)
        if (finalizers.length > 0) await client.delete(PODS, { namespace, name: made.metadata.name ?? '' })
        await Promise.all([write(made, own(made)), other(made).catch(unlessGone)])
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  const key = ({ metadata }: KubeObject) => ({ namespace, name: metadata.name ?? '' })

  const removal = (made: KubeObject): Action[] => [{ do: 'remove', ...pinned(made) }]
  const note = { metadata: { annotations: { patched: 'yes' } } }
  const RACES: readonly {
    readonly what: string
    readonly pods: number
    readonly finalizers?: string[]
    readonly own: (made: KubeObject) => readonly Action[]
    readonly other: (made: KubeObject) => Promise<unknown>
    /** Whether some of our own answers have no version. */
    readonly isDeletion: boolean
  }[] = [
    {
      what: 'both delete',
      pods: 1_000,
      own: removal,
      other: (made) => rival.delete(PODS, key(made), { gracePeriodSeconds: 0 }),
      isDeletion: true,
    },
    {
      what: 'we delete, and the other patches',
      pods: 500,
      own: removal,
      other: (made) => rival.mergePatch(PODS, key(made), note),
      isDeletion: true,
    },
    {
      what: 'we patch, and the other deletes',
      pods: 250,
      own: (made) => [{ do: 'patch', ...pinned(made), patch: note }],
      other: (made) => rival.delete(PODS, key(made), { gracePeriodSeconds: 0 }),
      isDeletion: false,
    },
    {
      what: 'both remove its last finalizer',
      pods: 250,
      finalizers: [FINALIZER],
      own: (made) => [{ do: 'patch', ...pinned(made), patch: { metadata: { finalizers: null } } }],
      other: (made) => rival.mergePatch(PODS, key(made), { metadata: { finalizers: null } }),
      isDeletion: false,
    },
  ]

  for (const { what, pods, finalizers = [], own, other, isDeletion } of RACES)
    it(`leave nothing of ${pods} pods in the caches where ${what}`, async function () {
      this.timeout(600_000)
      withoutVersion = 0
      await race(what.replace(/[^a-z]+/g, '-'), pods, finalizers, own, other)
      const { items } = await client.list<KubeObject>(PODS, { namespace })
      for (const left of items) await client.delete(PODS, key(left), { gracePeriodSeconds: 0 }).catch(unlessGone)
      const last = await client.create<KubeObject>(PODS, pod('last'))
      await waitUntil('news of the last pod, and of no other', 60, async () => {
        expect(caches.list(WATCHED.kind).map(({ metadata }) => metadata.name)).to.deep.equal(['last'])
        return true
      })
      await client.delete(PODS, key(last))
      if (isDeletion) expect(withoutVersion, 'answers without a version').to.be.greaterThan(0)
    })

  it('an entry that was planted is found, counted and taken out', async () => {
    const registry = new Registry()
    const compared = await openCaches(client, [WATCHED], {
      now: Date.now,
      comparison: { everyMs: 200, againMs: 200 },
      onDifferences: cacheMetrics(registry),
    })
    try {
      await compared.synced
      const made = await client.create<KubeObject>(PODS, pod('there'))
      const planted = { ...made.metadata, name: 'planted', uid: 'none', resourceVersion: '999999999' }
      compared.observe({ ...made, metadata: planted })
      expect(compared.get(WATCHED.kind, namespace, 'planted')).to.not.equal(undefined)
      await waitUntil('the end of what was planted', 60, async () => {
        expect(compared.list(WATCHED.kind).map(({ metadata }) => metadata.name)).to.deep.equal(['there'])
        return true
      })
      expect(await registry.getSingleMetricAsString('grove_cache_ghosts_total')).to.include(
        'grove_cache_ghosts_total{kind="Pod",difference="ghost"} 1\n',
      )
      await client.delete(PODS, key(made))
    } finally {
      await compared.close()
    }
  })
})
