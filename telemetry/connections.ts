import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Why a connection was ended by us. `crowded`: there were too many; `slow-head`: its request did not come to an end of its head. `slow-read`: it did not read its answer. */
export type DropReason = 'crowded' | 'slow-head' | 'slow-read'

/** How many connections a server keeps, and for how long without a request. */
export interface ConnectionLimits {
  /** Connections at the same time, handshakes included. */
  readonly most: number
  /** From the first byte of a request's head to its last, in milliseconds. */
  readonly headMilliseconds?: number
  /** For an answer to be read, or a piece of it that was handed to the system, in milliseconds. */
  readonly readMilliseconds?: number
  readonly onDrop: (reason: DropReason, from: string | undefined) => void
}

const HEAD_MILLISECONDS = 5_000
/** An API server waits no longer for an answer as a whole. */
const READ_MILLISECONDS = 10_000
const LOOK_EVERY_MILLISECONDS = 1_000

interface Connection {
  /** The TLS socket once there is one. */
  socket: Socket
  /** Requests that are being read or answered. */
  busy: number
  /** Bytes it had sent when it had last nothing to do. */
  bytesWhenQuiet: number
  /** When a head was first seen to have begun, by `performance.now()`. */
  headSince: number | undefined
  /** Bytes of answers that were still to be written when it was last looked at, and since when they were so many. */
  unwritten: number
  unwrittenSince: number
}

/**
 * Holds a server to its number of connections. A newcomer is let in and another goes instead: first those that have never sent a
 * request, then those that are idle, the oldest first. A connection with a request at work is never dropped for another; where all
 * are at work, the newcomer goes. So whoever opens connections and leaves them open displaces himself.
 */
export const guardConnections = (server: Server, limits: ConnectionLimits): void => {
  const { most, headMilliseconds = HEAD_MILLISECONDS, readMilliseconds = READ_MILLISECONDS, onDrop } = limits
  const byPeer = new Map<string, Connection>()
  const bySocket = new WeakMap<Socket, Connection>()
  const busy = new Set<Connection>()
  // In the order in which they became so.
  const silent = new Set<Connection>()
  const idle = new Set<Connection>()

  const drop = (connection: Connection, reason: DropReason): void => {
    onDrop(reason, connection.socket.remoteAddress)
    silent.delete(connection)
    idle.delete(connection)
    const late = Object.assign(new Error('the head of the request was not complete in time'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    if (reason === 'slow-head' && server.emit('clientError', late, connection.socket)) return
    connection.socket.destroy()
  }
  const makeRoom = (): void => {
    if (byPeer.size <= most) return
    const [oldest] = silent.size > 0 ? silent : idle
    if (oldest !== undefined) drop(oldest, 'crowded')
  }

  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket)
    if (peer === undefined || (byPeer.size >= most && silent.size === 0 && idle.size === 0)) {
      onDrop('crowded', socket.remoteAddress)
      socket.destroy()
      return
    }
    const connection: Connection = {
      socket,
      busy: 0,
      bytesWhenQuiet: 0,
      headSince: undefined,
      unwritten: 0,
      unwrittenSince: 0,
    }
    byPeer.set(peer, connection)
    bySocket.set(socket, connection)
    const forget = (): void => {
      if (byPeer.get(peer) === connection) byPeer.delete(peer)
      silent.delete(connection)
      idle.delete(connection)
      busy.delete(connection)
    }
    socket.once('close', forget)
    // Before it is silent itself: the newcomer does not go for itself.
    makeRoom()
    silent.add(connection)
  })
  server.on('secureConnection', (socket: Socket) => {
    const peer = peerOf(socket)
    const connection = peer === undefined ? undefined : byPeer.get(peer)
    if (connection === undefined) return
    const raw = connection.socket
    socket.once('close', () => raw.destroy())
    connection.socket = socket
    connection.bytesWhenQuiet = socket.bytesRead
    bySocket.set(socket, connection)
  })
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const connection = bySocket.get(request.socket)
    if (connection === undefined) return
    connection.busy++
    connection.headSince = undefined
    busy.add(connection)
    silent.delete(connection)
    idle.delete(connection)
    response.once('close', () => {
      if (--connection.busy > 0) return
      busy.delete(connection)
      if (request.socket.destroyed) return
      connection.bytesWhenQuiet = request.socket.bytesRead
      idle.add(connection)
    })
  }
  server.on('request', onRequest)
  server.on('checkContinue', onRequest)

  const look = (): void => {
    const now = performance.now()
    for (const quiet of [silent, idle]) {
      for (const connection of quiet) {
        if (connection.socket.bytesRead === connection.bytesWhenQuiet) continue
        connection.headSince ??= now
        if (now - connection.headSince >= headMilliseconds) drop(connection, 'slow-head')
      }
    }
    for (const connection of busy) {
      const { writableLength } = connection.socket
      if (writableLength === 0 || writableLength !== connection.unwritten) {
        connection.unwritten = writableLength
        connection.unwrittenSince = now
      } else if (now - connection.unwrittenSince >= readMilliseconds) drop(connection, 'slow-read')
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS).unref()
  server.once('close', () => clearInterval(timer))
}

/** Who is at the other end; no two open connections of a server have the same. Undefined where it has gone already. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string | undefined =>
  remotePort === undefined ? undefined : `${remoteAddress} ${remotePort}`
