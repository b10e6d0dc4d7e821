import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { FrameReader, frame } from './frame.ts'
import { type ErrorCode, type RequestType, readMessage } from './messages.ts'
import type { Packed } from './msgpack.ts'
import { Refused } from './refused.ts'
import { checkedSocketPath } from './socket-path.ts'

/** The limit for a response that requires no waiting, in ms. A stopped server still accepts connections. */
const ANSWER_MS = 5_000

/** The server is gone, or does not respond. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** A response: its type and its fields. */
export type Response = { readonly type: string; readonly [field: string]: Packed }

/** A connection to the server of one region; its locks are held as long as it is open. */
export interface Connection {
  /**
   * Sends a request and waits for its response, at most `withinMs` (`Infinity` for a lock that may take long).
   * @throws Refused if the server refuses; ConnectionLost if the connection has ended
   */
  call(type: RequestType, fields?: { readonly [field: string]: Packed }, withinMs?: number): Promise<Response>
  /** Resolves when the connection has ended, on either side. */
  readonly closed: Promise<void>
  close(): void
}

const connected = async (path: string): Promise<Socket> => {
  const socket = connect(checkedSocketPath(path))
  try {
    await once(socket, 'connect')
  } catch (error) {
    throw new ConnectionLost(`${path}: ${(error as Error).message}`)
  }
  return socket
}

/** Connects to the server at a path. @throws ConnectionLost */
export const connectTo = async (path: string): Promise<Connection> => {
  const socket = await connected(path)
  const reader = new FrameReader()
  let waiting: { resolve(response: Response): void; reject(error: Error): void } | undefined
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    try {
      for (const bytes of reader.read(chunk)) waiting?.resolve(readMessage(bytes))
    } catch (error) {
      waiting?.reject(error as Error)
      socket.destroy()
    }
  })
  const closed = new Promise<void>((resolve) => {
    // `end` is emitted some ms before `close`, and a server never half-closes a connection.
    const over = (): void => {
      waiting?.reject(new ConnectionLost(`${path}: the server has ended the connection`))
      resolve()
    }
    socket.once('end', over)
    socket.once('close', over)
  })
  const send: Connection['call'] = async (type, fields = {}, withinMs = ANSWER_MS) => {
    if (!socket.writable) throw new ConnectionLost(`${path}: the connection is closed`)
    const answered = new Promise<Response>((resolve, reject) => {
      waiting = { resolve, reject }
    })
    const late = (): void => waiting?.reject(new ConnectionLost(`${path}: no answer to ${type} within ${withinMs} ms`))
    const timer = Number.isFinite(withinMs) ? setTimeout(late, withinMs) : undefined
    socket.write(frame({ type, ...fields }))
    try {
      const response = await answered
      if (response.type !== 'error_response') return response
      throw new Refused(response.code as ErrorCode, String(response.error))
    } finally {
      clearTimeout(timer)
      waiting = undefined
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    // One request at a time: the protocol has no ids to match responses.
    call: (...asked) => {
      const answered = last.then(() => send(...asked))
      last = answered.catch(() => undefined)
      return answered
    },
    closed,
    close: () => {
      socket.destroy()
    },
  }
}
