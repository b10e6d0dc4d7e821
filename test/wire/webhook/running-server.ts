import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest, type RequestOptions, Agent as TlsAgent } from 'node:https'
import { connect, type TLSSocket } from 'node:tls'
import { issueAuthority, issueServerCertificate } from '../../../certs/issue.ts'
import { LOCAL_NAMES } from '../../../certs/names.ts'
import { completeConfiguration } from '../../../config/load.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { Log, LogFields, LogLevel } from '../../../telemetry/log.ts'
import { invalidFields } from '../../../webhook/admission/denial.ts'
import type { AdmissionRequest, Endpoint } from '../../../webhook/admission/endpoint.ts'
import { createMetrics, type Metrics } from '../../../webhook/server/metrics.ts'
import { createServer, type ServerOptions, type WebhookServer } from '../../../webhook/server/server.ts'

/** The configuration of a server on free ports of the loopback address. */
export const localConfig = (): OperatorConfiguration => {
  const { config } = completeConfiguration({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
  })
  if (config === undefined) throw new Error('the default configuration has errors')
  const here = () => ({ bindAddress: '127.0.0.1', port: 0 })
  const server = { webhooks: { ...config.server.webhooks, ...here() }, healthProbes: here(), metrics: here() }
  return { ...config, server }
}

let authority: ReturnType<typeof issueAuthority> | undefined

/** The CA of all tests in this process. */
export const testAuthority = () => {
  authority ??= issueAuthority({ now: new Date() })
  return authority
}

/** A new certificate for localhost. With `now` it can lie in the past. */
export const localCertificate = async (now = new Date()) =>
  issueServerCertificate({ now, authority: await testAuthority(), names: LOCAL_NAMES, days: 30 })

let shared: ReturnType<typeof localCertificate> | undefined

export interface LoggedLine {
  readonly level: LogLevel
  readonly message: string
  readonly fields: LogFields
}

/** A log that keeps its lines for the test to read. */
export const keptLog = (): Log & { readonly lines: LoggedLine[] } => {
  const lines: LoggedLine[] = []
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      lines.push({ level, message, fields })
    }
  return { lines, error: at('error'), info: at('info'), debug: at('debug'), enabled: () => true, close: async () => {} }
}

/** Allows widgets of any size that is not negative, and doubles the size of those that ask for it. */
export const widgetEndpoint: Endpoint = {
  path: '/webhooks/validate-widget',
  type: 'validating',
  kinds: ['example.io/v1/Widget'],
  decide: ({ operation, object }) => {
    if (operation === 'DELETE') return { allowed: true }
    const { spec } = object as { spec?: { size?: unknown } }
    if (typeof spec?.size === 'number' && spec.size < 0) {
      const error = { type: 'Invalid', field: 'spec.size', value: spec.size, detail: 'must be 0 or more' } as const
      return invalidFields([error], ['widgets are deprecated'])
    }
    return { allowed: true }
  },
}

export interface RunningServer {
  readonly server: WebhookServer
  readonly port: number
  readonly healthPort: number
  readonly metricsPort: number
  readonly ca: string
  readonly log: ReturnType<typeof keptLog>
  readonly metrics: Metrics
}

/** A server over real TLS, with only the widget endpoint unless told otherwise. The caller closes it. */
export const runServer = async (options: Partial<ServerOptions> = {}): Promise<RunningServer> => {
  shared ??= localCertificate()
  const log = keptLog()
  const metrics = createMetrics()
  const certificate = await shared
  const server = createServer({
    endpoints: [widgetEndpoint],
    config: localConfig(),
    certificate,
    log,
    metrics,
    drainMilliseconds: 2_000,
    ...options,
  })
  const { webhooks, healthProbes, metrics: metricsAddress } = await server.listen()
  const { cert: ca } = await testAuthority()
  return {
    server,
    log,
    metrics,
    ca,
    port: webhooks.port,
    healthPort: healthProbes.port,
    metricsPort: metricsAddress.port,
  }
}

/** A server without a certificate, for tests of what must work before there is one. */
export const runServerWithoutCertificate = async () => {
  const log = keptLog()
  const metrics = createMetrics()
  const server = createServer({ endpoints: [widgetEndpoint], config: localConfig(), log, metrics })
  const addresses = await server.listen()
  return { server, addresses, ca: (await testAuthority()).cert }
}

/** An AdmissionReview of the widget `w` as the API server sends it; `changes` go into its request. */
export const widgetReview = (changes: Record<string, unknown> = {}, size = 1) => ({
  kind: 'AdmissionReview',
  apiVersion: 'admission.k8s.io/v1',
  request: {
    uid: '705ab4f5-6393-11e8-b7cc-42010a800002',
    kind: { group: 'example.io', version: 'v1', kind: 'Widget' },
    resource: { group: 'example.io', version: 'v1', resource: 'widgets' },
    name: 'w',
    namespace: 'default',
    operation: 'CREATE' satisfies AdmissionRequest['operation'],
    userInfo: { username: 'ada', groups: ['system:authenticated'] },
    object: {
      apiVersion: 'example.io/v1',
      kind: 'Widget',
      metadata: { name: 'w', namespace: 'default' },
      spec: { size },
    },
    oldObject: null,
    dryRun: false,
    options: { kind: 'CreateOptions', apiVersion: 'meta.k8s.io/v1' },
    ...changes,
  },
})

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** One request over TLS. The body is sent as it is. */
export const send = (
  { port, ca }: Pick<RunningServer, 'port' | 'ca'>,
  path: string,
  body: string | Buffer,
  options: RequestOptions = {},
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const chunked = options.headers !== undefined && 'Transfer-Encoding' in options.headers
    const length = chunked ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const headers = { 'Content-Type': 'application/json', ...length, ...options.headers }
    const request = httpsRequest({
      host: '127.0.0.1',
      method: 'POST',
      agent: false,
      ...options,
      port,
      ca,
      path,
      headers,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
      })
    })
    request.end(body)
  })

/** Posts a review to the widget endpoint and reads the review that comes back. */
export const judged = async (running: RunningServer, review: unknown, options: RequestOptions = {}) => {
  const { status, text } = await send(running, widgetEndpoint.path, JSON.stringify(review), options)
  return { status, ...(JSON.parse(text) as AnsweredReview) }
}

/** The part of an AdmissionReview that a webhook writes. */
export interface AnsweredReview {
  readonly kind: string
  readonly apiVersion: string
  readonly response: {
    readonly uid: string
    readonly allowed: boolean
    readonly patchType?: string
    readonly patch?: string
    readonly warnings?: readonly string[]
    readonly status?: {
      readonly code: number
      readonly reason: string
      readonly message: string
      readonly details?: {
        readonly name?: string
        readonly group?: string
        readonly kind?: string
        readonly causes: readonly { reason: string; field: string; message: string }[]
      }
    }
  }
}

/** One plain HTTP request on the loopback address. */
export const get = (port: number, path: string): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const request = httpRequest({ host: '127.0.0.1', port, path, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
    request.end()
  })

/** An agent that keeps up to `connections` open. Destroy it at the end. */
export const keepAliveAgent = (connections: number): TlsAgent =>
  new TlsAgent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })

/** A TLS connection on which a test can write any bytes. */
export const rawConnection = ({ port, ca }: Pick<RunningServer, 'port' | 'ca'>): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, ca }, () => resolve(socket))
    socket.once('error', reject)
  })

/** Everything that a connection receives until it ends. */
export const receivedOn = (socket: TLSSocket): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
