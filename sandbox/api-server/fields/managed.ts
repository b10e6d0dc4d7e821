import { type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import {
  difference,
  type FieldSet,
  formatFields,
  isEmptySet,
  NO_FIELDS,
  parseFields,
  sameFields,
  setOf,
  union,
  without,
} from './field-set.ts'
import { compare } from './fields-of.ts'

/** One entry of metadata.managedFields. */
export interface ManagedEntry {
  readonly manager: string
  readonly operation: 'Apply' | 'Update'
  readonly apiVersion: string
  readonly subresource: string
  /** RFC 3339; the last time at which the set changed. */
  readonly time: string | undefined
  readonly fields: FieldSet
}

/** The parts of an entry that identify its manager. */
export type Manager = Pick<ManagedEntry, 'manager' | 'operation' | 'apiVersion' | 'subresource'>

const META = [
  'name',
  'namespace',
  'creationTimestamp',
  'selfLink',
  'uid',
  'generation',
  'managedFields',
  'resourceVersion',
]
const DELETION = ['deletionTimestamp', 'deletionGracePeriodSeconds']

/** Fields that have no owner: identity, and metadata that only the server sets. */
const UNOWNED = setOf(
  ['f:apiVersion'],
  ['f:kind'],
  ...[...META, ...DELETION].map((field) => ['f:metadata', `f:${field}`]),
)

const OF_METADATA = setOf(['f:metadata'])
const OF_STATUS = setOf(['f:status'])
const ALL_BUT_STATUS = setOf(['f:spec'], ['f:metadata'])

/**
 * The fields that a write to a subresource may own. If the status is a subresource, writes to the object own no status,
 * and writes to the status own neither spec nor metadata.
 */
export const ownable = (fields: FieldSet, subresource: string, statusApart: boolean): FieldSet => {
  const owned = difference(without(fields, UNOWNED), OF_METADATA)
  if (!statusApart || (subresource !== '' && subresource !== 'status')) return owned
  return without(owned, subresource === 'status' ? ALL_BUT_STATUS : OF_STATUS)
}

/** `metadata.managedFields` of an object as entries; malformed ones are dropped. */
export const entriesOf = (object: JsonObject): ManagedEntry[] => {
  return objectsIn(partOf(object, 'metadata').managedFields).flatMap((entry) => {
    const operation = entry.operation
    if (operation !== 'Apply' && operation !== 'Update') return []
    return [
      {
        manager: String(entry.manager ?? ''),
        operation,
        apiVersion: String(entry.apiVersion ?? ''),
        subresource: String(entry.subresource ?? ''),
        time: typeof entry.time === 'string' ? entry.time : undefined,
        fields: parseFields(entry.fieldsV1),
      } as const,
    ]
  })
}

/** Entries as `metadata.managedFields`: applied ones first, then by time. */
export const formatEntries = (entries: readonly ManagedEntry[]): JsonObject[] =>
  [...entries].sort(inOrder).map(({ manager, operation, apiVersion, subresource, time, fields }) => ({
    manager,
    operation,
    apiVersion,
    ...(time !== undefined && { time }),
    fieldsType: 'FieldsV1',
    fieldsV1: formatFields(fields),
    ...(subresource !== '' && { subresource }),
  }))

const inOrder = (a: ManagedEntry, b: ManagedEntry): number => {
  if (a.operation !== b.operation) return a.operation < b.operation ? -1 : 1
  if (a.time !== b.time) return (a.time ?? '') < (b.time ?? '') ? -1 : 1
  return a.manager < b.manager ? -1 : 1
}

/** True if both are one entry of `managedFields`. Applies count as one whatever their apiVersion. */
export const isSameManager = (a: Manager, b: Manager): boolean =>
  a.manager === b.manager &&
  a.operation === b.operation &&
  a.subresource === b.subresource &&
  (a.operation === 'Apply' || a.apiVersion === b.apiVersion)

/** The entries with that of `manager` changed to `fields`; an entry without fields is removed. */
export const withEntry = (
  entries: readonly ManagedEntry[],
  manager: Manager,
  fields: FieldSet,
  time: string,
): ManagedEntry[] => {
  const before = entries.find((entry) => isSameManager(entry, manager))
  const others = entries.filter((entry) => entry !== before)
  if (isEmptySet(fields)) return others
  if (before !== undefined && sameFields(before.fields, fields)) return [...entries]
  return [...others, { ...manager, time, fields }]
}

/** The entries after an update: the manager that changes a field becomes its only owner. */
export const afterUpdate = (
  entries: readonly ManagedEntry[],
  manager: Manager,
  { old, next, schema, statusApart }: { old: unknown; next: unknown; schema: StructuralSchema; statusApart: boolean },
  time: string,
): ManagedEntry[] => {
  const comparison = compare(old, next, schema)
  const changed = ownable(comparison.changed, manager.subresource, statusApart)
  const { removed } = comparison
  if (isEmptySet(changed) && isEmptySet(removed)) return [...entries]
  const mine = entries.find((entry) => isSameManager(entry, manager))?.fields ?? NO_FIELDS
  const lost = union(changed, removed)
  const others = entries.flatMap((entry) => {
    if (isSameManager(entry, manager)) return [entry]
    const fields = difference(entry.fields, lost)
    return isEmptySet(fields) ? [] : [{ ...entry, fields }]
  })
  return withEntry(others, manager, difference(union(mine, changed), removed), time)
}
