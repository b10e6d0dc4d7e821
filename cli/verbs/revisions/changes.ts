import { AMOUNTS, FIELD_DEFAULTS, KEYED_BUT_ORDERED, UNORDERED } from '../../../model/pod-defaults.ts'
import { templateMeaning } from '../../../model/template-meaning.ts'
import type { RevisionClique, RevisionData } from '../../../reconcilers/revision/data.ts'
import { isObject } from '../../../schemas/json/object.ts'
import { exactQuantity } from '../../../schemas/quantity/exact.ts'
import { cut } from '../../../schemas/sentences/cut.ts'

/** A field of a clique that differs in a later revision; null: the field is absent. */
export interface FieldChange {
  /** The path within the clique: `podSpec.containers[main].image`; of a list in another order, `order of ` its path. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** A clique whose pod template differs in a later revision. */
export interface CliqueChange {
  readonly clique: string
  readonly fields: readonly FieldChange[]
}

/**
 * The changes from one revision to another: the cliques, and their fields. Different spellings of the same value are no
 * changes.
 */
export const changesBetween = (before: RevisionData, after: RevisionData): CliqueChange[] =>
  after.cliques.flatMap((clique) => {
    const old = before.cliques.find(({ name }) => name === clique.name)
    if (old !== undefined && meaningIn(old, before) === meaningIn(clique, after)) return []
    const fields = differences(old && partsOf(old, before), partsOf(clique, after), '', '')
    return [{ clique: clique.name, fields }]
  })

const meaningIn = ({ labels, annotations, podSpec }: RevisionClique, { priorityClassName }: RevisionData): string =>
  templateMeaning({ labels, annotations, spec: { podSpec } }, priorityClassName)

const partsOf = ({ labels, annotations, podSpec }: RevisionClique, { priorityClassName }: RevisionData): object => ({
  labels,
  annotations,
  podSpec: { ...(priorityClassName && { priorityClassName }), ...podSpec },
})

/** @param isAmount whether the value belongs to a map of amounts, such as limits */
const differences = (before: unknown, after: unknown, path: string, field: string, isAmount = false): FieldChange[] => {
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences(before[name], after[name], path === '' ? name : `${path}.${name}`, name, AMOUNTS.has(field)),
    )
  }
  if (isKeyed(before, field) && isKeyed(after, field)) {
    const [old, fresh] = [byKey(before), byKey(after)]
    return [
      ...[...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) =>
        differences(old.get(key), fresh.get(key), `${path}[${key}]`, ''),
      ),
      ...(KEYED_BUT_ORDERED.has(field) ? moves(old, fresh, path) : []),
    ]
  }
  const isSame = plain(before, field, isAmount) === plain(after, field, isAmount)
  return isSame ? [] : [{ field: path, before: before ?? null, after: after ?? null }]
}

/** The order of the keys that are in both lists, where it differs and means something. */
const moves = (old: ReadonlyMap<string, unknown>, fresh: ReadonlyMap<string, unknown>, path: string): FieldChange[] => {
  const before = [...old.keys()].filter((key) => fresh.has(key))
  const after = [...fresh.keys()].filter((key) => old.has(key))
  return before.join() === after.join() ? [] : [{ field: `order of ${path}`, before, after }]
}

/** The value in a canonical form: an amount as a number, a default as nothing. */
const plain = (value: unknown, field: string, isAmount: boolean): unknown => {
  const amount = isAmount ? exactQuantity(value) : undefined
  if (amount !== undefined) return amount
  return JSON.stringify(value ?? FIELD_DEFAULTS[field] ?? null)
}

type Keyed = readonly Record<string, unknown>[]

/** Fields that identify the elements of keyed lists in a pod spec; the first that exists is used. */
const KEYS = ['name', 'mountPath', 'devicePath', 'containerPort', 'ip', 'topologyKey']

const isKeyed = (value: unknown, field: string): value is Keyed =>
  Array.isArray(value) && (UNORDERED.has(field) || KEYED_BUT_ORDERED.has(field)) && value.every(isObject)

const byKey = (list: Keyed): Map<string, unknown> =>
  new Map(
    list.map((each, index) => {
      const key = KEYS.map((name) => each[name]).find((value) => value !== undefined)
      return [String(key ?? index), each]
    }),
  )

/** `podSpec.containers[main].image: "a:1" → "a:2"`; of long values only the place where they differ. */
export const changeText = ({ field, before, after }: FieldChange): string => {
  if (before === null) return `${field}: ${valueText(after)} is new`
  if (after === null) return `${field} is gone`
  const [old, fresh] = excerpts(JSON.stringify(before), JSON.stringify(after))
  return `${field}: ${old} → ${fresh}`
}

const LONGEST = 60
/** Characters that are shown before and after the place where long values differ. */
const AROUND = 12

const valueText = (value: unknown): string => cut(JSON.stringify(value), LONGEST)

/** Two texts, or of such as are too long the part that differs and a little around it. */
const excerpts = (before: string, after: string): [string, string] => {
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after]
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < most - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd++
  const from = Math.max(0, same - AROUND)
  const excerpt = (text: string): string => {
    const to = Math.min(text.length, text.length - sameAtEnd + AROUND)
    const end = Math.min(to, from + LONGEST)
    return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
  }
  return [excerpt(before), excerpt(after)]
}
