import { MessageChannel } from 'node:worker_threads'

/** The smallest buffer that is handed out, in bytes; each further size is twice the one before. */
const SMALLEST = 32 * 1024
/** Larger buffers are not kept: they are rare, and new pages for them cost little beside parsing what they hold. */
const LARGEST_KEPT = 1024 * 1024
/** The limit of bytes kept for reuse. */
const MAX_KEPT = 4 * 1024 * 1024

const kept = new Map<number, Buffer[]>()
let keptBytes = 0

/**
 * A buffer of at least `size` bytes with arbitrary content. Bodies that arrive in pieces are assembled in these
 * buffers. If they were left to the garbage collector, the buffers of fifty connections would outlive young
 * collections, and tens of megabytes would wait for the next full collection.
 */
export const borrowBuffer = (size: number): Buffer => {
  const length = Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(size)))
  const buffer = kept.get(length)?.pop()
  if (buffer === undefined) return Buffer.allocUnsafeSlow(length)
  keptBytes -= length
  return buffer
}

/** Returns a buffer once nothing reads it any more: it is kept for reuse, or its memory is freed. */
export const returnBuffer = (buffer: Buffer): void => {
  const { length } = buffer
  if (length > LARGEST_KEPT || keptBytes + length > MAX_KEPT) {
    free(buffer)
    return
  }
  keptBytes += length
  const alike = kept.get(length)
  if (alike === undefined) kept.set(length, [buffer])
  else alike.push(buffer)
}

const nowhere = new MessageChannel().port1
nowhere.close()

/**
 * Frees the memory of a buffer at once, where the garbage collector would let tens of megabytes of them gather. JavaScript
 * has no word for it before `ArrayBuffer.prototype.transfer` of Node 22, but what is handed over to a closed port ends.
 */
const free = ({ buffer }: Buffer): void => nowhere.postMessage(undefined, [buffer as ArrayBuffer])
