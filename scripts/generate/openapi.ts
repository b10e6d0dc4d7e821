import { QUANTITY_PATTERN } from '../../schemas/quantity/value.ts'
import { EMBEDDED_METADATA } from './embedded-metadata.ts'
import { type Definitions, reachable, type SourceSchema } from './source-schema.ts'

/** The part of a schema in Kubernetes' OpenAPI v3 description that is used here. */
interface OpenApiSchema {
  $ref?: string
  allOf?: [OpenApiSchema]
  description?: string
  type?: string
  format?: string
  default?: unknown
  required?: string[]
  properties?: Record<string, OpenApiSchema>
  additionalProperties?: OpenApiSchema
  items?: OpenApiSchema
  [extension: `x-kubernetes-${string}`]: unknown
}

/** One file of Kubernetes' api/openapi-spec/v3. */
export interface OpenApiDocument {
  components: { schemas: Record<string, OpenApiSchema> }
}

const INT_OR_STRING: SourceSchema = {
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
}

/** The form of an extract: how some types are represented in it, and which keywords it keeps. */
export interface ExtractForm {
  readonly wireForms: Definitions
  readonly kept: readonly (keyof OpenApiSchema & string)[]
}

/** Types with a simpler representation in a CRD, as controller-gen writes them. */
export const WIRE_FORMS: Definitions = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { ...INT_OR_STRING, pattern: QUANTITY_PATTERN },
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': INT_OR_STRING,
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': { type: 'string', format: 'date-time' },
  'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime': { type: 'string', format: 'date-time' },
  // The metadata of an embedded template: schemas/types/meta.yaml defines its form.
  'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta': { $ref: EMBEDDED_METADATA },
  'io.k8s.apimachinery.pkg.runtime.RawExtension': { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
}

/** Keywords of a type that are kept in a CRD. */
export const KEPT = [
  'type',
  'format',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
] as const

/** The limit for descriptions, in characters: complete CRDs must fit into the annotation of `kubectl apply`. */
const DESCRIPTION_LIMIT = 110

/** First sentence of a description on one line, truncated at a word if it is long. */
export const shortDescription = (text: string): string => {
  const line =
    text
      .split(/\n\s*\n/, 1)[0]
      ?.replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  const meat = line.replace(/^(?:required|optional)[.:,] */i, '')
  const sentence = /^.*?[^.]\.(?= [^a-z]|$)/.exec(meat)?.[0] ?? meat
  if (sentence.length <= DESCRIPTION_LIMIT) return sentence
  return `${sentence.slice(0, DESCRIPTION_LIMIT - 1).replace(/[\s,;:(]+\S*$/, '')}…`
}

const described = (schema: SourceSchema, description: string | undefined): SourceSchema =>
  description ? { description: shortDescription(description), ...schema } : schema

const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const convert = (schema: OpenApiSchema, path: string, form: ExtractForm): SourceSchema => {
  const ref = schema.$ref ?? schema.allOf?.[0].$ref
  if (ref !== undefined) return described(form.wireForms[refName(ref)] ?? { $ref: refName(ref) }, schema.description)
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]): [string, SourceSchema] => [
    name,
    {
      ...convert(field, `${path}.${name}`, form),
      ...(isMeantDefault(schema, name, path) && { default: field.default }),
    },
  ])
  return described(
    {
      ...Object.fromEntries(form.kept.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
      ...(schema.required && { required: schema.required }),
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(schema.additionalProperties && { additionalProperties: convert(schema.additionalProperties, path, form) }),
      ...(schema.items && { items: convert(schema.items, path, form) }),
    },
    schema.description,
  )
}

/**
 * Defaults that the reference implementation's CRDs do not have, because its controller-gen did not support their
 * notation yet.
 */
const UNWANTED_DEFAULTS: ReadonlySet<string> = new Set([
  'io.k8s.api.core.v1.AzureDiskVolumeSource.cachingMode',
  'io.k8s.api.core.v1.AzureDiskVolumeSource.kind',
  'io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern.status',
])

/**
 * The OpenAPI description gives a required field its Go zero value as default, and an object `{}`; a CRD must not, or
 * no field would be required. Any other default was set by the type's author.
 */
const isMeantDefault = ({ required, properties }: OpenApiSchema, name: string, path: string): boolean => {
  const field = properties?.[name]
  if (field?.default === undefined || required?.includes(name)) return false
  return !(field.$ref ?? field.allOf) && !UNWANTED_DEFAULTS.has(`${path}.${name}`)
}

/**
 * The types that `roots` need, from Kubernetes' OpenAPI v3 description, as structural schemas with references between
 * them. Types, required fields, list and map types and intended defaults are kept; descriptions are shortened. Throws
 * if a root is in none of the documents.
 */
export const extractDefinitions = (
  documents: readonly OpenApiDocument[],
  roots: readonly string[],
  form: ExtractForm = { wireForms: WIRE_FORMS, kept: KEPT },
): Definitions => {
  const all = Object.assign({}, ...documents.map((document) => document.components.schemas))
  const converted: Definitions = {
    ...Object.fromEntries(
      Object.entries<OpenApiSchema>(all).map(([name, schema]) => [name, convert(schema, name, form)]),
    ),
    [EMBEDDED_METADATA]: {},
  }
  const names = reachable(
    converted,
    roots.map(($ref) => ({ $ref })),
  )
  const own = names.filter((name) => name !== EMBEDDED_METADATA)
  return Object.fromEntries(own.map((name) => [name, converted[name] as SourceSchema]))
}
