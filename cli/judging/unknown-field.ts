import { nearest } from '../../model/nearest.ts'
import { childPath } from '../../schemas/sentences/field-path.ts'
import type { UnknownField } from '../../schemas/structural/prune.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'

/** How many levels below its object a field is searched that was written too high. */
const LEVELS = 4

/**
 * The field that was probably meant, as a path from the object that contains the unknown one: a similar name
 * (`replicsa` → `replicas`), or the same name further down (`podSpec` → `spec.podSpec`).
 */
const meantField = ({ key, within }: UnknownField): string | undefined => {
  if (within === undefined) return undefined
  const known = Object.keys(within.properties ?? {})
  return nearest(key, known) ?? OTHER_NAMES[key]?.find((name) => known.includes(name)) ?? below(within, key)
}

/** Names of fields in other kinds, or at another layer of a set, with the names that apply here. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = Object.assign(Object.create(null), {
  autoScalingConfig: ['scaleConfig'],
  autoscaling: ['autoScalingConfig', 'scaleConfig'],
  scaleConfig: ['autoScalingConfig'],
  ...{ hpa: ['autoScalingConfig', 'scaleConfig'], template: ['podSpec'], podTemplate: ['podSpec'] },
  ...{ dependsOn: ['startsAfter'], startAfter: ['startsAfter'], startupOrder: ['cliqueStartupType'] },
  ...{ scalingGroups: ['podCliqueScalingGroups'], podCliques: ['cliques'], cliques: ['cliqueNames'] },
  ...{ strategy: ['updateStrategy'], minReplicas: ['minAvailable'], topology: ['topologyConstraint'] },
})

/** The same as a path from the root of the object. */
export const meantPath = (field: UnknownField): string | undefined => {
  const meant = meantField(field)
  return meant === undefined ? undefined : `${field.path.slice(0, field.path.length - field.key.length)}${meant}`
}

/**
 * `unknown field, dropped by an API server; did you mean "replicas"?`, without the path; with `strict` it says that the
 * field is refused.
 */
export const unknownFieldSentence = (field: UnknownField, strict: boolean): string => {
  const meant = meantField(field)
  const way = meant === undefined ? (strict ? '; remove it' : '') : `; did you mean "${meant}"?`
  return `unknown field${strict ? '' : ', dropped by an API server'}${way}`
}

/**
 * The path of a field below a schema. Searched breadth first, so that the nearest place wins; lists are skipped,
 * because no index could be named.
 */
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
