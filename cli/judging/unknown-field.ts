import { nearest } from '../../model/nearest.ts'
import { customResource } from '../../schemas/crds.ts'
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
  ...{ priorityClass: ['priorityClassName'], resources: ['resourcesPerNode'] },
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
  const way = meant === undefined ? elsewhere(field, object, strict) : `; did you mean "${meant}"?`
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

/** The way out where no field beside or below the unknown one was meant. */
const elsewhere = (field: UnknownField, object: JsonObject, strict: boolean): string => {
  const schema = customResource(String(object.apiVersion), String(object.kind))?.schema
  const place = schema && (around(schema, field) ?? somewhere(schema, field.key))
  if (place !== undefined) return `; write it in ${place}`
  return strict ? '; remove it' : ''
}

/** The nearest object around an unknown field that has a field of its name. */
const around = (root: StructuralSchema, { key, path }: UnknownField): string | undefined => {
  let schema: StructuralSchema | undefined = root
  let found: string | undefined
  const steps = path.slice(0, -key.length - 1).match(/\[\d+\]|[^.[]+/g) ?? []
  for (const [index, step] of steps.entries()) {
    // The root has only fields that other objects have, too: metadata, spec and status.
    if (index > 0 && step !== key && Object.hasOwn(schema?.properties ?? {}, key)) found = pathOf(steps.slice(0, index))
    schema = step.startsWith('[') ? schema?.items : schema?.properties?.[step]
  }
  return found
}

const pathOf = (steps: readonly string[]): string => steps.join('.').replaceAll('.[', '[')

/** Shorter names, such as `type`, stand for different things at different places. */
const TELLING = 9

/**
 * The one object outside pod specs that has a field of this name, e.g. `spec.template.cliques[]`: searched breadth
 * first, and undefined if the nearest are several.
 */
const somewhere = (root: StructuralSchema, key: string): string | undefined => {
  if (key.length < TELLING) return undefined
  let level: readonly (readonly [string, StructuralSchema])[] = [['', root]]
  while (level.length > 0) {
    const found = level.filter(([, { properties = {} }]) => Object.hasOwn(properties, key))
    if (found.length > 0) return found.length === 1 ? found[0]?.[0] : undefined
    level = level.flatMap(([path, schema]) => inside(path, schema))
  }
  return undefined
}

const inside = (path: string, { items, properties = {} }: StructuralSchema): [string, StructuralSchema][] => {
  const fields = Object.entries(properties).filter(([name]) => !(path === '' && name !== 'spec'))
  const all: [string, StructuralSchema][] = fields.map(([name, property]) => [childPath(path, name), property])
  if (items !== undefined) all.push([`${path}[]`, items])
  return all.filter(([, schema]) => schema.properties?.containers === undefined)
}
