import { groupNameIn } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { FEW, listed } from '../../schemas/sentences/listed.ts'
import type { Facts, Sum } from '../engine/notes.ts'
import { isAvailable } from '../health/breach.ts'
import { isAsleep } from '../scaling/asleep.ts'
import { type ObservedReplica, scalingGroupsOf, standaloneOf } from './observe.ts'

const isGroupAvailable = (group: PodCliqueScalingGroup): boolean =>
  isAsleep(group) || (group.status?.availableReplicas ?? 0) >= (group.spec.minAvailable ?? 1)

/** Full names of the standalone PodCliques and scaling groups that make a replica unavailable; empty if none do. */
export const lackingOf = (
  observed: ObservedReplica,
  standalone = standaloneOf(observed),
  scalingGroups = scalingGroupsOf(observed),
): string[] => {
  const { layout, i } = observed
  const podCliques = standalone.flatMap(({ template, podClique }) =>
    podClique !== undefined && isAvailable(podClique) ? [] : [standalonePodCliqueName(layout.name, i, template.name)],
  )
  const groups = scalingGroups.flatMap((group, index) => {
    const its = layout.groups[index]
    return its === undefined || (group !== undefined && isGroupAvailable(group)) ? [] : [groupNameIn(layout, i, its)]
  })
  return [...podCliques, ...groups]
}

const NAME = 'availability'
const SHORT = 'short'

/** What a replica that is not available reports. It contains the names so that every change of them reaches the set. */
export const lackingFact = (lacking: readonly string[]): Facts =>
  lacking.length === 0 ? {} : { [NAME]: SHORT, lacks: lacking.join(' ') }

/**
 * A clause on the first replica that is not available: what it waits for, and how many others wait. `lackingIn` returns
 * what one replica lacks.
 */
export const lackingClause = (sum: Sum, lackingIn: (i: number) => readonly string[]): string => {
  const short = sum.where(NAME, SHORT)
  let first = Number.POSITIVE_INFINITY
  for (const i of short) first = Math.min(first, i)
  if (first === Number.POSITIVE_INFINITY) return 'the others have not been made yet'
  const more = short.size > 1 ? `; so ${short.size === 2 ? 'does 1 more' : `do ${short.size - 1} more`}` : ''
  return `replica ${first} waits for ${listed(lackingIn(first), { most: FEW, none: 'its status' })}${more}`
}
