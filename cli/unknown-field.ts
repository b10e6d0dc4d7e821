import { nearest } from '../model/nearest.ts'
import type { UnknownField } from '../schemas/structural/prune.ts'
import { childPath } from '../schemas/structural/schema.ts'
import type { StructuralSchema } from '../schemas/structural-schema.ts'

/** How far below its object a field is looked for that was written a few levels too high. */
const LEVELS = 4

/**
 * The field that was probably meant, as a path from the object that the unknown one stands in: a name like it
 * (`replicsa` → `replicas`), or the same name further down (`podSpec` → `spec.podSpec`).
 */
const meantField = ({ key, within }: UnknownField): string | undefined => {
  if (within === undefined) return undefined
  return nearest(key, Object.keys(within.properties ?? {})) ?? below(within, key)
}

/** `unknown field, dropped by an API server; did you mean "replicas"?`, without the path; `strict` refuses it instead. */
export const unknownFieldSentence = (field: UnknownField, strict: boolean): string => {
  const meant = meantField(field)
  return `unknown field${strict ? '' : ', dropped by an API server'}${meant === undefined ? '' : `; did you mean "${meant}"?`}`
}

/** Breadth first, so that the nearest place wins. Lists are not entered: no index could be named. */
const below = (schema: StructuralSchema, key: string): string | undefined => {
  let level: readonly (readonly [string, StructuralSchema])[] = [['', schema]]
  for (let depth = 0; depth < LEVELS; depth++) {
    const found = level.find(([, { properties = {} }]) => Object.hasOwn(properties, key))
    if (found !== undefined) return childPath(found[0], key)
    level = level.flatMap(([path, { properties = {} }]) =>
      Object.entries(properties).map(([name, property]) => [childPath(path, name), property] as const),
    )
  }
  return undefined
}
