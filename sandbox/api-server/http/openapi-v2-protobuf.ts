type Json = Readonly<Record<string, unknown>>

/** The media type of the OpenAPI v2 document in protobuf, in which kubectl and other Go clients ask for it. */
export const OPENAPI_V2_PROTOBUF = 'application/com.github.proto-openapi.spec.v2.v1.0+protobuf'

/**
 * The messages of OpenAPIv2.proto of github.com/google/gnostic-models, as far as our document has them: `field:number:type`. Where
 * the number is `25.1`, the value stands in field 1 of the message in field 25; `*` marks a list, `%` a map. Types are s (text), b, i, d,
 * y (any value, as YAML), or another message. Fields whose names begin with `x-` go by the number of `x`.
 */
const MESSAGES: Readonly<Record<string, string>> = {
  Document: 'swagger:1:s info:2:Info paths:8.2:%PathItem definitions:9.1:%Schema',
  Info: 'title:1:s version:2:s',
  PathItem:
    'get:2:Operation put:3:Operation post:4:Operation delete:5:Operation patch:8:Operation parameters:9:*Parameter',
  Operation: 'produces:6:*s consumes:7:*s parameters:8:*Parameter responses:9.1:%Response schemes:10:*s x:13:y',
  Response: 'description:1:s schema:2.1:Schema',
  Schema: [
    '$ref:1:s format:2:s title:3:s description:4:s default:5:y multipleOf:6:d maximum:7:d exclusiveMaximum:8:b minimum:9:d',
    'exclusiveMinimum:10:b maxLength:11:i minLength:12:i pattern:13:s maxItems:14:i minItems:15:i uniqueItems:16:b',
    'maxProperties:17:i minProperties:18:i required:19:*s enum:20:*y additionalProperties:21.1:Schema type:22.1:s',
    'items:23.1:Schema properties:25.1:%Schema x:31:y',
  ].join(' '),
  'Parameter in body': 'name:2:s in:3:s required:4:b schema:5:Schema',
  'Parameter in query': 'required:1:b in:2:s name:4:s type:6:s uniqueItems:20:b',
  'Parameter in path': 'required:1:b in:2:s name:4:s type:5:s uniqueItems:19:b',
}

/** Messages that stand for one of several: in which fields of which messages around them. */
const AROUND: Readonly<Record<string, readonly number[]>> = {
  Response: [1],
  'Parameter in body': [1, 1],
  'Parameter in query': [1, 2, 3],
  'Parameter in path': [1, 2, 4],
}

interface Field {
  readonly numbers: readonly number[]
  readonly mark: string
  readonly type: string
}

const fieldsOf = (text: string): ReadonlyMap<string, Field> =>
  new Map(
    text.split(' ').map((part): [string, Field] => {
      const [, name = '', numbers = '', mark = '', type = ''] = /^([^:]+):([\d.]+):([*%]?)(.+)$/.exec(part) ?? []
      return [name, { numbers: numbers.split('.').map(Number), mark, type }]
    }),
  )

const FIELDS = new Map(Object.entries(MESSAGES).map(([name, text]) => [name, fieldsOf(text)]))

const varint = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return [...bytes, rest]
}

/** The wire types of protobuf. */
const [VARINT, DOUBLE, BYTES] = [0, 1, 2]

const field = (number: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([...varint(number * 8 + BYTES), ...varint(bytes.length)]), bytes])

const within = (numbers: readonly number[], bytes: Uint8Array): Uint8Array =>
  numbers.reduceRight((inner, number) => field(number, inner), bytes)

/** JSON is YAML. */
const any = (value: unknown): Buffer => field(2, Buffer.from(JSON.stringify(value)))

const scalar = (number: number, type: string, value: unknown): Buffer => {
  if (type === 's') return field(number, Buffer.from(String(value)))
  if (type === 'd') {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleLE(Number(value))
    return Buffer.concat([Buffer.from(varint(number * 8 + DOUBLE)), bytes])
  }
  return Buffer.from([...varint(number * 8 + VARINT), ...varint(Number(value))])
}

const one = (number: number, type: string, value: unknown): Buffer => {
  if (type.length > 1) return field(number, message(type, value as Json))
  return type === 'y' ? field(number, any(value)) : scalar(number, type, value)
}

const named = (number: number, name: string, value: Uint8Array): Buffer =>
  field(number, Buffer.concat([field(1, Buffer.from(name)), field(2, value)]))

const written = ({ numbers, mark, type }: Field, name: string, value: unknown): Uint8Array => {
  const [number = 0, outer] = [numbers.at(-1), numbers.slice(0, -1)]
  if (name.startsWith('x-')) return within(outer, named(number, name, any(value)))
  const parts =
    mark === '%'
      ? Object.entries(value as Json).map(([key, each]) => named(number, key, message(type, each as Json)))
      : (mark === '*' ? (value as readonly unknown[]) : [value]).map((each) => one(number, type, each))
  return within(outer, Buffer.concat(parts))
}

const message = (type: string, object: Json): Uint8Array => {
  const own = type === 'Parameter' ? `Parameter in ${object.in}` : type
  const fields = FIELDS.get(own)
  const parts = Object.entries(object).map(([name, value]) => {
    const known = fields?.get(name.startsWith('x-') ? 'x' : name)
    if (known === undefined) throw new Error(`${own} of OpenAPI v2 has no field ${name}`)
    return written(known, name, value)
  })
  return within(AROUND[own] ?? [], Buffer.concat(parts))
}

/** An OpenAPI v2 document in protobuf. @throws Error where it has a field that the messages lack */
export const openApiV2Protobuf = (document: object): Uint8Array => message('Document', document as Json)
