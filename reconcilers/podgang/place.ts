import { type GroupLayout, groupNameIn, layoutOf } from '../../model/layout.ts'
import { basePodGangName, scaledPodGangName } from '../../model/names.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'

/** Which gang of a set one is: the base gang of a replica, or that of one replica of a scaling group in it. */
export interface GangPlace {
  /** Replica of the set. */
  readonly i: number
  /** For scaled gangs: the scaling group, its full name, and the replica of it. */
  readonly group?: GroupLayout
  readonly pcsg?: string
  readonly j?: number
}

/**
 * Where in its set a gang of this name belongs, whether or not there are so many replicas now; undefined where no gang of
 * the set is named like that. A candidate is read off the name, and counts only if the name follows from it.
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
