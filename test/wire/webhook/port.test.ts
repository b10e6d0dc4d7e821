import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { connect as connectPlain } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { expect } from 'chai'
import { issueAuthority, issueCertificate } from '../../../certs/issue.ts'
import { guardConnections } from '../../../telemetry/connections.ts'
import type { Endpoint } from '../../../webhook/admission/endpoint.ts'
import {
  get,
  judged,
  keepAliveAgent,
  localConfig,
  type RunningServer,
  rawConnection,
  receivedOn,
  runServer,
  send,
  testAuthority,
  widgetEndpoint,
  widgetReview,
} from './running-server.ts'

const PATH = widgetEndpoint.path
const CHUNKED = { headers: { 'Transfer-Encoding': 'chunked' } }
const MEGABYTE = 1024 * 1024

const withWebhooks = (changes: Partial<ReturnType<typeof localConfig>['server']['webhooks']>) => {
  const config = localConfig()
  Object.assign(config.server.webhooks, changes)
  return config
}
const messageOf = ({ text }: { readonly text: string }): string => JSON.parse(text).message
const head = (length: number, more = '') =>
  `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`

describe('Bodies that are too much', () => {
  let running: RunningServer
  before(async () => {
    running = await runServer()
  })
  after(() => running.server.close())

  it('eight megabytes of brackets are refused by their length, and where that is not said by their depth', async () => {
    const brackets = '['.repeat(8 * MEGABYTE)
    const declared = await send(running, PATH, brackets)
    expect(declared.status).to.equal(413)
    expect(messageOf(declared)).to.equal(
      'the review is larger than 3145728 bytes; make the object smaller, or raise server.webhooks.maxReviewBytes',
    )
    const chunked = await send(running, PATH, brackets, CHUNKED)
    expect(chunked.status).to.equal(400)
    expect(messageOf(chunked)).to.equal('the review is nested more than 500 levels deep; make the object flatter')
    expect(chunked.headers.connection).to.equal('close')
  })

  it('more values than any object has are refused by their number', async () => {
    const refused = await send(running, PATH, `[${'{},'.repeat(300_000)}{}]`)
    expect(refused.status).to.equal(413)
    expect(messageOf(refused)).to.equal('the review has more than 250000 values; make the object smaller')
  })

  it('the whole refusal reaches a client that is still sending, on a connection that then ends', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const piece = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
    for (let i = 0; i < 96; i++) socket.write(piece)
    socket.write('0\r\n\r\n')
    expect(await received).to.match(/^HTTP\/1\.1 413 [\s\S]*"message":"the review is larger than [\s\S]*\}$/)
  })

  it('a limit of the configuration is kept to', async () => {
    const small = await runServer({ config: withWebhooks({ maxReviewBytes: 2_000 }) })
    const refused = await send(small, PATH, ' '.repeat(2_001))
    expect(messageOf(refused)).to.match(/larger than 2000 bytes/)
    expect((await judged(small, widgetReview())).response.allowed).to.equal(true)
    await small.server.close()
  })
})

describe('Bodies in pieces of a byte', () => {
  it('end their connection after some hundred, and larger pieces are taken', async () => {
    const running = await runServer()
    const head = `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const bytes = await rawConnection(running)
    const received = receivedOn(bytes)
    bytes.write(head + '1\r\n \r\n'.repeat(1_000))
    expect(await received).to.equal('')
    const larger = await rawConnection(running)
    const answer = receivedOn(larger)
    larger.write(head.replace('Host', 'Connection: close\r\nHost') + `80\r\n${' '.repeat(128)}\r\n`.repeat(1_000))
    const review = JSON.stringify(widgetReview())
    larger.write(`${review.length.toString(16)}\r\n${review}\r\n0\r\n\r\n`)
    expect(await answer).to.include('"allowed":true')
    await running.server.close()
  })
})

describe('Bodies that do not come to an end', () => {
  it('hold no more bytes than are allowed for all, and others are answered meanwhile', async () => {
    const running = await runServer({
      config: withWebhooks({ maxReviewBytes: 3 * MEGABYTE, maxBytesInFlight: 8 * MEGABYTE }),
    })
    const sockets = await Promise.all(Array.from({ length: 12 }, () => rawConnection(running)))
    const endings = sockets.map(receivedOn)
    for (const socket of sockets) socket.write(head(3 * MEGABYTE) + ' '.repeat(2 * MEGABYTE))
    const evicted = await Promise.race(endings)
    expect(evicted).to.match(/^HTTP\/1\.1 503 /)
    expect(evicted).to.match(/keeps as many bytes of unfinished reviews as it may.+send the request again/)
    expect((await judged(running, widgetReview())).response.allowed).to.equal(true)
    for (const socket of sockets) socket.destroy()
    await running.server.close()
  })

  it('are answered 408 when they are slower than any API server', async () => {
    const running = await runServer({ bodyLimits: { bytes: MEGABYTE, milliseconds: 200 } })
    const socket = await rawConnection(running)
    socket.write(`${head(1000)}{`)
    expect(await receivedOn(socket)).to.match(
      /^HTTP\/1\.1 408 [\s\S]*was not complete in time; send the whole body at once/,
    )
    await running.server.close()
  })
})

describe('Connections', () => {
  it('beyond the limit displace those that have never asked for anything, and not those that are used', async () => {
    const running = await runServer({ config: withWebhooks({ maxConnections: 5 }) })
    const agent = keepAliveAgent(1)
    await judged(running, widgetReview(), { agent })
    const silent = []
    for (let i = 0; i < 4; i++) silent.push(await rawConnection(running))
    const first = receivedOn(silent[0] as (typeof silent)[0])
    expect((await judged(running, widgetReview())).response.allowed).to.equal(true)
    expect(await first).to.equal('')
    const before = running.metrics.certificateLoads
    expect((await judged(running, widgetReview(), { agent })).response.allowed).to.equal(true)
    expect(running.metrics.certificateLoads).to.equal(before)
    expect(running.metrics.droppedConnections.get('webhooks crowded')).to.be.greaterThan(0)
    expect(running.log.lines.map(({ message }) => message)).to.include('connection dropped')
    const { text } = await get(running.metricsPort, '/metrics')
    expect(text).to.match(/grove_webhook_dropped_connections_total\{listener="webhooks",reason="crowded"\} \d/)
    agent.destroy()
    for (const socket of silent) socket.destroy()
    await running.server.close()
  })

  it('to the probes are bounded in the same way: a probe is answered though all are taken', async () => {
    const running = await runServer()
    const sockets = Array.from({ length: 80 }, () => connectPlain(running.healthPort, '127.0.0.1'))
    for (const socket of sockets) socket.on('error', () => {})
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect((await get(running.healthPort, '/healthz')).status).to.equal(200)
    for (const socket of sockets) socket.destroy()
    await running.server.close()
  })

  it('whose head does not come to an end are answered 408, and silent ones are left alone', async () => {
    const server = createServer((_request, response) => void response.end('ok'))
    const dropped: string[] = []
    guardConnections(server, { most: 10, headMilliseconds: 1, onDrop: (reason) => void dropped.push(reason) })
    server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as { port: number }
    const silent = connectPlain(port, '127.0.0.1')
    const slow = connectPlain(port, '127.0.0.1')
    slow.write('GET / HTTP/1.1\r\nHost: ')
    const [answer] = await once(slow, 'data')
    expect(String(answer)).to.match(/^HTTP\/1\.1 408/)
    expect(dropped).to.deep.equal(['slow-head'])
    silent.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    const [late] = await once(silent, 'data')
    expect(String(late)).to.match(/^HTTP\/1\.1 200/)
    silent.destroy()
    slow.destroy()
    await once(server.close(), 'close')
  })

  it('may carry twenty requests at once, and all are answered in their order', async () => {
    const running = await runServer()
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    const requests = Array.from({ length: 20 }, (_, i) => {
      const body = JSON.stringify(widgetReview({ uid: `review-${i}` }))
      return head(body.length, i === 19 ? 'Connection: close\r\n' : '') + body
    })
    socket.write(requests.join(''))
    const uids = [...(await received).matchAll(/"uid":"review-(\d+)","allowed":true/g)].map(([, i]) => Number(i))
    expect(uids).to.deep.equal(Array.from({ length: 20 }, (_, i) => i))
    await running.server.close()
  })
})

describe('Answers that nobody reads', () => {
  it('end their connection after a time, at every listener', async () => {
    const server = createServer((_request, response) => void response.end('x'.repeat(32 * MEGABYTE)))
    const dropped: string[] = []
    guardConnections(server, { most: 10, readMilliseconds: 1, onDrop: (reason) => void dropped.push(reason) })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as { port: number }
    const socket = connectPlain(port, '127.0.0.1').pause()
    socket.on('error', () => {})
    const ended = new Promise((resolve) => server.on('connection', (theirs) => theirs.on('close', resolve)))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await ended
    expect(dropped).to.deep.equal(['slow-read'])
    socket.destroy()
    await once(server.close(), 'close')
  })

  it('are told from later ones of the same length: a connection whose answers are read late, but are read, is kept', async () => {
    const answer = 'x'.repeat(32 * MEGABYTE)
    const server = createServer((_request, response) => void response.end(answer))
    const dropped: string[] = []
    guardConnections(server, { most: 10, readMilliseconds: 1_500, onDrop: (reason) => void dropped.push(reason) })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as { port: number }
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; round < 2; round++) {
      const asking = request({ port, host: '127.0.0.1', agent }).end()
      const [response] = (await once(asking, 'response')) as [IncomingMessage]
      // Connections are looked at once a second: each answer is seen waiting.
      await sleep(1_200)
      response.resume()
      await once(response, 'end')
      await sleep(round === 0 ? 1_200 : 0)
    }
    expect(dropped).to.deep.equal([])
    agent.destroy()
    await once(server.close(), 'close')
  })

  it('take a bounded memory together: the oldest lose their connections, and others are answered', async () => {
    const endpoint: Endpoint = {
      ...widgetEndpoint,
      type: 'mutating',
      decide: () => ({ allowed: true as const, patch: [LARGE_STEP] }),
    }
    const running = await runServer({ endpoints: [endpoint] })
    const body = JSON.stringify(widgetReview())
    const sockets = []
    for (let i = 0; i < 6; i++) {
      const socket = await rawConnection(running)
      sockets.push(socket.pause())
      socket.write(head(body.length) + body)
      await judged(running, widgetReview())
    }
    // Of six that left twelve megabytes each, one may still have them to read.
    const whole = await Promise.all(sockets.map(async (socket) => (await endOrWhole(socket)) === 'whole'))
    expect(whole.filter(Boolean)).to.have.length.below(3)
    for (const socket of sockets) socket.destroy()
    await running.server.close()
  })
})

/** Twelve megabytes, as base64 in the answer: more than the system takes of an answer that nobody reads. */
const LARGE_STEP = { op: 'add' as const, path: '/spec/text', value: 'x'.repeat(9 * MEGABYTE) }

/** Whether an answer arrives as a whole, or the connection ends before. */
const endOrWhole = (socket: TLSSocket): Promise<'whole' | 'ended'> =>
  new Promise((resolve) => {
    let received = 0
    socket.on('data', (piece: Buffer) => {
      received += piece.length
      if (received > 12 * MEGABYTE) resolve('whole')
    })
    socket.on('close', () => resolve('ended'))
    socket.on('error', () => resolve('ended'))
    socket.resume()
  })

describe('TLS', () => {
  let running: RunningServer
  before(async () => {
    running = await runServer()
  })
  after(() => running.server.close())

  const negotiated = async (options: { ciphers?: string; maxVersion?: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3' }) => {
    const socket = connect({ host: '127.0.0.1', port: running.port, ca: running.ca, minVersion: 'TLSv1', ...options })
    try {
      await once(socket, 'secureConnect')
      return socket.getCipher().standardName
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    } finally {
      socket.destroy()
    }
  }

  it('1.2 has forward secrecy and authenticated encryption, or there is no connection', async () => {
    const maxVersion = 'TLSv1.2'
    expect(await negotiated({ maxVersion })).to.match(/^TLS_ECDHE_RSA_WITH_(AES_\d+_GCM|CHACHA20_POLY1305)_SHA\d+$/)
    for (const ciphers of ['ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384', 'AES128-GCM-SHA256', 'AES256-SHA']) {
      expect(await negotiated({ maxVersion, ciphers }), ciphers).to.match(/HANDSHAKE_FAILURE|NO_CIPHER/)
    }
  })

  it('1.3 is taken as it is, and 1.1 is not', async () => {
    expect(await negotiated({})).to.match(/^TLS_(AES|CHACHA20)/)
    expect(await negotiated({ maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })).to.match(/PROTOCOL|VERSION/)
  })
})

describe('Client certificates', () => {
  const signedBy = async (authority: Awaited<ReturnType<typeof issueAuthority>>, commonName = 'kube-apiserver') =>
    issueCertificate({ now: new Date(), authority, commonName, usages: ['clientAuth'], days: 1 })
  const asked = (running: RunningServer, certificate: object = {}) =>
    send(running, PATH, JSON.stringify(widgetReview()), certificate)

  it('are asked for where authorities are configured: whoever has none, or of others, is told what to do', async () => {
    const clients = await issueAuthority({ now: new Date() })
    const running = await runServer({ clientAuthority: clients.cert })
    const none = await asked(running)
    expect(none.status).to.equal(401)
    expect(messageOf(none)).to.match(/a certificate of server\.webhooks\.clientCAFile; give the API server a client/)
    const others = await testAuthority()
    expect((await asked(running, await signedBy(others))).status).to.equal(401)
    expect((await asked(running, await signedBy(clients))).status).to.equal(200)
    expect((await send(running, '/healthz', '', { method: 'GET' })).status).to.equal(200)
    running.server.setClientAuthority(others.cert)
    expect((await asked(running, await signedBy(others))).status).to.equal(200)
    await running.server.close()
  })

  it('let in only who has one of the configured names: a CA of a cluster signs for kubelets and users, too', async () => {
    const clients = await issueAuthority({ now: new Date() })
    const config = withWebhooks({ clientCAFile: 'ca.crt', clientNames: ['kube-apiserver'] })
    const running = await runServer({ config, clientAuthority: clients.cert })
    expect((await asked(running, await signedBy(clients, 'ada'))).status).to.equal(401)
    expect((await asked(running, await signedBy(clients))).status).to.equal(200)
    await running.server.close()
  })
})

describe('A server that is told to stop', () => {
  it('is not ready at once, serves on while endpoints lead here, and ends each connection with its answer', async () => {
    const running = await runServer()
    const agent = keepAliveAgent(1)
    await judged(running, widgetReview(), { agent })
    const closing = running.server.close({ delayMilliseconds: 300 })
    const { status, text } = await get(running.healthPort, '/readyz')
    expect({ status, text }).to.deep.equal({ status: 503, text: 'not ready: the server is shutting down\n' })
    for (const options of [{ agent }, {}]) {
      const late = await send(running, PATH, JSON.stringify(widgetReview()), options)
      expect(late.status).to.equal(200)
      expect(late.headers.connection).to.equal('close')
    }
    await closing
    expect(await send(running, PATH, '{}').catch((error) => error.code)).to.equal('ECONNREFUSED')
    agent.destroy()
  })
})
