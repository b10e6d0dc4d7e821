import type { JsonObject } from '../../../schemas/json/object.ts'
import { PROTOBUF_MESSAGES } from '../generated/protobuf.ts'

/** The media type that Go clients use for the kinds that they know. */
export const PROTOBUF = 'application/vnd.kubernetes.protobuf'

const MAGIC = Buffer.from('k8s\0')

interface Field {
  /** Empty: the fields of this message are inlined in the enclosing one. */
  readonly name: string
  /** `s`, `y`, `b`, `i`, `d`, or the name of a message. */
  readonly type: string
  readonly kind: 'one' | 'list' | 'map'
}

const messages = new Map<string, ReadonlyMap<number, Field>>()

const fieldsOf = (message: string): ReadonlyMap<number, Field> => {
  const known = messages.get(message)
  if (known !== undefined) return known
  const text = PROTOBUF_MESSAGES[message]
  if (text === undefined) throw new Error(`the message ${message} is not known`)
  const fields = text.split(' ').map((part): [number, Field] => {
    const [, name = '', number = '', mark = '', type = ''] = /^(\w*):(\d+):([*%]?)(.*)$/.exec(part) ?? []
    return [Number(number), { name, type, kind: mark === '*' ? 'list' : mark === '%' ? 'map' : 'one' }]
  })
  const made = new Map(fields)
  messages.set(message, made)
  return made
}

/** Reads the wire format: tags, and the four types of values that occur. */
class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isDone(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** A varint as a signed number. */
  varint(): number {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined || shift > 63n) throw new Error('a number does not end')
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return Number(BigInt.asIntN(64, value))
    }
  }

  bytes(): Buffer {
    const length = this.varint()
    if (length < 0 || this.#at + length > this.#bytes.length) throw new Error('a value is cut off')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  double(): number {
    this.#at += 8
    return this.#bytes.readDoubleLE(this.#at - 8)
  }

  skip(wireType: number): void {
    if (wireType === 0) this.varint()
    else if (wireType === 2) this.bytes()
    else if (wireType === 1) this.#at += 8
    else if (wireType === 5) this.#at += 4
    else throw new Error(`wire type ${wireType} is not known`)
  }
}

/** Messages that have a simpler form in JSON. */
const WRITTEN: Readonly<Record<string, (fields: JsonObject) => unknown>> = {
  'meta.v1.Time': ({ seconds }) => time(seconds, 0),
  'meta.v1.MicroTime': ({ seconds, nanos }) => time(seconds, Number(nanos ?? 0)),
  'meta.v1.Duration': ({ duration }) => `${Number(duration ?? 0) / 1e9}s`,
  'api.resource.Quantity': ({ string }) => string ?? '0',
  'util.intstr.IntOrString': ({ type, intVal, strVal }) => (type === 1 ? (strVal ?? '') : (intVal ?? 0)),
  'pkg.runtime.RawExtension': ({ raw }) => JSON.parse(Buffer.from(String(raw), 'base64').toString()),
  'meta.v1.FieldsV1': ({ Raw }) => JSON.parse(Buffer.from(String(Raw), 'base64').toString()),
  'authentication.v1.ExtraValue': ({ items }) => items ?? [],
  'authorization.v1.ExtraValue': ({ items }) => items ?? [],
}

/** Go's zero time counts as absent. */
const time = (seconds: unknown, nanos: number): string | undefined => {
  if (seconds === undefined) return undefined
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19)
  if (Number(seconds) <= -62135596800) return undefined
  return nanos === 0 ? `${whole}Z` : `${whole}.${String(Math.floor(nanos / 1000)).padStart(6, '0')}Z`
}

const readValue = (reader: Reader, type: string): unknown => {
  switch (type) {
    case 'i':
      return reader.varint()
    case 'b':
      return reader.varint() !== 0
    case 'd':
      return reader.double()
    case 's':
      return reader.bytes().toString('utf8')
    case 'y':
      return reader.bytes().toString('base64')
    default:
      return decodeMessage(reader.bytes(), type)
  }
}

const decodeMessage = (bytes: Buffer, message: string): unknown => {
  const fields = fieldsOf(message)
  const reader = new Reader(bytes)
  const object: JsonObject = {}
  while (!reader.isDone) {
    const tag = reader.varint()
    const field = fields.get(tag >> 3)
    if (field === undefined) reader.skip(tag & 7)
    else put(object, field, reader)
  }
  const written = WRITTEN[message]
  return written === undefined ? object : written(object)
}

const put = (object: JsonObject, { name, type, kind }: Field, reader: Reader): void => {
  if (kind === 'map') {
    const [key, value] = entry(reader.bytes(), type)
    object[name] = { ...(object[name] as JsonObject | undefined), [key]: value }
    return
  }
  const value = readValue(reader, type)
  // Go clients send empty strings for fields that are not set.
  if (value === undefined || (value === '' && kind === 'one')) return
  if (kind === 'list') object[name] = [...((object[name] as unknown[] | undefined) ?? []), value]
  else if (name === '') Object.assign(object, value)
  else object[name] = value
}

const entry = (bytes: Buffer, type: string): [string, unknown] => {
  const reader = new Reader(bytes)
  let [key, value]: [string, unknown] = ['', type === 's' || type === 'y' ? '' : {}]
  while (!reader.isDone) {
    const tag = reader.varint()
    if (tag >> 3 === 1) key = reader.bytes().toString('utf8')
    else value = readValue(reader, type)
  }
  return [key, value]
}

/** The group in the full name of a message, where it is not the first part of the API group. */
const PACKAGES: Readonly<Record<string, string>> = { '': 'core', 'rbac.authorization.k8s.io': 'rbac' }

const messageFor = (apiVersion: string, kind: string): string => {
  const [version = '', group = ''] = apiVersion.split('/').reverse()
  const shared = `meta.v1.${kind}`
  const own = `${PACKAGES[group] ?? group.split('.')[0]}.${version}.${kind}`
  return PROTOBUF_MESSAGES[own] === undefined ? shared : own
}

/** An object that was sent as protobuf. @throws Error if it is none, or its kind is unknown */
export const decodeProtobuf = (body: Buffer): JsonObject => {
  if (!body.subarray(0, 4).equals(MAGIC)) throw new Error('it does not begin as a Kubernetes object does')
  const reader = new Reader(body.subarray(4))
  let [apiVersion, kind, raw]: [string, string, Buffer] = ['', '', Buffer.alloc(0)]
  while (!reader.isDone) {
    const tag = reader.varint()
    if (tag >> 3 === 1) [apiVersion, kind] = typeOf(reader.bytes())
    else if (tag >> 3 === 2) raw = reader.bytes()
    else reader.skip(tag & 7)
  }
  return { apiVersion, kind, ...(decodeMessage(raw, messageFor(apiVersion, kind)) as JsonObject) }
}

const typeOf = (bytes: Buffer): [string, string] => {
  const reader = new Reader(bytes)
  const texts = ['', '', '']
  while (!reader.isDone) texts[reader.varint() >> 3] = reader.bytes().toString('utf8')
  return [texts[1] ?? '', texts[2] ?? '']
}
