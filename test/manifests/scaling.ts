import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { expectedCounts } from './expected.ts'

/** Writes to scale subresources that belong together, and what there is to be of each kind then. */
export interface ScalingStep {
  readonly what: string
  readonly scales: readonly {
    readonly kind: 'PodCliqueSet' | 'PodCliqueScalingGroup' | 'PodClique'
    readonly name: string
    readonly replicas: number
  }[]
  readonly counts: Readonly<Record<string, number>>
  /** The set's replicas from here on, where a render of it shows what there is to be; groups and cliques have their own. */
  readonly rendered?: number
}

/**
 * Each of its scaling groups larger and as before, then one of its PodCliques, then the set; at last the set without
 * replicas and as before.
 */
export const scalingSteps = (set: PodCliqueSet): ScalingStep[] => {
  const { name = '' } = set.metadata
  const { replicas = 1, template } = set.spec
  const { cliques, podCliqueScalingGroups = [] } = template
  const all = Array.from({ length: replicas }, (_, i) => i)
  const original = expectedCounts(set)
  const setTo = (count: number): ScalingStep => ({
    what: `the set at ${count}`,
    scales: [{ kind: 'PodCliqueSet', name, replicas: count }],
    counts: expectedCounts({ ...set, spec: { ...set.spec, replicas: count } }),
    rendered: count,
  })
  // An autoscaler would undo more than it allows.
  const groups = podCliqueScalingGroups.every((each) => !each.scaleConfig) ? podCliqueScalingGroups : []
  const groupsBy = (more: number): ScalingStep => ({
    what: more > 0 ? `its scaling groups with ${more} more` : 'its scaling groups as before',
    scales: groups.flatMap((group) =>
      all.map((i) => ({
        kind: 'PodCliqueScalingGroup' as const,
        name: `${name}-${i}-${group.name}`,
        replicas: (group.replicas ?? 1) + more,
      })),
    ),
    counts: expectedCounts(set, more),
    ...(more === 0 && { rendered: replicas }),
  })
  const single = cliques.find(
    (each) =>
      !each.spec.autoScalingConfig &&
      !podCliqueScalingGroups.some(({ cliqueNames }) => cliqueNames.includes(each.name)),
  )
  const cliqueBy = (more: number, { name: clique, spec }: (typeof cliques)[number]): ScalingStep => ({
    what: more > 0 ? `PodClique ${clique} with ${more} more` : `PodClique ${clique} as before`,
    scales: [{ kind: 'PodClique', name: `${name}-0-${clique}`, replicas: (spec.replicas ?? 1) + more }],
    counts: { ...original, Pod: original.Pod + more },
    ...(more === 0 && { rendered: replicas }),
  })
  return [
    ...(replicas > 0 && groups.length > 0 ? [groupsBy(1), groupsBy(0)] : []),
    ...(replicas > 0 && single !== undefined ? [cliqueBy(1, single), cliqueBy(0, single)] : []),
    setTo(replicas + 1),
    setTo(0),
    setTo(Math.max(1, replicas)),
  ]
}
