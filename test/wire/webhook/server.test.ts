import { createServer as createNetServer } from 'node:net'
import { expect } from 'chai'
import { ListenError } from '../../../telemetry/listen-error.ts'
import type { Endpoint, View } from '../../../webhook/admission/endpoint.ts'
import { createMetrics } from '../../../webhook/server/metrics.ts'
import { createServer } from '../../../webhook/server/server.ts'
import {
  type AnsweredReview,
  get,
  judged,
  keepAliveAgent,
  keptLog,
  localCertificate,
  localConfig,
  type RunningServer,
  rawConnection,
  receivedOn,
  runServer,
  runServerWithoutCertificate,
  send,
  widgetEndpoint,
  widgetReview,
} from './running-server.ts'

const PATH = widgetEndpoint.path

describe('The webhook server', () => {
  let running: RunningServer
  before(async () => {
    running = await runServer()
  })
  after(() => running.server.close())

  it('allows with nothing but the uid and the verdict', async () => {
    const { text } = await send(running, PATH, JSON.stringify(widgetReview()))
    expect(JSON.parse(text)).to.deep.equal({
      kind: 'AdmissionReview',
      apiVersion: 'admission.k8s.io/v1',
      response: { uid: '705ab4f5-6393-11e8-b7cc-42010a800002', allowed: true },
    })
  })

  it('denies with a Status that kubectl prints as a list: one cause a field', async () => {
    const { response } = await judged(running, widgetReview({}, -3))
    expect(response).to.deep.equal({
      uid: '705ab4f5-6393-11e8-b7cc-42010a800002',
      allowed: false,
      warnings: ['widgets are deprecated'],
      status: {
        metadata: {},
        status: 'Failure',
        message: 'spec.size: Invalid value: -3: must be 0 or more',
        reason: 'Invalid',
        code: 422,
        details: {
          name: 'w',
          group: 'example.io',
          kind: 'Widget',
          causes: [
            { reason: 'FieldValueInvalid', message: 'Invalid value: -3: must be 0 or more', field: 'spec.size' },
          ],
        },
      },
    })
  })

  it('says the same to a dry run', async () => {
    expect((await judged(running, widgetReview({ dryRun: true }))).response.allowed).to.equal(true)
    expect((await judged(running, widgetReview({ dryRun: true }, -1))).response.allowed).to.equal(false)
  })

  it('answers text outside ASCII in UTF-8', async () => {
    const body = JSON.stringify(widgetReview({ uid: 'ünï-☃-😀' }))
    const { headers, text } = await send(running, PATH, body)
    expect((JSON.parse(text) as AnsweredReview).response.uid).to.equal('ünï-☃-😀')
    expect(Number(headers['content-length'])).to.equal(Buffer.byteLength(text))
  })

  it('keeps a connection for many reviews, longer than the API server would', async () => {
    const agent = keepAliveAgent(1)
    const ports = new Set<number | undefined>()
    agent.on('free', (socket) => ports.add(socket.localPort))
    for (let i = 0; i < 20; i++) await judged(running, widgetReview(), { agent })
    const { headers } = await send(running, PATH, JSON.stringify(widgetReview()), { agent })
    agent.destroy()
    expect(ports.size).to.equal(1)
    expect(headers['keep-alive']).to.equal('timeout=95')
  })

  it('answers requests that are sent without waiting, in their order', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    const uids = Array.from({ length: 25 }, (_, i) => `pipelined-${i}`)
    const requests = uids.map((uid, i) => {
      const body = JSON.stringify(widgetReview({ uid }))
      const last = i === uids.length - 1 ? 'Connection: close\r\n' : ''
      return `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${last}Content-Length: ${body.length}\r\n\r\n${body}`
    })
    socket.write(requests.join(''))
    expect([...(await received).matchAll(/"uid":"(.+?)"/g)].map(([, uid]) => uid)).to.deep.equal(uids)
  })

  it('takes a body that trickles in byte by byte', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    const body = JSON.stringify(widgetReview({ uid: 'slow-é' }))
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`)
    socket.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`)
    for (const byte of Buffer.from(body)) {
      socket.write(Buffer.from([byte]))
      if (byte % 16 === 0) await new Promise(setImmediate)
    }
    expect(await received).to.include('"uid":"slow-é","allowed":true')
  })

  it('answers 1,000 reviews at once, each with its own verdict', async () => {
    const agent = keepAliveAgent(100)
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => judged(running, widgetReview({ uid: `${i}` }, i % 2 ? 1 : -1), { agent })),
    )
    agent.destroy()
    expect(answers.map(({ response }) => response.uid)).to.deep.equal(answers.map((_, i) => `${i}`))
    expect(answers.filter(({ response }) => response.allowed)).to.have.length(500)
    expect(running.metrics.paths.get(PATH)?.inFlight).to.equal(0)
  })

  it('keeps large bodies apart that arrive at the same time', async () => {
    const agent = keepAliveAgent(40)
    const reviewed = Array.from({ length: 120 }, async (_, i) => {
      const size = -1 - i
      const object = { spec: { padding: 'é'.repeat((i * 7919) % 200_000), size } }
      const { response } = await judged(running, widgetReview({ uid: `${i}`, object }), { agent })
      expect(response.uid).to.equal(`${i}`)
      expect(response.status?.message).to.equal(`spec.size: Invalid value: ${size}: must be 0 or more`)
    })
    await Promise.all(reviewed)
    agent.destroy()
  })

  it('tells whoever reads its metrics or its status page nothing of who wrote what', async () => {
    const review = widgetReview(
      { namespace: 'team-secret', name: 'widget-secret', userInfo: { username: 'ada-secret' } },
      -1,
    )
    expect((await judged(running, review)).response.allowed).to.equal(false)
    for (const path of ['/metrics', '/']) {
      const { status, text } = await get(running.metricsPort, path)
      expect(status, path).to.equal(200)
      expect(text, path).to.include(PATH).and.not.include('secret')
    }
  })

  it('writes a denial at info with who, what and why, and an allowed review at debug only', async () => {
    running.log.lines.length = 0
    await judged(running, widgetReview({}, -1))
    await judged(running, widgetReview())
    const [denied, allowed, ...more] = running.log.lines
    expect(more).to.deep.equal([])
    expect(denied).to.deep.include({ level: 'info', message: 'denied' })
    expect(denied?.fields).to.deep.include({
      webhook: PATH,
      operation: 'CREATE',
      user: 'ada',
      kind: 'Widget',
      namespace: 'default',
      name: 'w',
      errors: ['spec.size: Invalid value: -1: must be 0 or more'],
    })
    expect(allowed).to.deep.include({ level: 'debug', message: 'allowed' })
  })

  it('writes down the name of an object whose request has none', async () => {
    running.log.lines.length = 0
    const object = { metadata: { generateName: 'w-' }, spec: { size: -1 } }
    await judged(running, widgetReview({ name: '', object }))
    expect(running.log.lines[0]?.fields.name).to.equal('w-*')
  })
})

describe('Mutating endpoints', () => {
  const growing: Endpoint = {
    path: '/webhooks/default-widget',
    type: 'mutating',
    kinds: ['example.io/v1/Widget'],
    decide: () => ({ allowed: true, patch: [{ op: 'add', path: '/spec/größe', value: 2 }], warnings: ['grown'] }),
  }

  it('answer with a base64 JSON patch, and allow a delete without being asked', async () => {
    const running = await runServer({ endpoints: [growing] })
    const reviewed = async (changes: Record<string, unknown>) => {
      const { text } = await send(running, growing.path, JSON.stringify(widgetReview(changes)))
      return (JSON.parse(text) as AnsweredReview).response
    }
    const created = await reviewed({})
    expect(created).to.include({ allowed: true, patchType: 'JSONPatch' })
    expect(created.warnings).to.deep.equal(['grown'])
    expect(JSON.parse(Buffer.from(created.patch ?? '', 'base64').toString())).to.deep.equal([
      { op: 'add', path: '/spec/größe', value: 2 },
    ])
    const uid = widgetReview().request.uid
    const { object: oldObject } = widgetReview().request
    expect(await reviewed({ operation: 'DELETE', object: null, oldObject })).to.deep.equal({ uid, allowed: true })
    await running.server.close()
  })
})

describe('Look-ups', () => {
  const ref = { apiVersion: 'v1', kind: 'ConfigMap', namespace: 'default', name: 'sizes' }
  const asking: Endpoint = {
    ...widgetEndpoint,
    needs: ({ name }) => (name === 'free' ? [] : [ref]),
    decide: (_request, { view }) => {
      const found = view.get(ref)
      const message = found.status === 'failed' ? found.message : found.status
      return found.status === 'found'
        ? { allowed: true }
        : { allowed: false, code: 403, reason: 'Forbidden', message, errors: [] }
    },
  }
  const messageWith = async (
    lookUp: ((refs: readonly unknown[], signal: AbortSignal) => Promise<View>) | undefined,
    query = '',
  ) => {
    const running = await runServer({ endpoints: [asking], lookUpMilliseconds: 50, ...(lookUp ? { lookUp } : {}) })
    const { text } = await send(running, PATH + query, JSON.stringify(widgetReview()))
    await running.server.close()
    const { response } = JSON.parse(text) as AnsweredReview
    return response.allowed ? 'allowed' : response.status?.message
  }

  it('are made before the decision, for exactly what it asks for', async () => {
    const asked: unknown[] = []
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'sizes' } }
    const lookUp = async (refs: readonly unknown[]): Promise<View> => {
      asked.push(...refs)
      return { get: () => ({ status: 'found', object }) }
    }
    expect(await messageWith(lookUp)).to.equal('allowed')
    expect(asked).to.deep.equal([ref])
  })

  it('that reject tell the decision why', async () => {
    expect(await messageWith(() => Promise.reject(new Error('connection refused')))).to.equal('connection refused')
    const throwing = () => {
      throw new Error('at once')
    }
    expect(await messageWith(throwing)).to.equal('at once')
  })

  it('that never end are given up and cancelled', async () => {
    let cancelled = false
    const message = await messageWith((_refs, signal) => {
      signal.addEventListener('abort', () => {
        cancelled = true
      })
      return new Promise(() => {})
    })
    expect(message).to.equal('the API server did not answer within 0.05 s')
    expect(cancelled).to.equal(true)
  })

  it('end before the API server gives up on the webhook', async () => {
    expect(await messageWith(() => new Promise(() => {}), '?timeout=1s')).to.equal(
      'the API server did not answer within 0.8 s',
    )
  })

  it('are named as missing where there is no API server to ask', async () => {
    expect(await messageWith(undefined)).to.equal('this webhook has no connection to the API server')
  })

  it('take no time where nothing is needed', async () => {
    const running = await runServer({
      endpoints: [asking],
      lookUp: () => Promise.reject(new Error('not to be called')),
    })
    const { text } = await send(running, PATH, JSON.stringify(widgetReview({ name: 'free' })))
    await running.server.close()
    expect(text).to.include('it was not asked for before the decision')
  })
})

describe('Listening', () => {
  it('names the port that is in use, its field and what to do, and leaves no listener open', async () => {
    const taken = createNetServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    for (const field of ['webhooks', 'healthProbes', 'metrics'] as const) {
      const config = localConfig()
      config.server[field].port = port
      const server = createServer({ endpoints: [], config, log: keptLog(), metrics: createMetrics() })
      const error = await server.listen().then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(error).to.be.instanceOf(ListenError)
      expect((error as ListenError).message).to.equal(
        `server.${field}.port: ${port} is in use on 127.0.0.1; stop what listens there or set another port`,
      )
      expect((error as ListenError).code).to.equal('EADDRINUSE')
    }
    await new Promise((resolve) => taken.close(resolve))
  })

  it('names an address that is not of this machine', async () => {
    const config = localConfig()
    config.server.webhooks.bindAddress = '192.0.2.1'
    const server = createServer({ endpoints: [], config, log: keptLog(), metrics: createMetrics() })
    const error = await server.listen().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect((error as ListenError).message).to.equal(
      'server.webhooks.bindAddress: "192.0.2.1" is not an address of this machine; set one that is, or 0.0.0.0 for all',
    )
  })
})

describe('Closing', () => {
  const slow = (milliseconds: number) => ({
    endpoints: [{ ...widgetEndpoint, needs: () => [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'c' }] }],
    lookUp: (_refs: readonly unknown[], signal: AbortSignal) =>
      new Promise<View>((resolve) => {
        const timer = setTimeout(() => resolve({ get: () => ({ status: 'absent' }) }), milliseconds)
        signal.addEventListener('abort', () => clearTimeout(timer))
      }),
  })

  it('lets reviews in flight end, tells their clients to go, and takes no new ones', async () => {
    const running = await runServer(slow(150))
    const agent = keepAliveAgent(4)
    const pending = Array.from({ length: 3 }, () => send(running, PATH, JSON.stringify(widgetReview()), { agent }))
    while (running.metrics.paths.get(PATH)?.inFlight !== 3) await new Promise(setImmediate)
    const closing = running.server.close()
    const refused = await send(running, PATH, JSON.stringify(widgetReview())).catch((error) => error.code)
    expect(refused).to.equal('ECONNREFUSED')
    for (const { text, headers } of await Promise.all(pending)) {
      expect(text).to.include('"allowed":true')
      expect(headers.connection).to.equal('close')
    }
    await closing
    agent.destroy()
  })

  it('does not wait for idle connections', async () => {
    const running = await runServer()
    const agent = keepAliveAgent(2)
    await judged(running, widgetReview(), { agent })
    const idle = await rawConnection(running)
    idle.on('error', () => {})
    const started = Date.now()
    await running.server.close()
    // The connection would stay open for a minute and more.
    expect(Date.now() - started).to.be.lessThan(20_000)
    agent.destroy()
  })

  it('gives up on reviews that do not end in time', async () => {
    const running = await runServer({ ...slow(60_000), lookUpMilliseconds: 400, drainMilliseconds: 50 })
    const pending = send(running, PATH, JSON.stringify(widgetReview())).catch((error) => error.code)
    while (running.metrics.paths.get(PATH)?.inFlight !== 1) await new Promise(setImmediate)
    await running.server.close()
    expect(await pending).to.equal('ECONNRESET')
  })
})

describe('The certificate', () => {
  it('is exchanged while reviews come in: none fails, and new connections get the new one', async () => {
    const running = await runServer()
    const agent = keepAliveAgent(4)
    const serial = async () => {
      const socket = await rawConnection(running)
      const { serialNumber } = socket.getPeerCertificate()
      socket.destroy()
      return serialNumber
    }
    const before = await serial()
    let stop = false
    const load = Array.from({ length: 4 }, async (_, i) => {
      let answered = 0
      // Half of the clients keep their connection; the other half open one for each review.
      for (; !stop; answered++) {
        const { response } = await judged(running, widgetReview(), i % 2 ? { agent } : {})
        expect(response.allowed).to.equal(true)
      }
      return answered
    })
    running.server.setCertificate(await localCertificate())
    const after = await serial()
    await new Promise((resolve) => setTimeout(resolve, 50))
    stop = true
    expect(Math.min(...(await Promise.all(load)))).to.be.greaterThan(0)
    expect(after).not.to.equal(before)
    agent.destroy()
    await running.server.close()
  })

  it('stays in service when its successor is expired, of another key, or no certificate at all', async () => {
    const running = await runServer()
    const good = await localCertificate()
    const expired = await localCertificate(new Date(Date.now() - 60 * 86_400_000))
    const { key } = await localCertificate()
    expect(() => running.server.setCertificate(expired)).to.throw(/^the certificate ended on .+; issue a new one$/)
    expect(() => running.server.setCertificate({ cert: good.cert, key })).to.throw(/cannot be used together/)
    expect(() => running.server.setCertificate({ cert: 'nonsense', key })).to.throw(/cannot be read .+; give it as PEM/)
    expect((await judged(running, widgetReview())).response.allowed).to.equal(true)
    expect(running.metrics.certificateLoads).to.equal(1)
    await running.server.close()
  })

  it('may come after the listener: until then the server is alive but not ready', async () => {
    const { server, addresses, ca } = await runServerWithoutCertificate()
    const running = { port: addresses.webhooks.port, ca }
    expect((await get(addresses.healthProbes.port, '/healthz')).status).to.equal(200)
    const { status, text } = await get(addresses.healthProbes.port, '/readyz')
    expect(status).to.equal(503)
    expect(text).to.equal('not ready: there is no certificate yet\n')
    const failed = await send(running, PATH, '{}').catch((error) => error.code)
    expect(failed).to.be.a('string')
    server.setCertificate(await localCertificate())
    expect((await get(addresses.healthProbes.port, '/readyz')).status).to.equal(200)
    expect((await send(running, PATH, JSON.stringify(widgetReview()))).status).to.equal(200)
    await server.close()
  })
})
