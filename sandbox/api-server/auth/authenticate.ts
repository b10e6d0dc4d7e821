import type { IncomingHttpHeaders } from 'node:http'
import type { TLSSocket } from 'node:tls'
import type { Caller } from '../core.ts'
import { unauthorized } from '../status-error.ts'
import type { Tokens } from './tokens.ts'

/** What a request tells of who sends it. */
export interface Credentials {
  readonly headers: IncomingHttpHeaders
  /** Names and values alternate as they were sent; a header may occur several times. */
  readonly rawHeaders: readonly string[]
  /** The caller, if it has a client certificate that our CA signed. */
  certified(): Caller | undefined
}

const ANONYMOUS: Caller = { username: 'system:anonymous', groups: ['system:unauthenticated'] }

const certified = new WeakMap<TLSSocket, Caller>()

/**
 * The caller with a client certificate that our CA signed: the common name is the user, the organisations are the
 * groups.
 */
export const byCertificate = (socket: TLSSocket): Caller | undefined => {
  if (!socket.authorized) return undefined
  const known = certified.get(socket)
  if (known !== undefined) return known
  // A certificate may have several organisations; Node then returns a list.
  const { CN, O } = (socket.getPeerCertificate().subject ?? {}) as { CN?: string; O?: string | string[] }
  if (CN === undefined) return undefined
  const groups = [...(O === undefined ? [] : Array.isArray(O) ? O : [O]), 'system:authenticated']
  const caller = { username: CN, groups }
  certified.set(socket, caller)
  return caller
}

/** The caller of a request, by its client certificate or else by its bearer token. @throws StatusError 401 */
export const authenticate = (request: Credentials, tokens: Tokens): Caller => {
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

/** Somebody to act for, and what the right to impersonate is needed for: the user or account, and each group. */
export interface Impersonated {
  readonly caller: Caller
  readonly rights: readonly { readonly resource: string; readonly namespace: string; readonly name: string }[]
}

/** The caller that the impersonation headers name; undefined where there are none. */
export const impersonated = ({ headers, rawHeaders }: Credentials): Impersonated | undefined => {
  const username = headers['impersonate-user']
  if (typeof username !== 'string' || username === '') return undefined
  // Node joins repeated headers with a comma, which may also occur in a group's name.
  const groups = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() === 'impersonate-group' ? list(rawHeaders[index + 1]) : [],
  )
  const [, namespace, account = ''] = /^system:serviceaccount:([^:]+):([^:]+)$/.exec(username) ?? []
  const ofAccount = namespace === undefined ? [] : ['system:serviceaccounts', `system:serviceaccounts:${namespace}`]
  return {
    caller: { username, groups: [...(groups.length > 0 ? groups : ofAccount), 'system:authenticated'] },
    rights: [
      namespace === undefined
        ? { resource: 'users', namespace: '', name: username }
        : { resource: 'serviceaccounts', namespace, name: account },
      ...groups.map((name) => ({ resource: 'groups', namespace: '', name })),
    ],
  }
}
