import { PackError, type Packed, unpack } from './msgpack.ts'

/** The type of a field in a message. A `?` at the end means that the field is optional. */
type FieldType = 'string' | 'count' | 'bytes' | 'mode' | 'string?' | 'count?'

/**
 * The requests with their fields. One table for parsing, rights and docs. docs/reference/failover-rules.md#requests,
 * docs/reference/failover-rules.md#wire-protocol
 */
const FIELDS = {
  handshake_request: { lock_type: 'mode', timeout_ms: 'count?' },
  commit_request: {},
  allocate_request: { size: 'count', tag: 'string?' },
  free_request: { allocation_id: 'string' },
  clear_all_request: {},
  export_allocation_request: { allocation_id: 'string' },
  get_allocation_request: { allocation_id: 'string' },
  list_allocations_request: { tag: 'string?' },
  metadata_put_request: { key: 'string', allocation_id: 'string', offset_bytes: 'count', value: 'bytes' },
  metadata_get_request: { key: 'string' },
  metadata_delete_request: { key: 'string' },
  metadata_list_request: { prefix: 'string?' },
  get_lock_state_request: {},
  get_memory_layout_hash_request: {},
  get_runtime_state_request: {},
  get_event_history_request: {},
  watch_request: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldType>>>>

/** The name of a request. */
export type RequestType = keyof typeof FIELDS

type ValueOf<Type> = Type extends 'string'
  ? string
  : Type extends 'count'
    ? number
    : Type extends 'bytes'
      ? Uint8Array
      : Type extends 'mode'
        ? 'rw' | 'ro' | 'rw_or_ro'
        : Type extends 'string?'
          ? string | undefined
          : number | undefined

type RequestOf<Type extends RequestType> = { readonly type: Type } & {
  readonly [Field in keyof (typeof FIELDS)[Type]]: ValueOf<(typeof FIELDS)[Type][Field]>
}

/** A request of a client, with exactly the fields in the table. */
export type Request = { readonly [Type in RequestType]: RequestOf<Type> }[RequestType]

/** Why a request was not carried out, for programs. */
export type ErrorCode =
  | 'bad_request'
  | 'not_permitted'
  | 'not_found'
  | 'out_of_memory'
  | 'busy'
  | 'timeout'
  | 'invalid'
  | 'stale_layout'

/** A message that is no request, or has an invalid field. */
export class MessageError extends Error {
  override name = 'MessageError'
}

const MODES = ['rw', 'ro', 'rw_or_ro']

/** The valid values of each type, and a phrase for them. */
const CHECKS: Readonly<
  Record<FieldType, { readonly holds: (value: Packed | undefined) => boolean; readonly be: string }>
> = {
  string: { holds: (value) => typeof value === 'string' && value !== '', be: 'a text that is not empty' },
  'string?': { holds: (value) => value == null || typeof value === 'string', be: 'a text, or missing' },
  count: { holds: (value) => isCount(value), be: 'a whole number, 0 or more' },
  'count?': { holds: (value) => value == null || isCount(value), be: 'a whole number, 0 or more, or missing' },
  bytes: { holds: (value) => value instanceof Uint8Array, be: 'bytes' },
  mode: { holds: (value) => typeof value === 'string' && MODES.includes(value), be: `one of ${MODES.join(', ')}` },
}

const isCount = (value: Packed | undefined): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const isMap = (value: Packed): value is { readonly [key: string]: Packed } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

/** A complete message of any kind: a map with a type. @throws MessageError */
export const readMessage = (bytes: Buffer): { readonly type: string; readonly [field: string]: Packed } => {
  try {
    const message = unpack(bytes)
    if (isMap(message) && typeof message.type === 'string') return message as { type: string }
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    throw new MessageError(error.message)
  }
  throw new MessageError('a message must be a map with a text named "type"')
}

/** Parses a request. Unknown fields are refused, because the sender would expect an effect. @throws MessageError */
export const readRequest = (bytes: Buffer): Request => {
  const message = readMessage(bytes)
  if (!Object.hasOwn(FIELDS, message.type)) {
    throw new MessageError(`"${message.type}" is no request; there are ${Object.keys(FIELDS).join(', ')}`)
  }
  const fields: Readonly<Record<string, FieldType>> = FIELDS[message.type as RequestType]
  for (const field of Object.keys(message)) {
    if (field !== 'type' && !Object.hasOwn(fields, field)) throw new MessageError(`${message.type} has no "${field}"`)
  }
  for (const [field, type] of Object.entries(fields)) {
    const { holds, be } = CHECKS[type]
    if (!holds(message[field])) throw new MessageError(`${message.type}: "${field}" must be ${be}`)
  }
  return message as unknown as Request
}
