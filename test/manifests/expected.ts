import type { PodCliqueSet } from '../../schemas/generated/grove.ts'

/** How many objects of a kind. */
export type Counts = Readonly<
  Record<
    | 'PodCliqueScalingGroup'
    | 'PodClique'
    | 'PodGang'
    | 'Pod'
    | 'Service'
    | 'HorizontalPodAutoscaler'
    | 'ServiceAccount'
    | 'Role'
    | 'RoleBinding'
    | 'Secret',
    number
  >
>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/**
 * What a set stands for, reckoned from the manifest as its author wrote it and from nothing of ours, so that a mistake
 * of the plans is none here too. `more` replicas are added to each scaling group.
 * docs/reference/reconcile-rules.md#objects-of-a-set
 */
export const expectedCounts = ({ spec }: PodCliqueSet, more = 0): Counts => {
  const { cliques, podCliqueScalingGroups: groups = [] } = spec.template
  const sets = spec.replicas ?? 1
  const groupOf = (clique: string) => groups.find(({ cliqueNames }) => cliqueNames.includes(clique))
  const copies = (group: (typeof groups)[number] | undefined): number =>
    group === undefined ? 1 : (group.replicas ?? 1) + more
  const scaled = groups.map((group) => Math.max(0, copies(group) - (group.minAvailable ?? 1)))
  const autoscaled =
    groups.filter(({ scaleConfig }) => scaleConfig).length +
    cliques.filter((each) => each.spec.autoScalingConfig).length
  return {
    PodCliqueScalingGroup: sets * groups.length,
    PodClique: sets * sum(cliques.map(({ name }) => copies(groupOf(name)))),
    PodGang: sets * (1 + sum(scaled)),
    Pod: sets * sum(cliques.map((each) => copies(groupOf(each.name)) * (each.spec.replicas ?? 1))),
    Service: sets,
    HorizontalPodAutoscaler: sets * autoscaled,
    ServiceAccount: 1,
    Role: 1,
    RoleBinding: 1,
    Secret: 1,
  }
}
