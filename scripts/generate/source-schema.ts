import type { StructuralSchema } from '../../schemas/structural-schema.ts'

/**
 * A schema as it is written in schemas/: a structural schema in which `$ref` may refer to another type and `title`
 * gives a nested object its TypeScript name.
 */
export interface SourceSchema
  extends Omit<StructuralSchema, 'properties' | 'additionalProperties' | 'items' | 'anyOf'> {
  readonly $ref?: string
  readonly title?: string
  readonly properties?: Readonly<Record<string, SourceSchema>>
  readonly additionalProperties?: SourceSchema
  readonly items?: SourceSchema
  readonly anyOf?: readonly SourceSchema[]
}

/**
 * Named types to which `$ref` refers: our own by plain name, Kubernetes' by full name (`io.k8s.api.core.v1.PodSpec`).
 */
export type Definitions = Readonly<Record<string, SourceSchema>>

/** The type that `name` refers to. Throws if there is none. */
export const definition = (definitions: Definitions, name: string): SourceSchema => {
  const found = definitions[name]
  if (found === undefined) throw new Error(`$ref: "${name}" is neither in schemas/types/ nor in schemas/kubernetes/`)
  return found
}

/** The schema with `change` applied to each schema directly below it; everything else is kept. */
export const mapChildren = (
  schema: SourceSchema,
  change: (child: SourceSchema, step: string) => SourceSchema,
): SourceSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [name, change(child, name)]),
    ),
  }),
  ...(schema.additionalProperties && { additionalProperties: change(schema.additionalProperties, '*') }),
  ...(schema.items && { items: change(schema.items, '[]') }),
})

/** The schemas directly below this one. */
export const children = (schema: SourceSchema): SourceSchema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.additionalProperties ? [schema.additionalProperties] : []),
  ...(schema.items ? [schema.items] : []),
]

/** Names of all types that the given schemas need, directly or through other types, in alphabetical order. */
export const reachable = (definitions: Definitions, roots: readonly SourceSchema[]): string[] => {
  const seen = new Set<string>()
  const visit = (schema: SourceSchema): void => {
    if (schema.$ref !== undefined && !seen.has(schema.$ref)) {
      seen.add(schema.$ref)
      visit(definition(definitions, schema.$ref))
    }
    children(schema).forEach(visit)
  }
  roots.forEach(visit)
  return [...seen].sort()
}
