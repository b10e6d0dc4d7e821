import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../../failover/clock.ts'
import { tcpForwarder } from '../../failover/engine/forwarder.ts'
import { httpForwarder } from '../../failover/engine/http-forwarder.ts'

// The processes of scripts/bench/forwarder.ts: a server in place of an engine, or a forwarder in front of it. Each says
// "up" when it listens, and ends with its standard input.

/** Between two chunks of a stream, in ms. */
const CHUNK_MS = 20

const [, , what = '', port = '', to = ''] = process.argv

/** Answers at once, or with chunks that say when each was written. */
const engine = (): void => {
  createServer(async (request, response) => {
    request.resume()
    const chunks = Number(/^\/v1\/stream\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0)
    if (chunks === 0) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[{"id":"m"}]}')
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let chunk = 0; chunk < chunks; chunk++) {
      response.write(`${monotonicMs()}\n`)
      await sleep(CHUNK_MS)
    }
    response.end()
  }).listen(Number(port), '127.0.0.1', () => console.log('up'))
}

const FORWARDERS = { tcp: tcpForwarder, http: httpForwarder }

const forwarder = async (make: typeof tcpForwarder): Promise<void> => {
  const options = {
    host: '127.0.0.1',
    port: Number(port),
    to: { host: '127.0.0.1', port: Number(to) },
    isDead: () => false,
  }
  await make(options).open()
  console.log('up')
}

if (what === 'engine') engine()
else await forwarder(FORWARDERS[what as keyof typeof FORWARDERS])
process.stdin.resume().once('end', () => process.exit(0))
