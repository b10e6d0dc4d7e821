import type { IncomingMessage } from 'node:http'
import { borrowBuffer, returnBuffer } from './buffer-pool.ts'

/** The most that a request body may take: beyond `bytes` the answer is 413, beyond `milliseconds` 408. */
export interface BodyLimits {
  readonly bytes: number
  /** From the head of the request to the last byte of its body. */
  readonly milliseconds: number
}

/** The API server takes objects of up to 3 MiB, and a review of an update carries two. */
export const BODY_LIMITS: BodyLimits = { bytes: 8 * 1024 * 1024, milliseconds: 30_000 }

/**
 * The bytes, or why there are none: `aborted` means that nobody is left to be told. The bytes are only lent: they stay
 * as they are until the call that was given them returns.
 */
export type Body = Buffer | 'too-large' | 'slow' | 'aborted'

/** Whether the head of a request already says that its body is over the limit. */
export const declaresTooMuch = (request: IncomingMessage, { bytes }: BodyLimits): boolean =>
  Number(request.headers['content-length']) > bytes

const EMPTY = Buffer.alloc(0)

/** Collects the body and calls `done` once. What comes after a refusal is read and thrown away, never kept. */
export const readBody = (request: IncomingMessage, limits: BodyLimits, done: (body: Body) => void): void => {
  let first: Buffer<ArrayBufferLike> = EMPTY
  let whole: Buffer<ArrayBufferLike> | undefined
  let length = 0
  let settled = false
  const settle = (body: Body): void => {
    if (settled) return
    settled = true
    clearTimeout(timer)
    done(body)
    first = EMPTY
    if (whole !== undefined) returnBuffer(whole)
  }
  let timer: NodeJS.Timeout | undefined
  // Most bodies arrive together with the request head. A timer would cost such a review more than reading it does.
  process.nextTick(() => {
    if (!request.complete && !settled) timer = setTimeout(settle, limits.milliseconds, 'slow')
  })
  request.on('data', (chunk: Buffer) => {
    if (settled) return
    if (length + chunk.length > limits.bytes) {
      settle('too-large')
    } else if (length === 0) {
      // Most reviews arrive in one chunk.
      first = chunk
      length = chunk.length
    } else {
      if (whole === undefined) {
        whole = borrowBuffer(expectedLength(request, length + chunk.length))
        first.copy(whole)
        first = EMPTY
      }
      if (length + chunk.length > whole.length) whole = grown(whole, length, length + chunk.length)
      length += chunk.copy(whole, length)
    }
  })
  request.on('end', () => settle(whole === undefined ? first : whole.subarray(0, length)))
  // A client that leaves early is an error (ECONNRESET) of the request.
  request.on('error', () => settle('aborted'))
}

/** As much as is believed of a declared length before the bytes are there. */
const MAX_BELIEVED = 256 * 1024

const expectedLength = (request: IncomingMessage, received: number): number =>
  Math.max(received, Math.min(Number(request.headers['content-length']) || 0, MAX_BELIEVED))

const grown = (buffer: Buffer, length: number, needed: number): Buffer => {
  const larger = borrowBuffer(needed)
  buffer.copy(larger, 0, 0, length)
  returnBuffer(buffer)
  return larger
}
