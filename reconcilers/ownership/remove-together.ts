import type { KubeObject } from '../../model/object.ts'
import { type Action, type Report, remove } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'

/** From this number on, one request for all objects is cheaper than one request each. */
const WORTH_IT = 3

/** How objects are removed together. */
export interface Together {
  readonly namespace: string
  /** Labels that all of them carry. */
  readonly labels: Readonly<Record<string, string>>
  /** True for an object that carries the labels and must stay. */
  readonly isForeign: (object: KubeObject) => boolean
  readonly report?: Report
}

/**
 * Deletes those of the objects that are ours: one by one, each by its uid, or in one request if they are many and the
 * labels match no other objects.
 *
 * One request for all names no uid. It cannot meet objects of a set that is made again under the name: a set keeps its
 * finalizer until the request has been answered, the children of a replica or copy are created by the plan that asks for
 * their removal, which waits for the answer, and a process that no longer leads ends its requests before another begins.
 */
export const removeTogether = (objects: readonly KubeObject[], together: Together): Action[] => {
  const { namespace, labels, isForeign, report } = together
  const ours = objects.filter((object) => !isForeign(object))
  const staying = ours.filter((object) => !isGoing(object))
  const [first] = staying
  if (first === undefined) return []
  if (staying.length < WORTH_IT || ours.length < objects.length) return staying.flatMap((each) => remove(each, report))
  const { apiVersion, kind } = first
  return [
    {
      do: 'removeAll',
      kind: { apiVersion, kind },
      namespace,
      labels,
      objects: staying,
      ...(report && { report }),
    },
  ]
}
