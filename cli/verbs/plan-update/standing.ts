import { groupNameIn, indices, type Layout } from '../../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../../model/names.ts'
import type { Stored } from './dry-run/before.ts'
import type { ModelSet } from './dry-run/state.ts'

/** A role before an edit, in all replicas of the set. */
export interface RoleBefore {
  /** How many pods or copies there were to be. */
  readonly units: number
  /** Pods that the edit deletes because less is wanted, by clique. */
  readonly deleted: Readonly<Record<string, number>>
}

/** What there is of each role before an edit, and what the edit deletes of it. `model` is the set after the edit. */
export const rolesBefore = (stored: Stored, model: ModelSet): ReadonlyMap<string, RoleBefore> => {
  const { layout, counted } = stored
  const staying = stayingPods(model)
  const roles = new Map<string, { units: number; deleted: Record<string, number> }>()
  for (const { role, name, template, members } of partsOf(layout)) {
    const found = roles.get(role) ?? { units: 0, deleted: {} }
    roles.set(role, found)
    const units = counted(name, template)
    found.units += units
    for (const { clique, podClique } of members(units)) {
      const gone = (stored.pods(podClique)?.length ?? 0) - (staying.get(podClique) ?? 0)
      if (gone > 0) found.deleted[clique] = (found.deleted[clique] ?? 0) + gone
    }
  }
  return roles
}

interface Part {
  readonly role: string
  /** Full name of the PodClique or scaling group. */
  readonly name: string
  /** Its count in the template. */
  readonly template: number
  /** The PodCliques of so many copies. */
  readonly members: (copies: number) => readonly { readonly clique: string; readonly podClique: string }[]
}

const partsOf = (layout: Layout): Part[] =>
  indices(layout.replicas).flatMap((i) => [
    ...layout.standalone.map(({ name: clique, spec }): Part => {
      const name = standalonePodCliqueName(layout.name, i, clique)
      return { role: clique, name, template: spec.replicas, members: () => [{ clique, podClique: name }] }
    }),
    ...layout.groups.map((group): Part => {
      const name = groupNameIn(layout, i, group)
      const members = (copies: number) =>
        indices(copies).flatMap((j) =>
          group.cliques.map((each) => ({ clique: each.name, podClique: memberPodCliqueName(name, j, each.name) })),
        )
      return { role: group.config.name, name, template: group.replicas, members }
    }),
  ])

const stayingPods = ({ replicas }: ModelSet): Map<string, number> =>
  new Map(
    replicas
      .flatMap(({ standalone, groups }) => [
        ...standalone,
        ...groups.flatMap(({ copies }) => copies.flatMap(({ members }) => members)),
      ])
      .map(({ name, pods }) => [name, pods.filter(({ isNew }) => !isNew).length]),
  )
