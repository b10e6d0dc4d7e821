import type { CliqueTemplate } from '../schemas/generated/grove.ts'
import { type GroupLayout, groupNameIn, indices, type Layout } from './layout.ts'
import { basePodGangName, memberPodCliqueName, scaledPodGangName, standalonePodCliqueName } from './names.ts'

/** The pods of one PodClique as a member of a gang. */
export interface GangMember {
  /** Full name of the PodClique. */
  readonly podClique: string
  readonly template: CliqueTemplate
}

/** One replica of a scaling group within a gang. */
export interface GangGroupReplica {
  readonly group: GroupLayout
  /** Full name of the scaling group. */
  readonly pcsg: string
  readonly j: number
  readonly members: readonly GangMember[]
}

/** PodCliques that are placed together. */
export interface Gang {
  readonly name: string
  /** Replica of the set. */
  readonly i: number
  /** Cliques outside of scaling groups; only base gangs have any. */
  readonly standalone: readonly GangMember[]
  readonly groupReplicas: readonly GangGroupReplica[]
  /** The gang that must be scheduled before this one; absent for base gangs. */
  readonly base?: string
}

/** All members of a gang: standalone cliques in template order, then replica by replica of each group. */
export const membersOf = ({ standalone, groupReplicas }: Gang): GangMember[] => [
  ...standalone,
  ...groupReplicas.flatMap(({ members }) => members),
]

/** The gang that replica j of a scaling group is in. */
export const gangNameOf = (layout: Layout, i: number | string, group: GroupLayout, j: number): string =>
  j < group.minAvailable
    ? basePodGangName(layout.name, i)
    : scaledPodGangName(groupNameIn(layout, i, group), j, group.minAvailable)

/**
 * The gangs of a set: every base gang, then the scaled ones by replica and group.
 * @param replicasOf the present number of replicas of the scaling group with this full name
 * docs/reference/reconcile-rules.md#gangs
 */
export const gangsOf = (layout: Layout, replicasOf: (pcsg: string, group: GroupLayout) => number): Gang[] => [
  ...indices(layout.replicas).map((i) => baseGang(layout, i)),
  ...indices(layout.replicas).flatMap((i) =>
    layout.groups.flatMap((group) => {
      const count = replicasOf(groupNameIn(layout, i, group), group)
      return indices(count - group.minAvailable).map((k) => scaledGang(layout, i, group, group.minAvailable + k))
    }),
  ),
]

/** The gang of replica i: all standalone cliques, and the first `minAvailable` replicas of each scaling group. */
export const baseGang = (layout: Layout, i: number): Gang => ({
  name: basePodGangName(layout.name, i),
  i,
  standalone: layout.standalone.map((template) => ({
    podClique: standalonePodCliqueName(layout.name, i, template.name),
    template,
  })),
  groupReplicas: layout.groups.flatMap((group) =>
    indices(group.minAvailable).map((j) => groupReplica(layout, i, group, j)),
  ),
})

/** The gang of replica j of a scaling group in replica i of the set, for j from the group's `minAvailable` on. */
export const scaledGang = (layout: Layout, i: number, group: GroupLayout, j: number): Gang => ({
  name: gangNameOf(layout, i, group, j),
  i,
  standalone: [],
  groupReplicas: [groupReplica(layout, i, group, j)],
  base: basePodGangName(layout.name, i),
})

const groupReplica = (layout: Layout, i: number, group: GroupLayout, j: number): GangGroupReplica => {
  const pcsg = groupNameIn(layout, i, group)
  return {
    group,
    pcsg,
    j,
    members: group.cliques.map((template) => ({ podClique: memberPodCliqueName(pcsg, j, template.name), template })),
  }
}
