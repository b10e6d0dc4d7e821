import type { KubeObject } from '../model/object.ts'
import { type Action, create, type Report, refOf, remove } from './action.ts'
import { ownFieldsPatch } from './difference.ts'

/** How a kind of children is brought in line. */
export interface Alignment {
  /** Events for making one and for changing one. */
  readonly made?: Report
  readonly removed?: Report
  /** What of an object is ours to keep as expected; by default labels and nothing else. */
  readonly own?: (expected: KubeObject, observed: KubeObject) => Record<string, unknown>
}

/**
 * Makes what is missing, mends what differs in our own fields, and removes what is superfluous; compares by kind and
 * name. `observed` are all of the owner's children of these kinds. Asks for nothing where all is as expected.
 */
export const align = (
  expected: readonly KubeObject[],
  observed: readonly KubeObject[],
  { made, removed, own = ownLabels }: Alignment = {},
): Action[] => {
  const present = new Map(observed.map((object) => [keyOf(object), object]))
  const wanted = new Set(expected.map(keyOf))
  return [
    ...expected.flatMap((object): Action[] => {
      const found = present.get(keyOf(object))
      if (found === undefined) return [create(object, made)]
      // What is going is made anew when it has gone.
      if (found.metadata.deletionTimestamp) return []
      const patch = ownFieldsPatch(found, own(object, found))
      return patch === undefined ? [] : [{ do: 'patch', ref: refOf(found), patch, ...(made && { report: made }) }]
    }),
    ...observed.flatMap((object) => (wanted.has(keyOf(object)) ? [] : remove(object, removed))),
  ]
}

const keyOf = ({ kind, metadata }: KubeObject): string => `${kind}/${metadata.name}`

const ownLabels = ({ metadata }: KubeObject): Record<string, unknown> => ({ metadata: { labels: metadata.labels } })
