import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import type { Definition, Definitions } from './definitions.ts'

/**
 * Finds a type by its full name, with every reference replaced by the type itself; types that occur several times are
 * shared. Each is linked at its first use. Types must not contain themselves.
 */
export const linker = (definitions: Definitions): ((name: string) => StructuralSchema) => {
  const types = new Map<string, StructuralSchema>()
  const typeNamed = (name: string): StructuralSchema => {
    const definition = definitions[name]
    if (definition === undefined) throw new Error(`the type "${name}" is not in the extract`)
    const type = types.get(name) ?? linked(definition)
    types.set(name, type)
    return type
  }
  const linked = ({ $ref, properties, additionalProperties, items, ...own }: Definition): StructuralSchema => ({
    ...($ref !== undefined && typeNamed($ref)),
    ...withoutBytes(own),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, linked(field)])),
    }),
    ...(additionalProperties && { additionalProperties: linked(additionalProperties) }),
    ...(items && { items: linked(items) }),
  })
  return typeNamed
}

/** The bytes of Kubernetes' own types may be empty, while a CRD's `format: byte` asks for at least one. */
const withoutBytes = ({ format, ...rest }: Omit<Definition, '$ref'>): Omit<StructuralSchema, 'properties' | 'items'> =>
  (format === undefined || format === 'byte' ? rest : { ...rest, format }) as StructuralSchema
