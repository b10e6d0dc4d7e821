import { nearest } from '../model/nearest.ts'
import { isObject } from '../schemas/json/object.ts'
import { childPath } from '../schemas/sentences/field-path.ts'
import { own, type Shape } from './shape.ts'

/**
 * One sentence for each unknown field, with the name that was probably meant. Unknown fields are ignored, as in the
 * reference, so that a configuration for another version still starts. docs/configuration.md#what-counts-as-an-error
 */
export const unknownFields = (value: unknown, shape: Shape): string[] => sentences(value, shape, '', fieldPaths(shape))

const sentences = (value: unknown, shape: Shape, path: string, known: readonly string[]): string[] => {
  if (shape.type === 'list' && Array.isArray(value)) {
    return value.flatMap((item, index) => sentences(item, shape.of, `${path}[${index}]`, known))
  }
  if (shape.type !== 'object' || !isObject(value)) return []
  return Object.keys(value).flatMap((field) => {
    const at = childPath(path, field)
    const of = Object.hasOwn(shape.fields, field) ? shape.fields[field] : undefined
    if (of !== undefined) return sentences(value[field], of, at, known)
    const retired = shape.retired && own(shape.retired, field)
    if (retired !== undefined) return [`${at}: ignored; ${retired}`]
    const meant = nearest(field, Object.keys(shape.fields)) ?? known.find((other) => other.endsWith(`.${field}`))
    return [`${at}: unknown field, ignored${meant === undefined ? '' : `; did you mean "${meant}"?`}`]
  })
}

/** Every path of a shape, e.g. `server.webhooks.port`, with list elements as `profiles[]`. */
export const fieldPaths = (shape: Shape, path = ''): string[] => {
  if (shape.type === 'list') return fieldPaths(shape.of, `${path}[]`)
  if (shape.type !== 'object') return []
  return Object.entries(shape.fields).flatMap(([field, of]) => [
    childPath(path, field),
    ...fieldPaths(of, childPath(path, field)),
  ])
}
