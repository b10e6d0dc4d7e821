import { type Packed, pack } from './msgpack.ts'

/**
 * The limit for a message, in bytes. A layout of thousands of allocations is far below it.
 * docs/reference/failover-rules.md#wire-protocol
 */
export const MAX_FRAME_BYTES = 1024 * 1024

const LENGTH_BYTES = 4

/** An invalid length of a message. The connection cannot be used afterwards. */
export class FrameError extends Error {
  override name = 'FrameError'
}

/** A message on the wire: its length in four bytes, big-endian, then MessagePack. @throws FrameError */
export const frame = (message: Packed): Buffer => {
  const body = pack(message)
  if (body.length > MAX_FRAME_BYTES) {
    throw new FrameError(`a message of ${body.length} bytes is longer than ${MAX_FRAME_BYTES}; ask for less at once`)
  }
  const head = Buffer.alloc(LENGTH_BYTES)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}

/** Splits a stream into messages, whether it arrives byte by byte or several messages at once. */
export class FrameReader {
  #chunks: Buffer[] = []
  #held = 0

  /** The bytes of every complete message. @throws FrameError */
  read(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk)
    this.#held += chunk.length
    const messages: Buffer[] = []
    while (this.#held >= LENGTH_BYTES) {
      const length = this.#join(LENGTH_BYTES).readUInt32BE()
      // Check before allocating: the first bytes of an arbitrary client must not cost four gigabytes.
      if (length === 0 || length > MAX_FRAME_BYTES) {
        throw new FrameError(`a message of ${length} bytes; it must have 1 to ${MAX_FRAME_BYTES}`)
      }
      if (this.#held < LENGTH_BYTES + length) break
      const all = this.#join(LENGTH_BYTES + length)
      messages.push(all.subarray(LENGTH_BYTES, LENGTH_BYTES + length))
      const rest = all.subarray(LENGTH_BYTES + length)
      this.#chunks = rest.length > 0 ? [rest] : []
      this.#held = rest.length
    }
    return messages
  }

  /**
   * The first `length` bytes in one buffer. Chunks are joined only once there are enough, so that the cost is
   * proportional to the bytes.
   */
  #join(length: number): Buffer {
    const [first] = this.#chunks
    if (first !== undefined && first.length >= length) return first
    const all = Buffer.concat(this.#chunks)
    this.#chunks = [all]
    return all
  }
}
