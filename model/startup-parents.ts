import type { StartupParent } from './intent.ts'
import { groupNameIn, type Layout, minAvailableOf, podCliquesInBaseGang } from './layout.ts'
import { memberPodCliqueName } from './names.ts'

/** The place of a PodClique in a set: replica i, and replica j of its scaling group if it is in one. */
export interface Position {
  readonly i: number | string
  readonly j?: number
}

/**
 * The PodCliques that the pods of one PodClique wait for, as full names in template order. Order holds only within a
 * gang: in the base gang, a dependency on a scaling group means its first `minAvailable` replicas, and a scaled replica
 * waits only for cliques of its own. docs/reference/reconcile-rules.md#start-up-order
 */
export const startupParents = (layout: Layout, clique: string, { i, j }: Position): StartupParent[] => {
  const own = layout.cliques.get(clique)?.group
  const isScaled = own !== undefined && j !== undefined && j >= own.minAvailable
  return (layout.startup.get(clique) ?? []).flatMap((dependency) => {
    const parent = layout.cliques.get(dependency)
    if (parent === undefined) return []
    const minAvailable = minAvailableOf(parent.template)
    if (!isScaled) {
      return podCliquesInBaseGang(layout, i, dependency).map((podClique) => ({ podClique, minAvailable }))
    }
    if (parent.group !== own) return []
    return [{ podClique: memberPodCliqueName(groupNameIn(layout, i, own), j, dependency), minAvailable }]
  })
}
