import { expect } from 'chai'
import type { Endpoint } from '../../../webhook/admission/endpoint.ts'
import {
  type AnsweredReview,
  get,
  judged,
  type RunningServer,
  rawConnection,
  receivedOn,
  runServer,
  send,
  widgetEndpoint,
  widgetReview,
} from './running-server.ts'

const PATH = widgetEndpoint.path

const throwing: Endpoint = {
  path: '/webhooks/throws',
  type: 'validating',
  kinds: ['example.io/v1/Widget'],
  decide: () => {
    throw new Error('a bug with a secret in it')
  },
}

describe('Bad input to the webhook server', () => {
  let running: RunningServer

  before(async () => {
    running = await runServer({
      endpoints: [widgetEndpoint, throwing],
      bodyLimits: { bytes: 100_000, milliseconds: 300 },
    })
  })
  after(() => running.server.close())

  afterEach('and the server keeps serving', async () => {
    expect((await judged(running, widgetReview())).response.allowed).to.equal(true)
  })

  const review = widgetReview()
  const unusableBodies: readonly [what: string, body: string | Buffer, sentence: RegExp][] = [
    ['an empty body', '', /body is empty; send one AdmissionReview/],
    ['text that is not JSON', 'hello', /is not JSON \(.+\); send one AdmissionReview/],
    ['JSON that ends early', JSON.stringify(review).slice(0, -40), /is not JSON/],
    ['two reviews at once', `${JSON.stringify(review)}${JSON.stringify(review)}`, /is not JSON/],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), /not valid UTF-8/],
    ['a list', '[]', /is a list, not an object/],
    ['null', 'null', /is null, not an object/],
    ['a number', '7', /is a number, not an object/],
    ['an object of another kind', '{"kind":"Pod","apiVersion":"v1"}', /kind is "Pod", not "AdmissionReview"/],
    ['a review without a kind', '{"apiVersion":"admission.k8s.io/v1"}', /kind is missing/],
    [
      'a review of v1beta1',
      JSON.stringify({ ...review, apiVersion: 'admission.k8s.io/v1beta1' }),
      /apiVersion is "admission.k8s.io\/v1beta1".+set admissionReviewVersions: \["v1"\]/,
    ],
    ['a review of another group', JSON.stringify({ ...review, apiVersion: 'example.io/v1' }), /apiVersion is "example/],
    ['a review without a version', JSON.stringify({ ...review, apiVersion: 1 }), /apiVersion is a number/],
    ['a review without a request', JSON.stringify({ ...review, request: undefined }), /request is missing/],
    ['a review whose request is null', JSON.stringify({ ...review, request: null }), /request is null/],
    ['a review whose request is a list', JSON.stringify({ ...review, request: [] }), /request is a list/],
    ['a review without a uid', JSON.stringify(widgetReview({ uid: undefined })), /request.uid is missing/],
    ['a review with an empty uid', JSON.stringify(widgetReview({ uid: '' })), /request.uid is ""/],
    ['a review whose uid is a number', JSON.stringify(widgetReview({ uid: 5 })), /request.uid is a number/],
    ['lists within lists, 40,000 deep', '['.repeat(40_000), /more than 500 levels deep; make the object flatter/],
  ]
  for (const [what, body, sentence] of unusableBodies) {
    it(`answers 400 and a Status with a sentence to ${what}`, async () => {
      const { status, headers, text } = await send(running, PATH, body)
      expect(status).to.equal(400)
      expect(headers['content-type']).to.equal('application/json')
      const answer = JSON.parse(text)
      expect(answer).to.include({
        kind: 'Status',
        apiVersion: 'v1',
        status: 'Failure',
        reason: 'BadRequest',
        code: 400,
      })
      expect(answer.message).to.match(sentence)
    })
  }

  const unusableRequests: readonly [what: string, changes: Record<string, unknown>, sentence: RegExp][] = [
    ['no kind', { kind: undefined }, /request.kind is missing/],
    ['a kind without a version', { kind: { group: 'example.io', kind: 'Widget' } }, /each a string/],
    [
      'a kind this path does not take',
      { kind: { group: '', version: 'v1', kind: 'Pod' } },
      /validate-widget does not take v1\/Pod; it takes example.io\/v1\/Widget/,
    ],
    [
      'a version this path does not take',
      { kind: { group: 'example.io', version: 'v2', kind: 'Widget' } },
      /does not take example.io\/v2\/Widget/,
    ],
    ['an unknown operation', { operation: 'PATCH' }, /operation is "PATCH"; it must be one of CREATE, UPDATE, DELETE/],
    ['an operation in lower case', { operation: 'create' }, /operation is "create"/],
    ['no operation', { operation: undefined }, /operation is missing/],
    ['a create without an object', { object: null }, /request.object is null; a review of CREATE carries/],
    ['an update without an object', { operation: 'UPDATE', object: null, oldObject: {} }, /request.object is null/],
    ['an update without the old object', { operation: 'UPDATE' }, /request.oldObject is null/],
    ['a list for an object', { object: [] }, /request.object is a list, not an object/],
    ['text for an object', { object: 'Widget' }, /request.object is a string/],
    ['a number for an old object', { oldObject: 1 }, /request.oldObject is a number/],
    ['an object of another kind', { object: { apiVersion: 'v1', kind: 'Pod' } }, /object.kind is "Pod"/],
    ['an object of another version', { object: { apiVersion: 'v1', kind: 'Widget' } }, /object.apiVersion is "v1"/],
    ['a name that is no text', { name: { first: 'w' } }, /request.name is an object; it is a string/],
    ['a user without text for a name', { userInfo: { username: 1 } }, /username is a number/],
  ]
  for (const [what, changes, sentence] of unusableRequests) {
    it(`refuses a review with ${what} by a review of the same uid`, async () => {
      const { status, kind, response } = await judged(running, widgetReview(changes))
      expect(status).to.equal(200)
      expect(kind).to.equal('AdmissionReview')
      expect(response.uid).to.equal(review.request.uid)
      expect(response.allowed).to.equal(false)
      expect(response.status).to.include({ code: 400, reason: 'BadRequest' })
      expect(response.status?.message).to.match(sentence)
    })
  }

  it('says which methods a path takes', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers, text } = await send(running, PATH, '', { method })
      expect(status).to.equal(405)
      expect(headers.allow).to.equal('POST')
      expect(JSON.parse(text).message).to.equal(`${method} is not a method of this path; use POST`)
    }
  })

  it('takes JSON with a charset, and no other content type', async () => {
    const typed = (type: string) => ({ headers: { 'Content-Type': type } })
    const body = JSON.stringify(review)
    expect((await send(running, PATH, body, typed('application/json; charset=utf-8'))).status).to.equal(200)
    for (const type of ['text/plain', 'application/yaml', 'application/jsonp', 'application/vnd.kubernetes.protobuf']) {
      const { status, text } = await send(running, PATH, body, typed(type))
      expect(status).to.equal(415)
      expect(JSON.parse(text).message).to.equal(`Content-Type is "${type}"; set Content-Type: application/json`)
    }
  })

  it('says so when the content type is missing or the body is compressed', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`)
    expect(await received)
      .to.match(/^HTTP\/1.1 415 /)
      .and.include('the request has no Content-Type')
    const zipped = await send(running, PATH, '{}', { headers: { 'Content-Encoding': 'gzip' } })
    expect(zipped.status).to.equal(415)
    expect(zipped.text).to.include('send the body uncompressed')
  })

  it('answers 404 with the paths it serves to an unknown path', async () => {
    const { status, text } = await send(running, '/webhooks/validate-gadget', JSON.stringify(review))
    expect(status).to.equal(404)
    const { message, ...rest } = JSON.parse(text)
    expect(rest).to.include({ kind: 'Status', status: 'Failure', reason: 'NotFound', code: 404 })
    expect(message).to.include('/webhooks/validate-gadget is not served here').and.include(PATH)
    expect(running.metrics.strayRequests.get('unknown-path')).to.equal(1)
  })

  it('answers an URL with broken escapes without a stack trace', async () => {
    const { status, text } = await send(running, '/%zz', '')
    expect(status).to.be.within(400, 404)
    expect(text).not.to.include('at ')
  })

  it('takes a path with a query, as the API server sends it', async () => {
    const { status } = await send(running, `${PATH}?timeout=10s`, JSON.stringify(review))
    expect(status).to.equal(200)
  })

  it('refuses a body that is declared too large before it is sent', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: 100001\r\n\r\n`)
    const text = await received
    expect(text).to.match(/^HTTP\/1.1 413 /)
    expect(text).to.include('larger than 100000 bytes; make the object smaller, or raise')
  })

  it('lets a client that expects it go on with a body of the right size', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    const body = JSON.stringify(review)
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.once('data', () => socket.write(body))
    expect(await received)
      .to.match(/^HTTP\/1.1 100 Continue/)
      .and.include('"allowed":true')
  })

  it('refuses a body that turns out too large, and the client can read the answer after sending it all', async () => {
    const { status, text } = await send(running, PATH, 'x'.repeat(2_000_000))
    expect(status).to.equal(413)
    expect(JSON.parse(text).message).to.include('larger than 100000 bytes')
    const chunked = { headers: { 'Transfer-Encoding': 'chunked' } }
    expect((await send(running, PATH, 'x'.repeat(2_000_000), chunked)).status).to.equal(413)
  })

  it('takes a body at the limit', async () => {
    const body = JSON.stringify(review)
    const { status } = await send(running, PATH, body + ' '.repeat(100_000 - body.length))
    expect(status).to.equal(200)
  })

  it('answers 408 to a body that does not come, and closes the connection', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"kind"`,
    )
    const text = await received
    expect(text).to.match(/^HTTP\/1.1 408 /)
    expect(text).to.include('not complete in time; send the whole body at once')
  })

  it('answers 400 to a body that the client ends early', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    socket.end(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"kind"`,
    )
    expect(await received)
      .to.match(/^HTTP\/1.1 400 /)
      .and.include('or its body ends early; send it whole')
    await until(() => running.metrics.paths.get(PATH)?.inFlight === 0)
  })

  it('forgets a review whose client leaves in the middle of the body', async () => {
    const socket = await rawConnection(running)
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"kind"`,
    )
    await until(() => running.metrics.paths.get(PATH)?.inFlight === 1)
    socket.destroy()
    await until(() => running.metrics.paths.get(PATH)?.inFlight === 0)
    expect(running.log.lines.some(({ message }) => message.startsWith('client left'))).to.equal(true)
  })

  it('answers what is not HTTP with 400 and closes', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    socket.write('SSH-2.0-OpenSSH_9.6\r\n\r\n')
    expect(await received)
      .to.match(/^HTTP\/1.1 400 /)
      .and.include('this is not an HTTP/1.1 request')
    expect(running.metrics.strayRequests.get('HPE_INVALID_METHOD')).to.equal(1)
  })

  it('answers headers that are too large with 431', async () => {
    const socket = await rawConnection(running)
    const received = receivedOn(socket)
    socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(await received).to.match(/^HTTP\/1.1 431 /)
  })

  it('survives plain HTTP on the TLS port, and counts it', async () => {
    await get(running.port, '/healthz').catch(() => undefined)
    expect(running.metrics.handshakeFailures.size).to.be.greaterThan(0)
  })

  it('turns what an endpoint throws into a denial with a correlation id, and keeps the stack for the log', async () => {
    const { status, text } = await send(running, throwing.path, JSON.stringify(review))
    expect(status).to.equal(200)
    const { response } = JSON.parse(text) as AnsweredReview
    expect(response).to.include({ uid: review.request.uid, allowed: false })
    expect(response.status).to.include({ code: 500, reason: 'InternalError' })
    expect(response.status?.message).not.to.include('secret')
    expect(running.metrics.paths.get(throwing.path)?.faults).to.equal(1)
    const line = running.log.lines.find(({ message }) => message === 'review failed')
    expect(line?.level).to.equal('error')
    expect(response.status?.message).to.include(String(line?.fields.id))
    expect(line?.fields.error).to.be.an('error').with.property('message', 'a bug with a secret in it')
  })

  it('names a deep nesting that overflows an endpoint as the fault of the object', async () => {
    const recursive: Endpoint = {
      ...widgetEndpoint,
      decide: ({ object }) => {
        const depth = (value: unknown): number =>
          typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0
        depth(object)
        return { allowed: true }
      },
    }
    const other = await runServer({ endpoints: [recursive] })
    const deep = `{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}`
    const body = JSON.stringify(widgetReview({ object: 'DEEP' })).replace('"DEEP"', deep)
    const { text } = await send(other, PATH, body)
    await other.server.close()
    expect((JSON.parse(text) as AnsweredReview).response.status).to.include({ code: 400, reason: 'BadRequest' })
    expect(text).to.include('nested more than 500 levels deep')
  })
})

const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 2))
}
