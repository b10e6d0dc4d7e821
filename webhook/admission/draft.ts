import type { JsonPatchOperation } from '../../schemas/json/json-patch.ts'

/**
 * An object on its way through a mutation. Each step reads the object as the previous steps left it and changes it with
 * `put` and `append`, which also add the change to the patch against the submitted object.
 */
export interface Draft<T> {
  /** The object with all changes so far. The parts that steps change must be the draft's own copies. */
  readonly object: T
  readonly patch: JsonPatchOperation[]
}

/**
 * Sets a field of the draft, and adds the change at `path` to the patch. If the value is an object, it must not be
 * changed afterwards.
 */
export const put = <Owner extends object, Field extends keyof Owner>(
  { patch }: Draft<unknown>,
  owner: Owner,
  field: Field,
  path: string,
  value: Owner[Field],
): void => {
  owner[field] = value
  patch.push({ op: 'add', path, value })
}

type Named = { readonly name?: string | null }

/**
 * Appends the elements whose names are not in a list of the draft yet; creates the list if it is missing. `path` leads
 * to the list. The draft gets copies of the elements, so that later steps can change them.
 */
export const append = <Field extends string, Element extends Named>(
  { patch }: Draft<unknown>,
  owner: { [field in Field]?: Named[] | null },
  field: Field,
  path: string,
  elements: readonly Element[],
): void => {
  const list: Named[] | null | undefined = owner[field]
  const missing = elements.filter(({ name }) => !list?.some((present) => present.name === name))
  if (missing.length === 0) return
  const copies = missing.map((element) => ({ ...element }))
  owner[field] = list ? [...list, ...copies] : copies
  if (list) for (const value of missing) patch.push({ op: 'add', path: `${path}/-`, value })
  else patch.push({ op: 'add', path, value: missing })
}
