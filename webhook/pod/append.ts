import type { JsonPatchOperation } from '../../model/json-patch.ts'

/** Appends the elements whose name is not in the list at `path` yet; a list that is not there is made. */
export const appendByName = <Element extends { name?: string | null }>(
  path: string,
  list: readonly { name?: string | null }[] | null | undefined,
  elements: readonly Element[],
): JsonPatchOperation[] => {
  const missing = elements.filter(({ name }) => !list?.some((present) => present.name === name))
  if (missing.length === 0) return []
  if (!list) return [{ op: 'add', path, value: missing }]
  return missing.map((value) => ({ op: 'add', path: `${path}/-`, value }))
}
