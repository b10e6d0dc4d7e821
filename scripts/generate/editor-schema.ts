import type { Definitions, SourceSchema } from './source-schema.ts'
import { definition, mapChildren, reachable } from './source-schema.ts'
import type { CrdSource, Sources } from './sources.ts'
import { rootSchema } from './sources.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * One JSON Schema (draft 7) for all of our kinds, for editors: an object's `apiVersion` and `kind` select the schema,
 * and other kinds are accepted. Unknown fields are errors, as in kubectl.
 */
export const editorSchema = ({ crds, definitions }: Pick<Sources, 'crds' | 'definitions'>): string => {
  const kinds = [...crds.values()]
  const types = reachable(definitions, kinds.map(rootSchema))
  const all = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Generated from schemas/ by npm run generate; change the sources instead.',
    title: 'The kinds of Grove',
    type: 'object',
    required: ['apiVersion', 'kind'],
    properties: { apiVersion: { type: 'string' }, kind: { type: 'string', examples: kinds.map(kindOf) } },
    allOf: kinds.map((crd) => ({
      if: { required: ['kind'], properties: { kind: { const: kindOf(crd) } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { $ref: pointer(kindOf(crd)) },
    })),
    definitions: {
      ObjectMeta: OBJECT_META,
      ...Object.fromEntries(kinds.map((crd) => [kindOf(crd), kindSchema(definitions, crd)])),
      ...Object.fromEntries(types.map((name) => [name, forEditors(definitions, definition(definitions, name))])),
    },
  }
  return `${JSON.stringify(all, null, 1)}\n`
}

const kindOf = ({ spec }: CrdSource): string => spec.names.kind

const pointer = (name: string): string => `#/definitions/${name}`

const kindSchema = (definitions: Definitions, crd: CrdSource): Json => {
  const { properties, ...rest } = forEditors(definitions, rootSchema(crd)) as { properties?: Json }
  const { group, versions } = crd.spec
  return {
    ...rest,
    properties: {
      ...properties,
      apiVersion: { const: `${group}/${versions[0].name}` },
      kind: { const: kindOf(crd) },
      metadata: { $ref: pointer('ObjectMeta') },
    },
  }
}

const forEditors = (definitions: Definitions, schema: SourceSchema): Json => {
  const { $ref, title: _, required = [], anyOf, ...keywords } = schema
  const known = Object.entries(mapChildren(keywords, (child) => forEditors(definitions, child) as SourceSchema)).filter(
    ([keyword]) => !keyword.startsWith('x-'),
  )
  if ($ref !== undefined) {
    // Draft 7 ignores siblings of a reference.
    return known.length === 0
      ? { $ref: pointer($ref) }
      : { ...Object.fromEntries(known), allOf: [{ $ref: pointer($ref) }] }
  }
  const mayBeMissing = (field: string): boolean => hasDefault(definitions, schema.properties?.[field])
  const needed = required.filter((field) => !mayBeMissing(field))
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties !== undefined
  return {
    ...Object.fromEntries(known),
    ...(anyOf && { anyOf: anyOf.map((each) => forEditors(definitions, each)) }),
    ...(schema['x-kubernetes-int-or-string'] && {
      // A quantity has a pattern; admission reads `cpu: 0.5` as 500m.
      anyOf: [{ type: schema.pattern === undefined ? 'integer' : 'number' }, { type: 'string' }],
    }),
    ...(needed.length > 0 && { required: needed }),
    ...(schema.properties && !isOpen && { additionalProperties: false }),
  }
}

/** An API server fills in defaults before it checks required fields. */
const hasDefault = (definitions: Definitions, schema: SourceSchema | undefined): boolean =>
  schema !== undefined &&
  (schema.default !== undefined ||
    (schema.$ref !== undefined && hasDefault(definitions, definition(definitions, schema.$ref))))

const TEXTS = { type: 'object', additionalProperties: { type: 'string' } }

/** The metadata fields that people write, and those that a server adds. */
const OBJECT_META: Json = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', description: 'unique among the objects of its kind and namespace' },
    generateName: { type: 'string', description: 'instead of a name: the server adds something that makes it unique' },
    namespace: { type: 'string' },
    labels: { ...TEXTS, description: 'what selectors find it by' },
    annotations: { ...TEXTS, description: 'notes for programs and people' },
    finalizers: { type: 'array', items: { type: 'string' } },
    ownerReferences: { type: 'array', items: { type: 'object' } },
    ...Object.fromEntries(
      ['creationTimestamp', 'deletionTimestamp', 'resourceVersion', 'selfLink', 'uid'].map((field) => [
        field,
        { type: ['string', 'null'], description: 'set by the server' },
      ]),
    ),
    deletionGracePeriodSeconds: { type: 'integer', description: 'set by the server' },
    generation: { type: 'integer', description: 'set by the server' },
    managedFields: { type: 'array', description: 'set by the server' },
  },
}
