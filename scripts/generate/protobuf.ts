import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OpenApiDocument } from './openapi.ts'

/** Messages that clients send as protobuf in addition to objects of served kinds. */
const REQUESTS = [
  ...['authentication.v1.SelfSubjectReview', 'authentication.v1.TokenRequest', 'authentication.v1.TokenReview'],
  ...['authorization.v1.LocalSubjectAccessReview', 'authorization.v1.SelfSubjectAccessReview'],
  ...['authorization.v1.SelfSubjectRulesReview', 'authorization.v1.SubjectAccessReview'],
  ...['core.v1.Binding', 'policy.v1.Eviction', 'meta.v1.DeleteOptions'],
]

interface Field {
  readonly name: string
  readonly number: number
  readonly type: string
  readonly repeated: boolean
  readonly map: boolean
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 's',
  bytes: 'y',
  bool: 'b',
  int32: 'i',
  int64: 'i',
  double: 'd',
}

/** The last parts of a full name, which are enough to identify a type: `core.v1.Pod`, `api.resource.Quantity`. */
const shortName = (full: string): string => full.split('.').slice(-3).join('.')

const FIELD = /^\s*(optional|repeated|map<string, ?([\w.]+)>)\s+(?:([\w.]+)\s+)?(\w+) = (\d+);/

const messagesOf = (text: string): Map<string, Field[]> => {
  const [, source = ''] = /^package ([\w.]+);/m.exec(text) ?? []
  const messages = new Map<string, Field[]>()
  for (const [, name = '', body = ''] of text.matchAll(/^message (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const fields = body.split('\n').flatMap((line): Field[] => {
      const [, label = '', mapped, plain, field = '', number = ''] = FIELD.exec(line) ?? []
      const type = mapped ?? plain
      if (type === undefined) return []
      const isOwn = SCALARS[type] === undefined && !type.includes('.')
      const full = isOwn ? `${source}.${type}` : type.replace(/^\./, '')
      return [
        { name: field, number: Number(number), type: full, repeated: label === 'repeated', map: mapped !== undefined },
      ]
    })
    messages.set(shortName(`${source}.${name}`), fields)
  }
  return messages
}

/** The folders of the modules with the types: in a checkout, or next to the module in Go's module cache. */
const protoFiles = (checkout: string): string[] => {
  const staging = join(checkout, 'staging/src/k8s.io')
  const version = /@v1\.(\d+\.\d+)$/.exec(checkout)?.[1]
  const roots = ['api', 'apimachinery', 'apiextensions-apiserver'].map((module) =>
    version === undefined ? join(staging, module) : join(dirname(checkout), `${module}@v0.${version}`),
  )
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('generated.proto'))
      .map((file) => join(root, file)),
  )
}

/**
 * The module with the field numbers of messages, by which protobuf bodies are decoded: one message for each line, each
 * field as `name:number:type`. A field whose message is inlined in JSON has no name.
 */
export const protobufModule = (
  checkout: string,
  documents: readonly OpenApiDocument[],
  kinds: readonly string[],
): string => {
  const messages = new Map(protoFiles(checkout).flatMap((file) => [...messagesOf(readFileSync(file, 'utf8'))]))
  const schemas = Object.assign({}, ...documents.map((document) => document.components.schemas)) as Record<
    string,
    { properties?: object }
  >
  const properties = new Map(Object.entries(schemas).map(([name, schema]) => [shortName(name), schema.properties]))
  const seen = new Set<string>()
  const line = (name: string, fields: readonly Field[]): string => {
    const known = properties.get(name)
    const texts = fields.map(({ name: field, number, type, repeated, map }) => {
      const scalar = SCALARS[type]
      const inline = scalar === undefined && known !== undefined && !Object.hasOwn(known, field)
      return `${inline ? '' : field}:${number}:${map ? '%' : repeated ? '*' : ''}${scalar ?? shortName(type)}`
    })
    return `  '${name}': '${texts.join(' ')}',\n`
  }
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { type } of messages.get(name) ?? []) if (SCALARS[type] === undefined) visit(shortName(type))
  }
  for (const name of [...kinds.map(shortName), ...REQUESTS]) visit(name)
  const lines = [...seen].sort().map((name) => line(name, messages.get(name) ?? []))
  return `// Generated from Kubernetes' protobuf descriptions by npm run generate -- --kubernetes CHECKOUT.

/** Messages by the last parts of their full names. See http/protobuf.ts. */
export const PROTOBUF_MESSAGES: Readonly<Record<string, string>> = {
${lines.join('')}}
`
}
