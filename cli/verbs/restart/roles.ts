import { grouped } from '../../../model/grouped.ts'
import { type GroupLayout, layoutOf } from '../../../model/layout.ts'
import type { StartupGraph } from '../../../model/startup.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { EXIT, Failure } from '../../verb.ts'
import type { Options } from '../restart.ts'

/** What restarts as one: a clique in no scaling group, or a scaling group. */
export interface Role {
  readonly name: string
  readonly group?: GroupLayout
  /** Those of its cliques that are to restart. */
  readonly cliques: readonly string[]
}

/**
 * The chosen roles of a set, in the order in which they start: after those that they wait for, else in the order of the
 * template. Without a choice all of them.
 * @throws Failure if the set has no such clique or scaling group
 */
export const rolesOf = (set: PodCliqueSet, { clique, group }: Pick<Options, 'clique' | 'group'>): Role[] => {
  const { cliques, groups, startup } = layoutOf(set)
  const everything = clique === undefined && group === undefined
  expectKnown(set, 'clique', clique, [...cliques.keys()])
  expectKnown(
    set,
    'scaling group',
    group,
    groups.map(({ config }) => config.name),
  )
  const chosen = [...cliques].filter(
    ([name, place]) => everything || clique?.includes(name) || group?.includes(place.group?.config.name ?? ''),
  )
  const roles = grouped(chosen, ([name, place]) => place.group ?? name)
  return inStartupOrder(
    [...roles].map(([role, members]): Role => {
      const names = members.map(([name]) => name)
      return typeof role === 'string'
        ? { name: role, cliques: names }
        : { name: role.config.name, group: role, cliques: names }
    }),
    startup,
  )
}

const expectKnown = (
  set: PodCliqueSet,
  noun: string,
  given: readonly string[] = [],
  known: readonly string[],
): void => {
  const unknown = given.find((name) => !known.includes(name))
  if (unknown === undefined) return
  const there = known.length === 0 ? `it has no ${noun}s` : `${noun}s are ${known.join(', ')}`
  throw new Failure(EXIT.findings, `PodCliqueSet "${set.metadata.name}" has no ${noun} "${unknown}"; ${there}`)
}

/** Roles can wait for each other in a circle although cliques cannot: then the first of the template goes first. */
const inStartupOrder = (roles: readonly Role[], startup: StartupGraph): Role[] => {
  const left = [...roles]
  const waitsFor = (role: Role): boolean =>
    left.some(
      (other) =>
        other !== role &&
        role.cliques.some((name) => startup.get(name)?.some((parent) => other.cliques.includes(parent))),
    )
  const ordered: Role[] = []
  while (left.length > 0) {
    const next = Math.max(
      0,
      left.findIndex((role) => !waitsFor(role)),
    )
    ordered.push(...left.splice(next, 1))
  }
  return ordered
}
