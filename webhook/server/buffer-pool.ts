/** The smallest buffer that is handed out, in bytes; each further size is twice the one before. */
const SMALLEST = 32 * 1024
/**
 * Larger buffers are not kept. This one has room for the largest review by default: left to the garbage collector, those of a hundred
 * large bodies that never come to an end would be a hundred megabytes.
 */
const LARGEST_KEPT = 4 * 1024 * 1024
/** What is kept for later, in bytes. */
const MAX_KEPT = 8 * 1024 * 1024

const kept = new Map<number, Buffer[]>()
let keptBytes = 0

/**
 * A buffer of at least `size` bytes with anything in it. Bodies that arrive in pieces are put together in these: left
 * to the garbage collector, the buffers of fifty connections outlive young collections, and tens of megabytes of them
 * wait for the next full one.
 */
export const borrowBuffer = (size: number): Buffer => {
  const length = Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(size)))
  const buffer = kept.get(length)?.pop()
  if (buffer === undefined) return Buffer.allocUnsafeSlow(length)
  keptBytes -= length
  return buffer
}

/** Gives a buffer back that nobody reads any more. */
export const returnBuffer = (buffer: Buffer): void => {
  const { length } = buffer
  if (length > LARGEST_KEPT || keptBytes + length > MAX_KEPT) return
  keptBytes += length
  const alike = kept.get(length)
  if (alike === undefined) kept.set(length, [buffer])
  else alike.push(buffer)
}
