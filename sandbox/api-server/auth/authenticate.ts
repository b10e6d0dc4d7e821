import type { TLSSocket } from 'node:tls'
import type { Caller } from '../core.ts'
import type { IncomingRequest } from '../http/exchange.ts'
import { unauthorized } from '../status-error.ts'
import type { Tokens } from './tokens.ts'

const ANONYMOUS: Caller = { username: 'system:anonymous', groups: ['system:unauthenticated'] }

const certified = new WeakMap<TLSSocket, Caller>()

/** Who shows a client certificate that our CA has signed: the common name, in the groups that are its organisations. */
export const byCertificate = (socket: TLSSocket): Caller | undefined => {
  if (!socket.authorized) return undefined
  const known = certified.get(socket)
  if (known !== undefined) return known
  // A certificate may have several organisations; then Node gives a list.
  const { CN, O } = (socket.getPeerCertificate().subject ?? {}) as { CN?: string; O?: string | string[] }
  if (CN === undefined) return undefined
  const groups = [...(O === undefined ? [] : Array.isArray(O) ? O : [O]), 'system:authenticated']
  const caller = { username: CN, groups }
  certified.set(socket, caller)
  return caller
}

/** Who sends a request: by client certificate, else by bearer token. @throws StatusError 401 */
export const authenticate = (request: IncomingRequest, tokens: Tokens): Caller => {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token !== undefined) {
    const caller = tokens.callerOf(token.trim())
    if (caller === undefined) throw unauthorized()
    return caller
  }
  return request.certified() ?? ANONYMOUS
}

const list = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : value.split(', ')

/** Whom a caller wants to act for, by the headers; undefined where only for itself. */
export const impersonated = ({ headers, rawHeaders }: IncomingRequest): Caller | undefined => {
  const username = headers['impersonate-user']
  if (typeof username !== 'string' || username === '') return undefined
  // Node joins repeated headers with a comma, which may stand in a group's name too.
  const groups = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() === 'impersonate-group' ? list(rawHeaders[index + 1]) : [],
  )
  const [, namespace] = /^system:serviceaccount:([^:]+):[^:]+$/.exec(username) ?? []
  const ofAccount = namespace === undefined ? [] : ['system:serviceaccounts', `system:serviceaccounts:${namespace}`]
  return { username, groups: [...(groups.length > 0 ? groups : ofAccount), 'system:authenticated'] }
}
