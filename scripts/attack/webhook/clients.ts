import { request as httpRequest } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { connect, type TLSSocket } from 'node:tls'
import type { Target } from './target.ts'

/** The path of the attacks. */
export const PATH = '/webhooks/validate-podcliqueset'

/** A review of a set with these cliques. */
export const reviewOf = (cliques: string): string =>
  `{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u","kind":{"group":"grove.io","version":"v1alpha1",` +
  `"kind":"PodCliqueSet"},"operation":"CREATE","namespace":"tenant","userInfo":{"username":"mallory"},"object":{"apiVersion":"grove.io/v1alpha1",` +
  `"kind":"PodCliqueSet","metadata":{"name":"x","namespace":"tenant"},"spec":{"replicas":1,"template":{"cliques":${cliques}}}}}}`

/** The HTTP status of one request, 0 if the connection ended without a response. */
export const statusOf = async (target: Target, path: string, body: string | Buffer, agent?: Agent): Promise<number> =>
  (await answerOf(target, path, body, agent)).status

/** The response to one request, with status 0 if the connection ended without one. */
export const answerOf = (
  { ports, ca }: Target,
  path: string,
  body: string | Buffer,
  agent?: Agent,
): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve) => {
    const noAnswer = { status: 0, body: '' }
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const options = {
      host: '127.0.0.1',
      port: ports.webhooks,
      path,
      method: 'POST',
      ca,
      headers,
      agent: agent ?? false,
    }
    const request = httpsRequest(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      response.on('error', () => resolve(noAnswer))
    })
    request.on('error', () => resolve(noAnswer))
    request.end(body)
  })

/** The status of `/healthz` on the probe port, 0 without a response. */
export const healthOf = ({ ports }: Target): Promise<number> =>
  new Promise((resolve) => {
    const request = httpRequest({ host: '127.0.0.1', port: ports.healthProbes, path: '/healthz', agent: false })
    request.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
    request.end()
  })

/** A connection after its handshake; undefined if it was refused. */
export const opened = ({ ports, ca }: Target): Promise<TLSSocket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: ports.webhooks, ca }, () => resolve(socket))
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(undefined))
  })

/** An agent that keeps this many connections open. */
export const keptOpen = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections })
