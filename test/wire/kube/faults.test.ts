import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import {
  type ApiError,
  isAborted,
  isConflict,
  isForbidden,
  isNotFound,
  isUnreachable,
} from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { type Client, type ClientOptions, kubeClient } from '../../../kube/client/client.ts'
import { systemClock } from '../../../kube/clock.ts'
import {
  type ApiServer,
  accessTo,
  failure,
  issueServing,
  json,
  ok,
  type Reply,
  reset,
  resetInBody,
  silence,
  startApiServer,
} from './api-server.ts'

const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
const KEY = { namespace: 'default', name: 'a' }
const POD = { apiVersion: 'v1', kind: 'Pod', metadata: { namespace: 'default', name: 'a' } }

/** Waits that should take seconds end at once; the time limits of calls are longer. */
const impatient = {
  ...systemClock,
  after: undefined,
  sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(ms < 30_000 ? 0 : ms, signal),
}

/** The time limits of the calls below, in ms. These are real: no wait before a repeat is as long as any of them. */
const DEADLINES: readonly number[] = [30_000, 5_000, 500, 450, 150]

describe('What the client does when things go wrong', () => {
  let server: ApiServer
  let connection: Connection
  let client: Client
  let waits: number[] = []

  /** A client that notes the waits before a repeat instead of sleeping. */
  const clientWith = (options: ClientOptions = {}) =>
    kubeClient(connection, {
      random: () => 0,
      clock: {
        ...systemClock,
        after: undefined,
        sleep: async (ms, signal) => {
          if (DEADLINES.includes(ms)) return systemClock.sleep(ms, signal)
          waits.push(ms)
        },
      },
      ...options,
    })

  before(async function () {
    this.timeout(120_000) // RSA keys, on a machine that may be busy
    const { ca, serving } = await issueServing()
    server = await startApiServer(serving)
    connection = new Connection(accessTo(server.url, ca.cert))
  })
  beforeEach(() => {
    waits = []
    client = clientWith()
  })
  after(async () => {
    await connection.close()
    await server.close()
  })

  const refused = async (call: Promise<unknown>): Promise<ApiError> => {
    const error = await call.then(
      () => expect.fail('the call should have failed'),
      (failure) => failure,
    )
    expect(error).to.have.property('name', 'ApiError')
    return error
  }

  describe('refusals', () => {
    for (const [code, reason, predicate] of [
      [404, 'NotFound', isNotFound],
      [409, 'Conflict', isConflict],
      [403, 'Forbidden', isForbidden],
      [422, 'Invalid'],
    ] as const) {
      it(`${code} ${reason} keeps the server's sentence`, async () => {
        server.script(failure(code, reason, `sentence about ${reason}`))
        const error = await refused(client.get(PODS, KEY))
        if (predicate !== undefined) expect(predicate(error)).to.equal(true)
        expect(error).to.include({
          status: code,
          reason,
          message: `sentence about ${reason}`,
          request: 'GET /api/v1/namespaces/default/pods/a',
        })
        expect(server.seen).to.have.length(1)
      })
    }

    it('a refusal by admission keeps its causes', async () => {
      const causes = [{ reason: 'FieldValueInvalid', field: 'spec.replicas', message: 'must not be negative' }]
      server.script(
        json(422, { kind: 'Status', reason: 'Invalid', message: 'no', details: { name: 'a', kind: 'Pod', causes } }),
      )
      const error = await refused(client.create(PODS, POD))
      expect(error.details).to.deep.equal({ name: 'a', kind: 'Pod', causes })
    })

    it('401 says what to do', async () => {
      server.script(failure(401, 'Unauthorized', 'Unauthorized'))
      const error = await refused(client.get(PODS, KEY))
      expect(error.reason).to.equal('Unauthorized')
      expect(error.message).to.include('does not accept these credentials')
      expect(server.seen).to.have.length(1)
    })

    it('an HTML page of a proxy is named by its status and quoted in short', async () => {
      const page = `<html>\n<body>Bad   Gateway ${'x'.repeat(5000)}</body></html>`
      server.script((response) => response.writeHead(502, { 'content-type': 'text/html' }).end(page))
      const error = await refused(client.get(PODS, KEY))
      expect(error).to.include({ status: 502, reason: 'Unknown' })
      expect(error.message).to.match(/^the API server answered 502: "<html> <body>Bad Gateway x+…"$/)
      expect(error.message.length).to.be.lessThan(300)
    })

    for (const body of ['', 'null', '[]', '"x"', '{"kind":"Pod"}', '{"kind":"Status"', '{"kind":"Status"}']) {
      it(`a 503 with the body ${JSON.stringify(body)} is a ServiceUnavailable`, async () => {
        server.script((response) => response.writeHead(503).end(body))
        const error = await refused(client.get(PODS, KEY))
        expect(error).to.include({ status: 503, reason: 'ServiceUnavailable' })
        expect(error.message).to.match(/^the API server answered 503/)
      })
    }
  })

  describe('an answer that cannot be read', () => {
    const replies: Record<string, Reply> = {
      'half JSON': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"kind":"Po'),
      'no JSON': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>log in</html>'),
      'an empty body': (response) => response.writeHead(200).end(),
    }
    for (const [what, reply] of Object.entries(replies)) {
      it(`${what} is an InvalidResponse, and the next call works`, async () => {
        server.script(reply, ok())
        const error = await refused(client.get(PODS, KEY))
        expect(error).to.include({ status: 200, reason: 'InvalidResponse' })
        expect(error.message).to.include('is not JSON')
        await client.get(PODS, KEY)
      })
    }
  })

  describe('a busy server', () => {
    const busy = (seconds?: string) =>
      failure(429, 'TooManyRequests', 'too many', seconds === undefined ? {} : { 'retry-after': seconds })

    it('repeats the deletion of a collection that the server has broken off, until one is carried out', async () => {
      const cut = failure(
        504,
        'Timeout',
        'request did not complete within requested timeout - context deadline exceeded',
      )
      server.script(cut, resetInBody, cut, ok({ kind: 'Status', status: 'Success' }))
      await clientWith({ clock: impatient }).deleteCollection(PODS, { namespace: 'default' })
      expect(server.seen.map(({ method }) => method)).to.deep.equal(['DELETE', 'DELETE', 'DELETE', 'DELETE'])
      server.script(failure(403, 'Forbidden', 'no'))
      expect(
        isForbidden(await refused(clientWith({ clock: impatient }).deleteCollection(PODS, { namespace: 'default' }))),
      ).to.equal(true)
      expect(server.seen).to.have.length(1)
      server.script(cut)
      const hurried = clientWith({ clock: systemClock })
      const late = await refused(hurried.deleteCollection(PODS, { namespace: 'default', timeoutMs: 150 }))
      expect(late).to.include({ status: 504 })
    })

    it('waits as long as Retry-After says, then gets its answer; creates too, for a 429 was not carried out', async () => {
      server.script(busy('2'), busy('1'), ok(POD))
      expect(await client.create(PODS, POD)).to.deep.equal(POD)
      expect(server.seen).to.have.length(3)
      expect(waits).to.deep.equal([2000, 1000])
    })

    it('adds up to a quarter at random, so that callers do not come back all at once', async () => {
      server.script(busy('4'), ok())
      await clientWith({ random: () => 0.5 }).get(PODS, KEY)
      expect(waits).to.deep.equal([4500])
    })

    it('backs off by itself where the server says no time', async () => {
      server.script(busy(), busy(), busy(), ok())
      await client.get(PODS, KEY)
      expect(waits).to.deep.equal([100, 200, 400])
    })

    it('gives up after as many repeats as it may, with the error of the server', async () => {
      server.script(busy('1'))
      const error = await refused(clientWith({ retryLimits: { putOff: 3, lost: 1 } }).get(PODS, KEY))
      expect(error.reason).to.equal('TooManyRequests')
      expect(error.retryAfterSeconds).to.equal(1)
      expect(server.seen).to.have.length(4)
    })

    it('does not begin a wait that its deadline would cut off', async () => {
      server.script(busy('60'))
      const error = await refused(client.get(PODS, KEY, { timeoutMs: 5000 }))
      expect(error.reason).to.equal('TooManyRequests')
      expect(waits).to.deep.equal([])
    })

    it('repeats a 503 only where the server asks for it', async () => {
      server.script(failure(503, 'ServiceUnavailable', 'starting', { 'retry-after': '1' }), ok())
      await client.get(PODS, KEY)
      expect(waits).to.deep.equal([1000])
      server.script(failure(503, 'ServiceUnavailable', 'down'), ok())
      expect(await refused(client.get(PODS, KEY))).to.include({ status: 503 })
    })

    it('an abort ends the wait', async () => {
      server.script(busy('20'))
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 50)
      const error = await refused(clientWith({ clock: systemClock }).get(PODS, KEY, { signal: controller.signal }))
      expect(isAborted(error)).to.equal(true)
    })
  })

  describe('a connection that breaks', () => {
    const idempotent: Record<string, (client: Client) => Promise<unknown>> = {
      get: (client) => client.get(PODS, KEY),
      delete: (client) => client.delete(PODS, KEY),
      apply: (client) => client.apply(PODS, POD, { fieldManager: 'me' }),
      'merge patch': (client) => client.mergePatch(PODS, KEY, { metadata: { labels: { a: 'b' } } }),
    }
    for (const [verb, call] of Object.entries(idempotent)) {
      it(`${verb} is repeated once`, async () => {
        server.script(reset, ok(POD))
        await call(client)
        expect(server.seen).to.have.length(2)
        server.script(reset)
        const error = await refused(call(client))
        expect(error.reason).to.equal('ConnectionLost')
        expect(isUnreachable(error)).to.equal(true)
        expect(server.seen).to.have.length(2)
      })
    }

    const once: Record<string, (client: Client) => Promise<unknown>> = {
      create: (client) => client.create(PODS, POD),
      'JSON patch': (client) => client.jsonPatch(PODS, KEY, [{ op: 'add', path: '/spec/x/-', value: 1 }]),
      'merge patch that pins a resourceVersion': (client) =>
        client.mergePatch(PODS, KEY, { metadata: { resourceVersion: '1' } }),
    }
    for (const [verb, call] of Object.entries(once)) {
      it(`${verb} is not: it may have been carried out`, async () => {
        server.script(reset, ok(POD))
        expect(await refused(call(client))).to.include({ reason: 'ConnectionLost' })
        expect(server.seen).to.have.length(1)
      })
    }

    it('in the middle of a body it is repeated, and never taken for an answer', async () => {
      server.script(resetInBody, ok(POD))
      expect(await client.get(PODS, KEY)).to.deep.equal(POD)
      server.script(resetInBody)
      expect(await refused(client.get(PODS, KEY))).to.include({ status: 0, reason: 'ConnectionLost' })
    })

    it('one broken connection leaves the other calls alone', async () => {
      server.script((response, seen, cut) => (seen.path.endsWith('/bad') ? reset : ok(POD))(response, seen, cut))
      const calls = Array.from({ length: 20 }, (_, i) => client.get(PODS, { ...KEY, name: i === 7 ? 'bad' : `p${i}` }))
      const results = await Promise.allSettled(calls)
      expect(results.filter(({ status }) => status === 'rejected')).to.have.length(1)
    })
  })

  describe('a server that keeps silent', () => {
    it('ends the call at its deadline and says that it may have been carried out', async () => {
      server.script(silence)
      const error = await refused(client.create(PODS, POD, { timeoutMs: 150 }))
      expect(error.reason).to.equal('Timeout')
      expect(error.message).to.equal(
        `${server.url} gave no answer within 0.15 s; the request may or may not have been carried out`,
      )
    })

    it('ends the call at its deadline in the middle of a body too', async () => {
      server.script((response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{')
      })
      const { reason } = await refused(client.get(PODS, KEY, { timeoutMs: 150 }))
      expect(reason).to.equal('Timeout')
    })

    it('ends the call when the caller gives it up, with the reason as its cause', async () => {
      server.script(silence)
      const controller = new AbortController()
      setTimeout(() => controller.abort(new Error('shutting down')), 50)
      const error = await refused(client.get(PODS, KEY, { signal: controller.signal }))
      expect(isAborted(error)).to.equal(true)
      expect(error.cause).to.have.property('message', 'shutting down')
    })

    it('sends nothing for a call that was given up before', async () => {
      server.script(ok())
      expect(isAborted(await refused(client.get(PODS, KEY, { signal: AbortSignal.abort() })))).to.equal(true)
      expect(server.seen).to.have.length(0)
    })

    it('does not stop other calls, which go over other connections', async () => {
      server.script((response, seen, cut) => (seen.path.endsWith('/slow') ? silence : ok(POD))(response, seen, cut))
      const slow = refused(client.get(PODS, { ...KEY, name: 'slow' }, { timeoutMs: 500 }))
      expect(await client.get(PODS, KEY, { timeoutMs: 450 })).to.deep.equal(POD)
      await slow
    })
  })
})
