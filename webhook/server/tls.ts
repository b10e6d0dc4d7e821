import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

/** For TLS 1.2, only ciphers with forward secrecy and authenticated encryption; TLS 1.3 has no others. */
export const TLS_OPTIONS = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const

/** An API server completes its handshake in a few milliseconds; one that takes longer is cut. */
export const HANDSHAKE_MILLISECONDS = 10_000

/**
 * Whether a client has a certificate signed by the server's client authorities, with one of these common names; with
 * any name if none is given. A cluster's CA also signs certificates of kubelets and users, so only the name identifies
 * an API server.
 */
export const clientCheck = (names: readonly string[]): ((request: IncomingMessage) => boolean) => {
  // A connection keeps its certificate, and reading the certificate costs as much as a review.
  const known = new WeakMap<Socket, boolean>()
  return ({ socket }) => {
    const before = known.get(socket)
    if (before !== undefined) return before
    const tls = socket as TLSSocket
    const isAllowed = tls.authorized && (names.length === 0 || commonNames(tls).some((name) => names.includes(name)))
    known.set(socket, isAllowed)
    return isAllowed
  }
}

const commonNames = (socket: TLSSocket): readonly string[] => {
  // A subject may have several common names, although the type allows one only.
  const name: string | readonly string[] | undefined = socket.getPeerCertificate().subject?.CN
  return name === undefined ? [] : [name].flat()
}
