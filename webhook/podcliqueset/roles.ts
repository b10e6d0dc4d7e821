import type { RollingUpdate } from '../../schemas/generated/grove.ts'
import { CLIQUES, GROUPS, type Subject } from './subject.ts'

/** A standalone clique or a scaling group, and how its update is paced. */
export interface Role {
  readonly name: string
  readonly path: string
  readonly unit: 'pod' | 'copy'
  readonly cliques: readonly string[]
  readonly count: number
  /** How many there may be: an autoscaler may add some. */
  readonly most: number
  readonly rollingUpdate: RollingUpdate
  readonly sharing: Sharing
}

/** What a layer shares. */
export type Sharing = readonly { readonly scope?: unknown; readonly name?: string | null }[] | null | undefined

/** The standalone cliques and the scaling groups of a set. */
export const rolesOf = ({ cliques, groups, grouped }: Subject): Role[] => [
  ...cliques.flatMap(({ name, spec, rollingUpdate, resourceSharing }, index): Role[] =>
    grouped.has(name ?? '')
      ? []
      : [
          {
            ...{ name: name ?? '', path: `${CLIQUES}[${index}]`, unit: 'pod', cliques: [name ?? ''] },
            ...countsOf(spec?.replicas, spec?.autoScalingConfig),
            rollingUpdate: (rollingUpdate ?? {}) as RollingUpdate,
            sharing: resourceSharing,
          },
        ],
  ),
  ...groups.map(
    ({ name, replicas, scaleConfig, rollingUpdate, cliqueNames, resourceSharing }, index): Role => ({
      ...{ name: name ?? '', path: `${GROUPS}[${index}]`, unit: 'copy', cliques: (cliqueNames ?? []).map(String) },
      ...countsOf(replicas, scaleConfig),
      rollingUpdate: (rollingUpdate ?? {}) as RollingUpdate,
      sharing: resourceSharing,
    }),
  ),
]

const countsOf = (
  replicas: number | null | undefined,
  scaling: { readonly maxReplicas?: number | null } | null | undefined,
): Pick<Role, 'count' | 'most'> => {
  const count = replicas ?? 1
  return { count, most: Math.max(count, scaling?.maxReplicas ?? 0) }
}
