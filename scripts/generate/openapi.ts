import { EMBEDDED_METADATA } from './embedded-metadata.ts'
import type { Definitions, SourceSchema } from './source-schema.ts'
import { reachable } from './source-schema.ts'

/** A schema in Kubernetes' OpenAPI v3 description, as far as it concerns us. */
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

const QUANTITY_PATTERN =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$'

const INT_OR_STRING: SourceSchema = {
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
}

/** What an extract is for: how some types are written in it, and which keywords it keeps. */
export interface ExtractForm {
  readonly wireForms: Definitions
  readonly kept: readonly (keyof OpenApiSchema & string)[]
}

/** Types that are written as something simpler in a CRD, the way controller-gen writes them. */
export const WIRE_FORMS: Definitions = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { ...INT_OR_STRING, pattern: QUANTITY_PATTERN },
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': INT_OR_STRING,
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': { type: 'string', format: 'date-time' },
  'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime': { type: 'string', format: 'date-time' },
  // The metadata of an embedded template: schemas/types/meta.yaml says what becomes of it.
  'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta': { $ref: EMBEDDED_METADATA },
  'io.k8s.apimachinery.pkg.runtime.RawExtension': { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
}

/** Keywords of a type that a CRD has too. */
export const KEPT = [
  'type',
  'format',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
] as const

/** Longest description that is kept, in characters: CRDs in full must stay below what `kubectl apply` can annotate. */
const DESCRIPTION_LIMIT = 110

/** First sentence of a description on one line, cut at a word where it is long. */
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

/** Defaults that the reference's CRDs do not have: controller-gen could not yet read how they are written. */
const UNWANTED_DEFAULTS: ReadonlySet<string> = new Set([
  'io.k8s.api.core.v1.AzureDiskVolumeSource.cachingMode',
  'io.k8s.api.core.v1.AzureDiskVolumeSource.kind',
  'io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern.status',
])

/**
 * The description gives a required field its Go zero value as default, and an object `{}`; a CRD must not, or nothing
 * would be required. Any other default is one that the type's author asked for.
 */
const isMeantDefault = ({ required, properties }: OpenApiSchema, name: string, path: string): boolean => {
  const field = properties?.[name]
  if (field?.default === undefined || required?.includes(name)) return false
  return !(field.$ref ?? field.allOf) && !UNWANTED_DEFAULTS.has(`${path}.${name}`)
}

/**
 * The types that `roots` need, out of Kubernetes' OpenAPI v3 description, as structural schemas with references
 * between them. Kept are types, required fields, list and map types and meant defaults; descriptions are shortened.
 * Throws when a root is in none of the documents.
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
