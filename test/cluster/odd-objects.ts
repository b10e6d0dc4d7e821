import fc from 'fast-check'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'

/**
 * Values that are wrong in most places and right in some. There are no numbers that JavaScript cannot represent
 * exactly.
 */
const { odd } = fc.letrec<{ odd: unknown }>((tie) => ({
  odd: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, false, 0, -1, 2, 1.5, 3e9, '', 'x', '2', 'UPPER', 'a.b-c', 'B', [], {}),
    fc.string({ maxLength: 8 }),
    fc.array(tie('odd'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('name', 'type', 'value', 'a', 'x.y/z', 'constructor', ''), tie('odd'), {
      maxKeys: 3,
    }),
  ),
}))

/** One edit of one node of a spec; `at` selects the node. */
export interface Edit {
  readonly at: number
  readonly what: 'remove' | 'repeat' | { readonly replace: unknown } | { readonly add: string }
}

/** A few edits of one object. */
export const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    at: fc.nat(),
    what: fc.oneof(
      { weight: 4, arbitrary: fc.record({ replace: odd }) },
      { weight: 2, arbitrary: fc.constant('remove' as const) },
      { weight: 2, arbitrary: fc.constant('repeat' as const) },
      { weight: 1, arbitrary: fc.record({ add: fc.constantFrom('unknown', 'name', 'a-b', 'x') }) },
    ),
  }),
  { minLength: 1, maxLength: 3 },
)

/** The object after the edits; `repeat` adds the first element of a list once more. */
export const edited = (base: JsonObject, changes: readonly Edit[]): JsonObject => {
  const object = structuredClone(base)
  for (const { at, what } of changes) {
    const nodes = [{ holder: object, key: 'spec' }, ...below(object.spec)]
    const { holder, key } = nodes[at % nodes.length] ?? { holder: object, key: 'spec' }
    const value = holder[key]
    if (what === 'repeat') {
      if (Array.isArray(value)) value.push(structuredClone(value[0] ?? null))
    } else if (what === 'remove') {
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
    } else if ('replace' in what) holder[key] = structuredClone(what.replace)
    else if (isObject(value)) value[what.add] = 'x'
  }
  return object
}

/** Every node below one: the object that holds it (a list is an object whose keys are numbers), and its key. */
const below = (node: unknown): { holder: JsonObject; key: string }[] => {
  if (typeof node !== 'object' || node === null) return []
  const holder = node as JsonObject
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...below(holder[key])])
}
