import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ByteBudget } from './byte-budget.ts'
import type { Judged } from './offload.ts'

/** What answers may take together until their clients have read them: a small review can have an answer of megabytes. */
export const MOST_UNREAD_BYTES = 16 * 1024 * 1024
/** Smaller answers are not counted: there is one of a connection at a time. */
const COUNTED_FROM = 16 * 1024

/** Sends an answer, and counts a large one as unread until its client has read it. */
export const send = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: Judged,
  unread: ByteBudget,
): void => {
  const isUnread = status !== 200 && !request.complete
  if (isUnread) response.shouldKeepAlive = false
  const bytes = Buffer.byteLength(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes })
  if (isUnread) endUnread(request, response, body)
  else if (bytes <= PIECE_BYTES) response.end(body)
  else endInPieces(response, Buffer.from(body))
  if (bytes >= COUNTED_FROM) holdUntilRead(request, response, bytes, unread)
}

/** Given as a whole, TLS encrypts it as a whole, into memory of its own that stays until the last byte is read. */
const PIECE_BYTES = 128 * 1024

const endInPieces = (response: ServerResponse, body: Buffer): void => {
  let at = 0
  const more = (): void => {
    while (at < body.length) {
      const piece = body.subarray(at, at + PIECE_BYTES)
      at += piece.length
      if (at === body.length) response.end(piece)
      else if (!response.write(piece)) {
        response.once('drain', more)
        return
      }
    }
  }
  more()
}

/** Who has left the most unread for the longest loses the connection where all together leave too much. */
const holdUntilRead = (request: IncomingMessage, response: ServerResponse, bytes: number, unread: ByteBudget): void => {
  const holder = { bytes: 0, since: performance.now(), evict: () => request.socket.destroy() }
  response.once('close', () => unread.release(holder))
  unread.hold(holder, bytes)
}

/** How much is still read of a request after its response, in bytes and milliseconds. */
const MOST_BYTES = 16 * 1024 * 1024
const MOST_MILLISECONDS = 2_000

/** So many such requests are read at a time: what a crowd sends is not worth the memory that it passes through. */
const MOST_READ = 8
let beingRead = 0

/**
 * Sends the body of a response to a request that is not read to its end. The rest of the request is read for a while
 * and discarded: if the connection were closed while the client still writes, the client would get a reset and never
 * see the response.
 */
const endUnread = (request: IncomingMessage, response: ServerResponse, body: string): void => {
  if (beingRead >= MOST_READ) {
    response.end(body)
    return
  }
  beingRead++
  let rest = 0
  let isOver = false
  const end = (): void => {
    if (!isOver) beingRead--
    isOver = true
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, MOST_MILLISECONDS)
  request.on('data', (piece: Buffer) => {
    rest += piece.length
    if (rest > MOST_BYTES) end()
  })
  request.on('end', end)
  request.on('close', end)
  response.write(body)
}
