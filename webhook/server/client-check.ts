import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

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
