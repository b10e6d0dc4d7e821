import type { CliqueTemplate, PodCliqueScalingGroupConfig, PodCliqueSet } from '../schemas/generated/grove.ts'
import { MOST_REPLICAS } from './limits.ts'
import { memberPodCliqueName, scalingGroupName, standalonePodCliqueName } from './names.ts'
import { type StartupGraph, startupGraph } from './startup.ts'

/** A scaling group of a set with its clique templates, in the order of `cliqueNames`. */
export interface GroupLayout {
  readonly config: PodCliqueScalingGroupConfig
  /** Replicas of a new group. */
  readonly replicas: number
  readonly minAvailable: number
  readonly cliques: readonly CliqueTemplate[]
}

/** The parts of a PodCliqueSet, as far as they do not depend on the replica. */
export interface Layout {
  readonly name: string
  readonly namespace: string
  readonly replicas: number
  /** Clique templates that are in no scaling group, in template order. */
  readonly standalone: readonly CliqueTemplate[]
  readonly groups: readonly GroupLayout[]
  /** Every clique template by name, with its scaling group if it is in one. */
  readonly cliques: ReadonlyMap<string, { readonly template: CliqueTemplate; readonly group?: GroupLayout }>
  readonly startup: StartupGraph
}

/** 0, 1, … below `count`, but no more than MOST_REPLICAS, in case the set has passed no admission. */
export const indices = (count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, MOST_REPLICAS)) }, (_, index) => index)

/** Fewest pods that a clique needs. Admission sets it; without admission all of them, and 1 if the clique sleeps. */
export const minAvailableOf = ({ spec }: CliqueTemplate): number => spec.minAvailable ?? Math.max(1, spec.replicas)

/** The layout of a set that admission has defaulted. */
export const layoutOf = ({ metadata, spec }: PodCliqueSet): Layout => {
  const { cliques, podCliqueScalingGroups = [], cliqueStartupType } = spec.template
  const byName = new Map(cliques.map((template) => [template.name, template]))
  const groups = podCliqueScalingGroups.map(
    (config): GroupLayout => ({
      config,
      replicas: config.replicas ?? 1,
      minAvailable: config.minAvailable ?? 1,
      cliques: config.cliqueNames.flatMap((name) => byName.get(name) ?? []),
    }),
  )
  const groupOf = new Map(groups.flatMap((group) => group.cliques.map(({ name }) => [name, group] as const)))
  const nodes = cliques.map(({ name, spec: { startsAfter = [] } }) => ({ name, startsAfter }))
  return {
    name: metadata.name ?? '',
    namespace: metadata.namespace ?? 'default',
    replicas: spec.replicas ?? 0,
    standalone: cliques.filter(({ name }) => !groupOf.has(name)),
    groups,
    cliques: new Map(
      cliques.map((template) => {
        const group = groupOf.get(template.name)
        return [template.name, group === undefined ? { template } : { template, group }]
      }),
    ),
    startup: startupGraph(nodes, cliqueStartupType),
  }
}

/** Full name of the scaling group in replica i. */
export const groupNameIn = (layout: Pick<Layout, 'name'>, i: number | string, group: GroupLayout): string =>
  scalingGroupName(layout.name, i, group.config.name)

/** Full names of a clique's PodCliques in the base gang of replica i: one, or one per group replica. */
export const podCliquesInBaseGang = (layout: Layout, i: number | string, clique: string): string[] => {
  const group = layout.cliques.get(clique)?.group
  if (group === undefined) return [standalonePodCliqueName(layout.name, i, clique)]
  const pcsg = groupNameIn(layout, i, group)
  return indices(group.minAvailable).map((j) => memberPodCliqueName(pcsg, j, clique))
}
