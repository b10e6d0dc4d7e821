import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import { watch } from '../../kube/cache/watch.ts'
import { CONFIG_MAPS, type Running, running } from './running.ts'

/** Together more than the server keeps for a client that does not read (64 MiB). */
const COUNT = 80
const TEXT = 'x'.repeat(900_000)

describe('a watch that has missed more than the server keeps for a slow client', () => {
  let all: Running
  before(async () => {
    all = await running({ nodes: 0, scheduler: false, kubelet: false })
  })
  after(() => all.close())

  it('gets every change, once and in order', async function () {
    this.timeout(60_000)
    const { client } = all
    const names = Array.from({ length: COUNT }, (_, i) => `large-${i}`)
    const { resourceVersion } = await client.list(CONFIG_MAPS, { namespace: 'default' })
    for (const name of names) {
      const metadata = { namespace: 'default', name }
      await client.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { TEXT } } as ApiObject)
    }
    const stop = new AbortController()
    const got: string[] = []
    await watch(client, CONFIG_MAPS, { namespace: 'default', resourceVersion, signal: stop.signal }, ({ object }) => {
      got.push(object.metadata.name ?? '')
      if (got.length === COUNT) stop.abort()
    })
    expect(got).to.deep.equal(names)
  })
})
