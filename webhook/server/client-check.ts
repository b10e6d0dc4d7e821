import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

/**
 * Whether a client has shown a certificate of the authorities of the server, with one of these common names; with any where no
 * name is given. A cluster's CA signs for kubelets and users as well, so the name is what makes an API server.
 */
export const clientCheck = (names: readonly string[]): ((request: IncomingMessage) => boolean) => {
  // A connection keeps its certificate, and to look into it costs as much as a review.
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
  // A subject may have several common names, which the type does not say.
  const name: string | readonly string[] | undefined = socket.getPeerCertificate().subject?.CN
  return name === undefined ? [] : [name].flat()
}
