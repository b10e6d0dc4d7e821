import { type GroupLayout, groupNameIn, layoutOf } from '../../model/layout.ts'
import { basePodGangName, scaledPodGangName } from '../../model/names.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'

/** Which gang of a set this is: the base gang of a replica, or the gang of one replica of a scaling group in it. */
export interface GangPlace {
  /** Replica of the set. */
  readonly i: number
  /** For scaled gangs: the scaling group, its full name, and the replica of it. */
  readonly group?: GroupLayout
  readonly pcsg?: string
  readonly j?: number
}

/**
 * The place in its set of a gang with this name, whether or not the set has that many replicas now; undefined if no
 * gang of the set has such a name. A candidate is parsed from the name, and counts only if it produces the same name.
 */
export const placeOfGang = (set: PodCliqueSet, name: string): GangPlace | undefined => {
  const layout = layoutOf(set)
  if (!name.startsWith(`${layout.name}-`)) return undefined
  const [, first = '', rest] = /^(\d+)(?:-(.*))?$/.exec(name.slice(layout.name.length + 1)) ?? []
  const i = Number(first)
  if (first === '') return undefined
  if (rest === undefined) return basePodGangName(layout.name, i) === name ? { i } : undefined
  for (const group of layout.groups) {
    const pcsg = groupNameIn(layout, i, group)
    const index = Number(name.slice(pcsg.length + 1))
    const j = index + group.minAvailable
    if (Number.isInteger(index) && index >= 0 && scaledPodGangName(pcsg, j, group.minAvailable) === name)
      return { i, group, pcsg, j }
  }
  return undefined
}
