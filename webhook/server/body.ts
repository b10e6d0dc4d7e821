import type { IncomingMessage } from 'node:http'
import { createJsonScan, type JsonExcess, type JsonScan } from '../review/json-scan.ts'
import { borrowBuffer, returnBuffer } from './buffer-pool.ts'
import type { ByteBudget, Holder } from './byte-budget.ts'

/** The limits of a request body: beyond `bytes` the status is 413, beyond `milliseconds` 408. */
export interface BodyLimits {
  readonly bytes: number
  /** Time from the head of the request to the last byte of its body. */
  readonly milliseconds: number
}

/** An API server sends a review at once, and waits 10 s for the response. */
export const BODY_MILLISECONDS = 10_000
/** The time that every body has… */
const GRACE_MILLISECONDS = 5_000
/**
 * … plus one second for each this many bytes that have arrived. Only a client that wants to hold up the server is
 * slower.
 */
const SLOWEST_BYTES_PER_SECOND = 64 * 1024

/** Smaller bodies are parsed without a scan: parsing them takes little time whatever they contain. */
const SCANNED_FROM = 32 * 1024

/** Why there is no body. `aborted` means that the client has disconnected and gets no response. */
export type BodyProblem = 'too-large' | 'slow' | 'evicted' | 'aborted' | JsonExcess

/**
 * The bytes and, for a large body, the number of its JSON values; or why there is none. The bytes are lent: they are
 * valid only until the callback that received them returns.
 */
export type Body = { readonly bytes: Buffer; readonly values?: number } | BodyProblem

/** Whether the head of a request already says that its body is over the limit. */
export const declaresTooMuch = (request: IncomingMessage, { bytes }: BodyLimits): boolean =>
  Number(request.headers['content-length']) > bytes

/** After so many pieces they must have some bytes each: each costs as much as many bytes, and an API server sends none so small. */
const MANY_PIECES = 200
const LEAST_BYTES_OF_A_PIECE = 64

const EMPTY = Buffer.alloc(0)

/** Collects the body and calls `done` once. Bytes that arrive after a refusal are read and discarded. */
export const readBody = (
  request: IncomingMessage,
  limits: BodyLimits,
  budget: ByteBudget,
  done: (body: Body) => void,
): void => {
  let first: Buffer<ArrayBufferLike> = EMPTY
  let whole: Buffer<ArrayBufferLike> | undefined
  let length = 0
  let pieces = 0
  let settled = false
  let scan: JsonScan | undefined
  let holder: Holder | undefined
  const declared = Number(request.headers['content-length'])
  let timer: NodeJS.Timeout | undefined
  const settle = (body: Body): void => {
    if (settled) return
    settled = true
    clearTimeout(timer)
    if (holder !== undefined) budget.release(holder)
    done(body)
    first = EMPTY
    if (whole !== undefined) returnBuffer(whole)
    whole = undefined
  }
  /** The last bytes arrive a moment before Node says that the request is complete. */
  const isWhole = (): boolean => length === declared || request.complete
  /** Counts the bytes kept so far against the budget, while more are to come. */
  const account = (): void => {
    if (isWhole()) return
    holder ??= { bytes: 0, since: performance.now(), evict: () => settle('evicted') }
    const more = (whole?.length ?? length) - holder.bytes
    if (more > 0) budget.hold(holder, more)
  }
  /** Appends a piece to the bytes kept so far. */
  const keep = (piece: Buffer): void => {
    if (length === 0) {
      // Most reviews arrive in one piece.
      first = piece
      length = piece.length
      return
    }
    if (whole === undefined) {
      whole = borrowBuffer(expectedLength(request, length + piece.length))
      first.copy(whole)
      first = EMPTY
    } else if (length + piece.length > whole.length) {
      whole = grown(whole, length, sizeFor(request, length + piece.length, limits))
    }
    length += piece.copy(whole, length)
  }
  const pace = (started: number): void => {
    const allowed = GRACE_MILLISECONDS + (length * 1000) / SLOWEST_BYTES_PER_SECOND
    const left = started + Math.min(limits.milliseconds, allowed) - performance.now()
    if (left <= 0) settle('slow')
    else timer = setTimeout(pace, left, started)
  }
  // Most bodies arrive together with the request head, or in the same turn. A timer would cost such a review more than
  // reading its body does.
  setImmediate(() => {
    if (!isWhole() && !settled) pace(performance.now())
  })
  request.on('data', (piece: Buffer) => {
    if (settled) return
    if (length + piece.length > limits.bytes) return settle('too-large')
    if (++pieces > MANY_PIECES && length < pieces * LEAST_BYTES_OF_A_PIECE) {
      // To answer would mean to read on.
      request.socket.destroy()
      return settle('aborted')
    }
    const scanned = scan !== undefined
    keep(piece)
    account()
    if (settled || length < SCANNED_FROM) return
    scan ??= createJsonScan()
    const excess = scan.add(scanned ? piece : (whole ?? first).subarray(0, length))
    if (excess !== undefined) settle(excess)
  })
  request.on('end', () => {
    const bytes = whole === undefined ? first : whole.subarray(0, length)
    settle(scan === undefined ? { bytes } : { bytes, values: scan.values() })
  })
  // A client that leaves early is an error (ECONNRESET) of the request.
  request.on('error', () => settle('aborted'))
}

/** The most that is allocated for a declared length before any bytes arrive. */
const MAX_BELIEVED = 256 * 1024

const expectedLength = (request: IncomingMessage, received: number): number =>
  Math.max(received, Math.min(Number(request.headers['content-length']) || 0, MAX_BELIEVED))

/**
 * The size of a larger buffer. Once this many bytes have arrived, the declared length is trusted; without one the size
 * doubles, so that few buffers are outgrown.
 */
const sizeFor = (request: IncomingMessage, needed: number, { bytes }: BodyLimits): number =>
  Math.max(needed, Math.min(Number(request.headers['content-length']) || needed * 2, bytes))

const grown = (buffer: Buffer, length: number, needed: number): Buffer => {
  const larger = borrowBuffer(needed)
  buffer.copy(larger, 0, 0, length)
  returnBuffer(buffer)
  return larger
}
