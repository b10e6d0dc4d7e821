import { byName, CLIQUES, GROUPS, type SubmittedGroup, type SubmittedSet } from './subject.ts'

/** A count as the stored set has it, and as an update writes it. */
interface Change {
  readonly before: number
  readonly after: number
}

/** A clique that a set has before and after an update, with the three counts that its pods are the product of. */
interface CliqueCounts {
  readonly name: string
  /** Its place in the updated template. */
  readonly index: number
  readonly replicas: Change
  /** Copies of its scaling group; 1 for a clique that is in none. */
  readonly copies: Change
  readonly group?: { readonly name: string; readonly index: number }
  /** Pods of the clique in one copy. */
  readonly pods: Change
}

/** A count that an update lowers, and the pods that go because of it. */
export interface LoweredCount extends Change {
  readonly of: 'set' | 'group' | 'clique'
  readonly name: string
  /** Path of the count. */
  readonly field: string
  /** By the templates: the counts of live objects may differ. */
  readonly pods: number
}

/** Pods of each clique that an update neither adds nor deletes, by the templates. */
export const stayingPods = (before: SubmittedSet, after: SubmittedSet): Map<string, number> =>
  new Map(
    countsOf(before, after).map(({ name, replicas, copies, pods }) => [
      name,
      kept(replicas) * kept(copies) * kept(pods),
    ]),
  )

/**
 * The counts that an update lowers, from the set down to its cliques. Each pod counts once: what goes with a replica of
 * the set does not go with a copy or a clique as well. A count that costs no pod, as in a set of 0 replicas, is left out.
 */
export const loweredCounts = (before: SubmittedSet, after: SubmittedSet): LoweredCount[] => {
  const cliques = countsOf(before, after)
  const found = new Map<string, LoweredCount>()
  const lower = (what: Omit<LoweredCount, 'pods'>, pods: number): void => {
    if (what.before <= what.after || pods === 0) return
    found.set(what.field, { ...what, pods: pods + (found.get(what.field)?.pods ?? 0) })
  }
  for (const { replicas, copies, pods } of cliques)
    lower(
      { of: 'set', name: after.metadata?.name ?? '', field: 'spec.replicas', ...replicas },
      less(replicas) * copies.before * pods.before,
    )
  for (const { replicas, copies, group, pods } of cliques) {
    if (group === undefined) continue
    lower(
      { of: 'group', name: group.name, field: `${GROUPS}[${group.index}].replicas`, ...copies },
      kept(replicas) * less(copies) * pods.before,
    )
  }
  for (const { name, index, replicas, copies, pods } of cliques)
    lower(
      { of: 'clique', name, field: `${CLIQUES}[${index}].spec.replicas`, ...pods },
      kept(replicas) * kept(copies) * less(pods),
    )
  return [...found.values()]
}

const kept = ({ before, after }: Change): number => Math.max(0, Math.min(before, after))
const less = ({ before, after }: Change): number => Math.max(0, before - Math.max(0, after))
const ONE: Change = { before: 1, after: 1 }

const countsOf = (before: SubmittedSet, after: SubmittedSet): CliqueCounts[] => {
  const [old, template] = [before.spec?.template, after.spec?.template]
  const replicas = { before: before.spec?.replicas ?? 0, after: after.spec?.replicas ?? 0 }
  const cliques = placesOf(template?.cliques ?? [])
  const groups = placesOf(template?.podCliqueScalingGroups ?? [])
  const groupOf = new Map<string, SubmittedGroup>()
  for (const group of old?.podCliqueScalingGroups ?? [])
    for (const name of group.cliqueNames ?? []) if (!groupOf.has(name)) groupOf.set(name, group)
  return [...byName(old?.cliques ?? [])].flatMap(([name, { spec }]): CliqueCounts[] => {
    const found = cliques.get(name)
    if (found === undefined) return []
    const pods = { before: spec?.replicas ?? 1, after: found.member.spec?.replicas ?? 1 }
    const was = groupOf.get(name)
    const is = groups.get(was?.name ?? '')
    if (was === undefined || is === undefined) return [{ name, index: found.index, replicas, copies: ONE, pods }]
    const copies = { before: was.replicas ?? 1, after: is.member.replicas ?? 1 }
    return [{ name, index: found.index, replicas, copies, group: { name: was.name ?? '', index: is.index }, pods }]
  })
}

/** The members of a list with their places, by name; of equal names the first counts. */
const placesOf = <Named extends { name?: string | null }>(
  members: readonly Named[],
): Map<string, { readonly member: Named; readonly index: number }> => {
  const found = new Map<string, { member: Named; index: number }>()
  for (const [index, member] of members.entries())
    if (!found.has(member.name ?? '')) found.set(member.name ?? '', { member, index })
  return found
}
