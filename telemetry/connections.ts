import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Why we ended a connection. `crowded`: there were too many; `slow-head`: its request's head took too long; `slow-read`: it
 * did not read its answer.
 */
export type DropReason = 'crowded' | 'slow-head' | 'slow-read'

/** The limits on a server's connections. */
export interface ConnectionLimits {
  /** Connections at the same time, handshakes included. */
  readonly most: number
  /** The longest time from the first byte of a request's head to its last, in milliseconds. */
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
  /** Bytes received by the time when it last had nothing to do. */
  bytesWhenQuiet: number
  /** When the beginning of a head was first noticed, by `performance.now()`. */
  headSince: number | undefined
  /** Bytes of answers that were still to be written when it was last looked at, and since when they were so many. */
  unwritten: number
  unwrittenSince: number
}

/**
 * Bounds the number of a server's connections. A new connection is accepted and another one is closed instead: first
 * those that have never sent a request, then idle ones, oldest first. A connection with a request in progress is never
 * closed for another; if all are busy, the new connection is closed. So a client that opens connections and leaves them
 * open displaces its own.
 */
export const guardConnections = (server: Server, limits: ConnectionLimits): void => {
  const { most, headMilliseconds = HEAD_MILLISECONDS, readMilliseconds = READ_MILLISECONDS, onDrop } = limits
  const byPeer = new Map<string, Connection>()
  const bySocket = new WeakMap<Socket, Connection>()
  const busy = new Set<Connection>()
  // In the order in which they became silent or idle.
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
    // Before the new connection counts as silent, so that it is not closed itself.
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
      // This answer was read. The next one may be as long, and must not look like the same one that is still unread.
      connection.unwritten = 0
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

/** Address and port of the peer, unique among a server's open connections. Undefined if the peer is gone already. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string | undefined =>
  remotePort === undefined ? undefined : `${remoteAddress} ${remotePort}`
