import type { KubeObject } from '../model/object.ts'
import { type Action, type Report, remove } from './engine/action.ts'
import { isGoing } from './engine/ownership.ts'
import type { Kind } from './kinds.ts'

/** From so many on one request for all of them is less than one each. */
const WORTH_IT = 3

/**
 * Removes objects, all of which carry these labels: one by one, each by its uid, or in one request where there are many.
 * The labels must single out objects of ours.
 */
export const removeTogether = (
  { apiVersion, kind }: Kind,
  namespace: string,
  labels: Readonly<Record<string, string>>,
  objects: readonly KubeObject[],
  { removed, report = removed }: { readonly removed?: Report; readonly report?: Report | undefined } = {},
): Action[] => {
  const staying = objects.filter((object) => !isGoing(object))
  if (staying.length < WORTH_IT) return staying.flatMap((object) => remove(object, removed))
  return [
    { do: 'removeAll', kind: { apiVersion, kind }, namespace, labels, objects: staying, ...(report && { report }) },
  ]
}
