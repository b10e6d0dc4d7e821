import { nearest } from '../../model/nearest.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { childPath } from '../../schemas/sentences/field-path.ts'
import type { UnknownField } from '../../schemas/structural/prune.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'

/** How many levels below its object a field is searched that was written too high. */
const LEVELS = 4

/**
 * The field that was probably meant, as a path from the object that contains the unknown one: a similar name
 * (`replicsa` → `replicas`), or the same name further down (`podSpec` → `spec.podSpec`).
 */
const meantField = ({ key, within, path }: UnknownField, object: JsonObject): string | undefined => {
  if (within === undefined) return undefined
  if (AUTOSCALING.has(key) && groupOfMember(path, object) !== undefined) return undefined
  const known = Object.keys(within.properties ?? {})
  return nearest(key, known) ?? OTHER_NAMES[key]?.find((name) => known.includes(name)) ?? below(within, key)
}

/** Names under which autoscaling is written in a clique. */
const AUTOSCALING: ReadonlySet<string> = new Set(['scaleConfig', 'autoscaling', 'hpa', 'autoScaling'])

/** The scaling group of the clique in which a field of a set is; undefined in any other place: only the group can be autoscaled. */
const groupOfMember = (path: string, object: JsonObject): string | undefined => {
  const [, index] = /^spec\.template\.cliques\[(\d+)\]/.exec(path) ?? []
  const { cliques, podCliqueScalingGroups: groups } = templateOf(object)
  if (index === undefined || !Array.isArray(cliques) || !Array.isArray(groups)) return undefined
  const clique: unknown = cliques[Number(index)]
  const name = isObject(clique) ? clique.name : undefined
  const group = groups.find(
    (each) => isObject(each) && Array.isArray(each.cliqueNames) && each.cliqueNames.includes(name),
  )
  return isObject(group) ? String(group.name) : undefined
}

const templateOf = ({ spec }: JsonObject): JsonObject =>
  isObject(spec) && isObject(spec.template) ? spec.template : {}

/** Names of fields in other kinds, or at another layer of a set, with the names that apply here. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = Object.assign(Object.create(null), {
  autoScalingConfig: ['scaleConfig'],
  autoscaling: ['autoScalingConfig', 'scaleConfig'],
  scaleConfig: ['autoScalingConfig'],
  ...{ hpa: ['autoScalingConfig', 'scaleConfig'], template: ['podSpec'], podTemplate: ['podSpec'] },
  ...{ dependsOn: ['startsAfter'], startAfter: ['startsAfter'], startupOrder: ['cliqueStartupType'] },
  ...{ scalingGroups: ['podCliqueScalingGroups'], podCliques: ['cliques'], cliques: ['cliqueNames'] },
  ...{ replicas: ['numNodes'], nodes: ['numNodes'], workers: ['numNodes'], nprocPerNode: ['numProcPerNode'] },
  ...{ strategy: ['updateStrategy'], minReplicas: ['minAvailable'], topology: ['topologyConstraint'] },
})

/** The same as a path from the root of the object. */
export const meantPath = (field: UnknownField, object: JsonObject): string | undefined => {
  const meant = meantField(field, object)
  return meant === undefined ? undefined : `${field.path.slice(0, field.path.length - field.key.length)}${meant}`
}

/**
 * `unknown field, dropped by an API server; did you mean "replicas"?`, without the path; with `strict` it says that the
 * field is refused.
 */
export const unknownFieldSentence = (field: UnknownField, strict: boolean, object: JsonObject): string => {
  const group = AUTOSCALING.has(field.key) ? groupOfMember(field.path, object) : undefined
  if (group !== undefined)
    return `unknown field${strict ? '' : ', dropped by an API server'}; a member scales with its scaling group: write scaleConfig in "${group}"`
  const meant = meantField(field, object)
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
