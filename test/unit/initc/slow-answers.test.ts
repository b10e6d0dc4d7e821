import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { barrierClient } from '../../../initc/client.ts'
import { waitForParents } from '../../../initc/wait.ts'
import { fakeClock } from '../kube/fake-clock.ts'

const PODS = {
  apiVersion: 'v1',
  kind: 'PodList',
  metadata: { resourceVersion: '1' },
  items: [
    {
      metadata: { name: 'a-1', labels: { 'grove.io/podclique': 'a' } },
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    },
  ],
}

describe('grove-initc at an API server whose answers are slow', () => {
  it('takes an answer that comes within the minute that API servers take before they give up', async () => {
    const clock = fakeClock()
    const asked: ServerResponse[] = []
    const server = createServer((_, response) => asked.push(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const client = barrierClient(
      {
        cluster: { name: 'slow', server: `http://127.0.0.1:${port}`, skipTLSVerify: false },
        user: { name: 'pod', token: 'token' },
        namespace: 'default',
        source: 'the test',
      },
      clock,
    )
    const errors: string[] = []
    const ready = waitForParents(client, {
      parents: [{ podClique: 'a', needed: 1 }],
      podInfo: { namespace: 'default', podGang: undefined },
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onError: ({ message }) => errors.push(message),
    })
    if (asked.length === 0) await once(server, 'request')
    await clock.advance(59_000)
    asked[0]?.end(JSON.stringify(PODS))
    expect(await ready).to.equal(true)
    expect(errors).to.deep.equal([])
    expect(asked).to.have.length(1)
    await client.close()
    server.close()
  })
})
