import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { api } from './controlplane/api.ts'
import { type ControlPlane, startControlPlane } from './controlplane/start.ts'
import { waitUntil } from './controlplane/wait.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { isReadyPod, type ObjectsIn, objectsIn, uidsOf } from './objects-in.ts'

/**
 * More changes than are made after the restoration, so that the API server does not reach its earlier versions again.
 */
const CHANGES = 600

/**
 * Clients of Kubernetes' own library would wait for the lost versions for ever, so these are restarted, as the
 * Kubernetes documentation advises. They end before the API server is back: a garbage collector that remembers that an
 * owner was deleted would delete its restored pods.
 */
const OTHERS = ['kube-controller-manager', 'kube-scheduler', 'kwok'] as const

const setOf = (name: string): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name },
  spec: {
    replicas: 1,
    template: {
      cliques: ['a', 'b'].map((clique) => ({
        name: clique,
        spec: { roleName: clique, replicas: 1, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
      })),
    },
  },
})

describe('etcd restored from a backup under running reconcilers, on a real control plane', () => {
  let plane: ControlPlane
  let grove: RunningGrove
  let objects: ObjectsIn
  before(async () => {
    plane = await startControlPlane({ nodes: 4 })
    grove = await startGrove(plane)
    objects = objectsIn(plane, 'default')
  })
  after(async () => {
    await grove?.stop()
    await plane?.stop()
  })

  const podsOf = (set: string) => objects.list('pods', '-l', `app.kubernetes.io/part-of=${set}`)
  const ready = (set: string, count: number) =>
    waitUntil(`${count} Ready pods of ${set}`, 60, async () => {
      const pods = await podsOf(set)
      return pods.length === count && pods.every(isReadyPod)
    })
  const scaled = (set: string, replicas: number) =>
    objects.patch('podcliqueset', set, { spec: { replicas } }).then(() => ready(set, replicas * 2))
  const removed = async (set: string): Promise<void> => {
    await objects.run(['delete', 'podcliqueset', set, '--wait=false'])
    const kinds = 'podcliquesets,podcliques,podgangs,pods'
    await waitUntil(`end of ${set}`, 60, async () => {
      const left = await objects.list(kinds, '-l', `app.kubernetes.io/part-of=${set}`)
      return left.length === 0 && (await objects.find('podcliqueset', set)) === undefined
    })
  }
  /** Stops the API server and etcd, does something to the data of etcd, and starts both again. */
  const offline = async (act: (data: string, backup: string) => Promise<void>): Promise<void> => {
    const [server, etcd] = [plane.component('kube-apiserver'), plane.component('etcd')]
    await server.stop()
    await etcd.stop('SIGTERM')
    await act(join(plane.directory, 'etcd'), join(plane.directory, 'backup'))
    await etcd.start()
    await server.start()
  }

  it('they see that it counts from before, replace no pod, and carry out what is asked from then on', async () => {
    await objects.apply(setOf('kept'), setOf('gone'))
    for (const set of ['kept', 'gone']) await ready(set, 2)
    const before = uidsOf(await objects.list('pods'))
    await offline((data, backup) => cp(data, backup, { recursive: true }))

    await scaled('kept', 2)
    await removed('gone')
    await objects.apply(setOf('new'))
    await ready('new', 2)
    // The reconcilers learn of these changes, and so know how far the server has counted.
    const [pod] = await podsOf('kept')
    const admin = api(plane.admin)
    const path = `/api/v1/namespaces/default/pods/${pod?.metadata.name}`
    const headers = { 'content-type': 'application/merge-patch+json' }
    for (let i = 0; i < CHANGES; i++) {
      const annotations = { 'example.com/i': String(i) }
      const { status } = await admin.call('PATCH', path, { metadata: { annotations } }, { headers, timeoutMs: 30_000 })
      expect(status).to.equal(200)
    }
    admin.close()

    for (const name of OTHERS) await plane.component(name).stop()
    await offline(async (data, backup) => {
      await rm(data, { recursive: true })
      await cp(backup, data, { recursive: true })
    })
    for (const name of OTHERS) await plane.component(name).start()
    let log = ''
    const isNoticed = async (): Promise<boolean> => {
      log = await grove.reconcilers.log()
      return log.includes('the API server has gone back')
    }
    await waitUntil('log line of a server that has gone back', 60, isNoticed, { detail: () => log.slice(-20_000) })
    // Pods that were created from a cache which had not been read again are deleted again.
    let pods: string[] = []
    const isAsBefore = async (): Promise<boolean> => {
      pods = uidsOf(await objects.list('pods'))
      return pods.join() === before.join()
    }
    await waitUntil('pods of the backup and no others', 60, isAsBefore, {
      detail: () => `${pods.join()} instead of ${before.join()}`,
    })
    await scaled('kept', 3)
    expect(uidsOf(await objects.list('pods'))).to.include.members(before)
    await removed('gone')
    await objects.apply(setOf('new'))
    await ready('new', 2)
    await removed('kept')
    expect(grove.reconcilers.running()).to.equal(true)
  })
})
