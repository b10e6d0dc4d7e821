import { groupNameIn, layoutOf } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import { allowanceOf } from '../../model/update/rolling-update.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { recordOf } from '../update/of.ts'
import { isOpen } from '../update/record.ts'

/** Where an update has a budget: replicas of sets, replicas of scaling groups, and pods of PodCliques in no group. */
export const BUDGET_LEVELS = ['set', 'scaling_group', 'podclique'] as const

/** One of `BUDGET_LEVELS`. */
export type BudgetLevel = (typeof BUDGET_LEVELS)[number]

/** How many units updates under way have unavailable, and how many they may have. */
export interface BudgetUse {
  readonly level: BudgetLevel
  readonly used: number
  readonly allowed: number
}

/**
 * The budgets of the update of a set: its own, and those of the parts of the replicas that are being updated as far as
 * these parts are. docs/updates.md
 */
export const budgetsOf = (set: PodCliqueSet, objects: Pick<Objects, 'get'>): BudgetUse[] => {
  const update = recordOf(set)
  if (!update.isOpen) return []
  const { selected } = update
  const { rollingUpdate } = set.spec.updateStrategy ?? {}
  const allowed = allowanceOf(rollingUpdate, set.spec.replicas ?? 0).maxUnavailable
  return [
    { level: 'set', used: selected.length, allowed },
    ...selected.flatMap(({ replicaIndex }) => budgetsOfReplica(set, replicaIndex, objects)),
  ]
}

const budgetsOfReplica = (set: PodCliqueSet, i: number, objects: Pick<Objects, 'get'>): BudgetUse[] => {
  const layout = layoutOf(set)
  const { namespace, name } = layout
  const podCliques = layout.standalone.flatMap((template): BudgetUse[] => {
    const found = objects.get(KIND.podClique, namespace, standalonePodCliqueName(name, i, template.name))
    const { spec, status } = (found ?? {}) as Partial<PodClique>
    if (spec === undefined || !isOpen(status?.updateProgress)) return []
    const allowed = allowanceOf(template.rollingUpdate, spec.replicas).maxUnavailable
    return [{ level: 'podclique', used: lacking(spec.replicas, status?.readyReplicas), allowed }]
  })
  const groups = layout.groups.flatMap((group): BudgetUse[] => {
    const found = objects.get(KIND.scalingGroup, namespace, groupNameIn(layout, i, group))
    const { spec, status } = (found ?? {}) as Partial<PodCliqueScalingGroup>
    if (spec === undefined || !isOpen(status?.updateProgress)) return []
    const allowed = allowanceOf(group.config.rollingUpdate, spec.replicas).maxUnavailable
    return [{ level: 'scaling_group', used: lacking(spec.replicas, status?.availableReplicas), allowed }]
  })
  return [...podCliques, ...groups]
}

const lacking = (wanted: number, there = 0): number => Math.max(0, wanted - there)
