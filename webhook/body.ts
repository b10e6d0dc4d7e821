import type { IncomingMessage } from 'node:http'

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

/** Collects the body and calls `done` once. What comes after a refusal is read and thrown away, never kept. */
export const readBody = (request: IncomingMessage, limits: BodyLimits, done: (body: Body) => void): void => {
  const chunks: Buffer[] = []
  let length = 0
  let settled = false
  const settle = (body: Body): void => {
    if (settled) return
    settled = true
    clearTimeout(timer)
    done(body)
  }
  const timer = setTimeout(settle, limits.milliseconds, 'slow')
  request.on('data', (chunk: Buffer) => {
    if (settled) return
    length += chunk.length
    if (length > limits.bytes) {
      chunks.length = 0
      settle('too-large')
    } else chunks.push(chunk)
  })
  request.on('end', () => settle(joined(chunks, length)))
  // A client that leaves early is an error (ECONNRESET) of the request.
  request.on('error', () => settle('aborted'))
}

/** The largest body that is put together in memory kept for it, in bytes. */
const MAX_KEPT = 1024 * 1024

let kept = Buffer.allocUnsafeSlow(64 * 1024)

// Most large reviews come in pieces of 16 KiB. A fresh buffer for each of them would wait for the garbage collector,
// and a busy server holds tens of megabytes of those.
const joined = (chunks: readonly Buffer[], length: number): Buffer => {
  const [first] = chunks
  if (first !== undefined && chunks.length === 1) return first
  if (length > MAX_KEPT) return Buffer.concat(chunks, length)
  if (length > kept.length) kept = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(length)))
  let offset = 0
  for (const chunk of chunks) offset += chunk.copy(kept, offset)
  return kept.subarray(0, length)
}
