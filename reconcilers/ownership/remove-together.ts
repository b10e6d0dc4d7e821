import { layoutOf } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, type Report, remove } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { isForeignTo } from './ownership.ts'

/** From this number on, one request for all objects is cheaper than one request each. */
const WORTH_IT = 3

/** How objects are removed together. */
export interface Together {
  readonly set: PodCliqueSet
  readonly objects: Objects
  /** Labels that all of them carry. */
  readonly labels: Readonly<Record<string, string>>
  readonly report?: Report
}

/**
 * Deletes those of the objects that are ours: one by one, each by its uid, or in one request if they are many and the
 * labels match no other objects.
 *
 * One request for all names no uid. It cannot meet objects of a set that is created again under the name: a set keeps its
 * finalizer until the request has been answered, the children of a replica or copy are created by the plan that asks for
 * their removal, which waits for the answer, and a process that no longer leads ends its requests before another begins.
 */
export const removeTogether = (all: readonly KubeObject[], { set, objects, labels, report }: Together): Action[] => {
  const isForeign = isForeignTo(set, objects)
  const ours = all.filter((object) => !isForeign(object))
  const staying = ours.filter((object) => !isGoing(object))
  const [first] = staying
  if (first === undefined) return []
  if (staying.length < WORTH_IT || ours.length < all.length) return staying.flatMap((each) => remove(each, report))
  const { apiVersion, kind } = first
  return [
    {
      do: 'removeAll',
      kind: { apiVersion, kind },
      namespace: layoutOf(set).namespace,
      labels,
      objects: staying,
      ...(report && { report }),
    },
  ]
}
