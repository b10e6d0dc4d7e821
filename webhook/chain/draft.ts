import type { JsonPatchOperation } from '../../model/json-patch.ts'

/**
 * An object on its way through a mutation. Steps take turns: each reads the object as the steps before have left it,
 * changes it with `put` and `append`, and so adds to the patch that leads there from the submitted object.
 */
export interface Draft<T> {
  /** The object as it will be. What steps change of it must be the draft's own copy. */
  readonly object: T
  readonly patch: JsonPatchOperation[]
}

/** Sets a field of the draft, which stands at `path`. A value that is an object must not be changed any more. */
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
 * Appends the elements whose name is not in a list of the draft yet, and makes a list that is not there. `path` leads
 * to the list. The draft gets copies of the elements, so that later steps can put something into them.
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
