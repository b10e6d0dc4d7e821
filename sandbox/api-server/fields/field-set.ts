import { isObject, type JsonObject } from '../../../schemas/json/object.ts'

/**
 * A set of fields, as a tree: each node is a field, and each edge is the name of an element as managedFields writes it
 * (`f:spec`, `k:{"name":"a"}`, `v:"x"`). A node is a member of the set, or only on the path to members.
 */
export interface FieldSet {
  readonly member: boolean
  readonly children: ReadonlyMap<string, FieldSet>
}

const NO_CHILDREN: ReadonlyMap<string, FieldSet> = new Map()
/** The set without members. */
export const NO_FIELDS: FieldSet = { member: false, children: NO_CHILDREN }
/** The set whose only member is the field itself. */
export const ONE_FIELD: FieldSet = { member: true, children: NO_CHILDREN }

/** True if neither the field nor anything below it is a member. */
export const isEmptySet = ({ member, children }: FieldSet): boolean => !member && children.size === 0

const made = (member: boolean, children: Iterable<readonly [string, FieldSet]>): FieldSet => {
  const kept = new Map<string, FieldSet>()
  for (const [element, child] of children) if (!isEmptySet(child)) kept.set(element, child)
  return kept.size === 0 ? (member ? ONE_FIELD : NO_FIELDS) : { member, children: kept }
}

/** A set built from its children; empty children are left out. */
export const fieldSet = made

/** The members of either set. */
export const union = (a: FieldSet, b: FieldSet): FieldSet => {
  if (isEmptySet(b)) return a
  if (isEmptySet(a)) return b
  const children = new Map(a.children)
  for (const [element, child] of b.children) {
    const other = children.get(element)
    children.set(element, other === undefined ? child : union(other, child))
  }
  return { member: a.member || b.member, children }
}

/**
 * `a` with the children that `b` has too replaced by what `change` makes of both. It is `a` itself where nothing
 * changes, so that its cached text is found again.
 */
const changedWhereBoth = (
  a: FieldSet,
  b: FieldSet,
  member: boolean,
  change: (child: FieldSet, other: FieldSet) => FieldSet,
): FieldSet => {
  let children: Map<string, FieldSet> | undefined
  for (const [element, other] of b.children) {
    const child = a.children.get(element)
    if (child === undefined) continue
    const next = change(child, other)
    if (next === child) continue
    children ??= new Map(a.children)
    if (isEmptySet(next)) children.delete(element)
    else children.set(element, next)
  }
  if (children === undefined && member === a.member) return a
  return made(member, children ?? a.children)
}

/** The members of `a` that are not members of `b`; members of `a` below a member of `b` are kept. */
export const difference = (a: FieldSet, b: FieldSet): FieldSet =>
  changedWhereBoth(a, b, a.member && !b.member, difference)

/** The members of both sets. */
export const intersection = (a: FieldSet, b: FieldSet): FieldSet =>
  made(
    a.member && b.member,
    [...a.children].flatMap(([element, child]) => {
      const other = b.children.get(element)
      return other === undefined ? [] : [[element, intersection(child, other)] as const]
    }),
  )

/** `a` without the fields of `b` and all that is below them. */
export const without = (a: FieldSet, b: FieldSet): FieldSet =>
  b.member ? NO_FIELDS : changedWhereBoth(a, b, a.member, without)

/** True if both sets have the same members. */
export const sameFields = (a: FieldSet, b: FieldSet): boolean =>
  a.member === b.member &&
  a.children.size === b.children.size &&
  [...a.children].every(([element, child]) => {
    const other = b.children.get(element)
    return other !== undefined && sameFields(child, other)
  })

/** A set of paths, each a list of elements. */
export const setOf = (...paths: readonly (readonly string[])[]): FieldSet =>
  paths
    .map((path) => path.reduceRight<FieldSet>((below, element) => made(false, [[element, below]]), ONE_FIELD))
    .reduce(union, NO_FIELDS)

// Most entries of an object do not change from write to write, so both forms of their sets are cached.
const sets = new WeakMap<object, FieldSet>()
const texts = new WeakMap<FieldSet, JsonObject>()

/** `fieldsV1`, which may be any JSON, as a set. The value must not be changed afterwards. */
export const parseFields = (fields: unknown): FieldSet => {
  if (!isObject(fields)) return NO_FIELDS
  const known = sets.get(fields)
  if (known !== undefined) return known
  const set = made(
    Object.hasOwn(fields, '.'),
    Object.entries(fields).flatMap(([element, below]) =>
      element === '.' || !isObject(below)
        ? []
        : [[element, Object.keys(below).length === 0 ? ONE_FIELD : parseFields(below)] as const],
    ),
  )
  sets.set(fields, set)
  texts.set(set, fields)
  return set
}

/** A set as `fieldsV1`, with sorted elements. */
export const formatFields = (set: FieldSet): JsonObject => {
  const { member, children } = set
  const known = texts.get(set)
  if (known !== undefined) return known
  const own: [string, unknown][] = member && children.size > 0 ? [['.', {}]] : []
  const below = [...children].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, child]) => [name, formatFields(child)])
  const fields = Object.fromEntries([...own, ...below])
  texts.set(set, fields)
  return fields
}

/** The members as readable paths: `.spec.containers[name="a"].image`. */
export const memberPaths = ({ member, children }: FieldSet, at = ''): string[] => [
  ...(member ? [at] : []),
  ...[...children].flatMap(([element, child]) => memberPaths(child, at + readable(element))),
]

const readable = (element: string): string => {
  const text = element.slice(2)
  switch (element[0]) {
    case 'f':
      return `.${text}`
    case 'k':
      return `[${Object.entries(JSON.parse(text) as object)
        .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
        .join(',')}]`
    default:
      return `[=${text}]`
  }
}
