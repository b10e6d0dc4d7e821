import type { IncomingMessage, ServerResponse } from 'node:http'

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
export const endUnread = (request: IncomingMessage, response: ServerResponse, body: string): void => {
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
