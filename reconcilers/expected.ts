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
 * Makes what is missing, mends what differs in our own fields, and removes what is superfluous; compares by name.
 * `observed` are the owner's children of one kind. Asks for nothing where all is as expected.
 */
export const align = (
  expected: readonly KubeObject[],
  observed: readonly KubeObject[],
  { made, removed, own = ownLabels }: Alignment = {},
): Action[] => {
  const present = new Map(observed.map((object) => [object.metadata.name, object]))
  const wanted = new Set(expected.map(({ metadata }) => metadata.name))
  return [
    ...expected.flatMap((object): Action[] => {
      const found = present.get(object.metadata.name)
      if (found === undefined) return [create(object, made)]
      // What is going is made anew when it has gone.
      if (found.metadata.deletionTimestamp) return []
      const patch = ownFieldsPatch(found, own(object, found))
      return patch === undefined ? [] : [{ do: 'patch', ref: refOf(found), patch, ...(made && { report: made }) }]
    }),
    ...observed.flatMap((object) => (wanted.has(object.metadata.name) ? [] : remove(object, removed))),
  ]
}

const ownLabels = ({ metadata }: KubeObject): Record<string, unknown> => ({ metadata: { labels: metadata.labels } })
