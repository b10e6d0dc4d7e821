/** A MessagePack value. Integers must be safe; bytes stay bytes. */
export type Packed =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly Packed[]
  | { readonly [key: string]: Packed }

/** Bytes that are invalid MessagePack, or exceed the limits of this reader. */
export class PackError extends Error {
  override name = 'PackError'
}

/**
 * Messages nest two levels; deeper nesting can only be an attempt to exhaust stack or memory. This is why no library is
 * used: none limits depth, and `@msgpack/msgpack` 3.1 takes 200 MB and more than a second for one megabyte of nested
 * lists, in a process whose end is also that of two engines.
 */
const MAX_DEPTH = 8

const header = (size: number, write: (view: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(size)
  write(bytes)
  return bytes
}

const number = (value: number): Buffer => {
  if (!Number.isSafeInteger(value)) {
    return header(9, (bytes) => {
      bytes[0] = 0xcb
      bytes.writeDoubleBE(value, 1)
    })
  }
  if (value >= 0 && value < 0x80) return Buffer.from([value])
  if (value < 0 && value >= -32) return Buffer.from([value & 0xff])
  return header(9, (bytes) => {
    bytes[0] = value < 0 ? 0xd3 : 0xcf
    if (value < 0) bytes.writeBigInt64BE(BigInt(value), 1)
    else bytes.writeBigUInt64BE(BigInt(value), 1)
  })
}

/** Lengths are always written in their 32-bit form: every reader accepts it, and messages are small. */
const sized = (code: number, length: number): Buffer =>
  header(5, (bytes) => {
    bytes[0] = code
    bytes.writeUInt32BE(length, 1)
  })

const short = (fixed: number, most: number, code: number, length: number): Buffer =>
  length <= most ? Buffer.from([fixed | length]) : sized(code, length)

/** Encodes a value. Keys with undefined values are left out. */
export const pack = (value: Packed | undefined): Buffer => {
  if (value === null || value === undefined) return Buffer.from([0xc0])
  if (typeof value === 'boolean') return Buffer.from([value ? 0xc3 : 0xc2])
  if (typeof value === 'number') return number(value)
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'utf8')
    return Buffer.concat([short(0xa0, 31, 0xdb, text.length), text])
  }
  if (value instanceof Uint8Array) return Buffer.concat([sized(0xc6, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([short(0x90, 15, 0xdd, value.length), ...value.map(pack)])
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return Buffer.concat([
    short(0x80, 15, 0xdf, entries.length),
    ...entries.flatMap(([key, entry]) => [pack(key), pack(entry)]),
  ])
}

/** Reads one value after the other. */
class Reader {
  readonly bytes: Buffer
  at = 0
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new PackError('the message ends in the middle of a value')
    const part = this.bytes.subarray(this.at, this.at + length)
    this.at += length
    return part
  }

  count(bytes: number): number {
    return this.take(bytes).readUIntBE(0, bytes)
  }

  text(length: number): string {
    return this.take(length).toString('utf8')
  }

  list(length: number, depth: number): Packed[] {
    // Each element takes at least a byte, so a wrong length is detected before memory is allocated.
    if (length > this.bytes.length - this.at) throw new PackError('the message says it has more elements than bytes')
    return Array.from({ length }, () => this.value(depth + 1))
  }

  map(length: number, depth: number): Packed {
    if (length > this.bytes.length - this.at) throw new PackError('the message says it has more keys than bytes')
    const entries: [string, Packed][] = []
    for (let i = 0; i < length; i++) {
      const key = this.value(depth + 1)
      if (typeof key !== 'string') throw new PackError('a key of a map must be a string')
      entries.push([key, this.value(depth + 1)])
    }
    // Not by assignment, so that a key named __proto__ is an ordinary key.
    return Object.fromEntries(entries)
  }

  safe(value: bigint): number {
    const read = Number(value)
    if (!Number.isSafeInteger(read)) throw new PackError(`the number ${value} is beyond 2^53`)
    return read
  }

  value(depth = 0): Packed {
    if (depth > MAX_DEPTH) throw new PackError(`values nest deeper than ${MAX_DEPTH} levels`)
    const code = this.count(1)
    if (code < 0x80) return code
    if (code < 0x90) return this.map(code & 0x0f, depth)
    if (code < 0xa0) return this.list(code & 0x0f, depth)
    if (code < 0xc0) return this.text(code & 0x1f)
    if (code >= 0xe0) return code - 0x100
    const read = LONG[code]
    if (read === undefined) throw new PackError(`0x${code.toString(16)} begins no value that is known here`)
    return read(this, depth)
  }
}

/** Formats with a type byte of their own. Extension types are not supported, because no message has any. */
const LONG: Readonly<Record<number, (reader: Reader, depth: number) => Packed>> = {
  192: () => null,
  194: () => false,
  195: () => true,
  196: (reader) => Uint8Array.from(reader.take(reader.count(1))),
  197: (reader) => Uint8Array.from(reader.take(reader.count(2))),
  198: (reader) => Uint8Array.from(reader.take(reader.count(4))),
  202: (reader) => reader.take(4).readFloatBE(),
  203: (reader) => reader.take(8).readDoubleBE(),
  204: (reader) => reader.count(1),
  205: (reader) => reader.count(2),
  206: (reader) => reader.count(4),
  207: (reader) => reader.safe(reader.take(8).readBigUInt64BE()),
  208: (reader) => reader.take(1).readInt8(),
  209: (reader) => reader.take(2).readInt16BE(),
  210: (reader) => reader.take(4).readInt32BE(),
  211: (reader) => reader.safe(reader.take(8).readBigInt64BE()),
  217: (reader) => reader.text(reader.count(1)),
  218: (reader) => reader.text(reader.count(2)),
  219: (reader) => reader.text(reader.count(4)),
  220: (reader, depth) => reader.list(reader.count(2), depth),
  221: (reader, depth) => reader.list(reader.count(4), depth),
  222: (reader, depth) => reader.map(reader.count(2), depth),
  223: (reader, depth) => reader.map(reader.count(4), depth),
}

/** Decodes a value that takes up all of these bytes. @throws PackError */
export const unpack = (bytes: Buffer): Packed => {
  const reader = new Reader(bytes)
  const value = reader.value()
  if (reader.at < bytes.length) throw new PackError(`${bytes.length - reader.at} bytes follow the message`)
  return value
}
