import { groupNameIn, layoutOf } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import type { Hold } from '../../model/update/hold.ts'
import { smallestOf } from '../../model/update/levels.ts'
import { allowanceOf } from '../../model/update/rolling-update.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet, RollingUpdate } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { rolesInUpdate } from '../units/role-progress.ts'
import { recordOf } from '../update/of.ts'
import { isOpen, withStandIns } from '../update/record.ts'
import { rolesInScope } from '../update/roles-in-scope.ts'

/** Where an update has a budget: replicas of sets, replicas of scaling groups, and pods of PodCliques in no group. */
export const BUDGET_LEVELS = ['set', 'scaling_group', 'podclique'] as const

/** One of `BUDGET_LEVELS`. */
export type BudgetLevel = (typeof BUDGET_LEVELS)[number]

/** How many units updates under way have unavailable, how many they may have, and how many stand in meanwhile. */
export interface BudgetUse {
  readonly level: BudgetLevel
  readonly used: number
  readonly allowed: number
  readonly standIns: number
}

/**
 * The budgets of the update of a set: its own, and those of the parts of the replicas that are being updated as far as
 * these parts are. docs/updates.md
 */
export const budgetsOf = (set: PodCliqueSet, objects: Pick<Objects, 'get'>): BudgetUse[] => {
  const update = recordOf(set)
  if (!update.isOpen) return []
  const { selected } = update
  const replicas = set.spec.replicas ?? 0
  const allowed = allowanceOf(set.spec.updateStrategy?.rollingUpdate, replicas).maxUnavailable
  return [
    { level: 'set', used: selected.length, allowed, standIns: withStandIns(set) - replicas },
    ...selected.flatMap(({ replicaIndex }) => budgetsOfReplica(set, replicaIndex, objects)),
  ]
}

/** What holds the roles of the replicas that are being updated, once for each role that waits. docs/updates.md */
export const holdsOf = (set: PodCliqueSet, objects: Pick<Objects, 'get'>): Hold[] => {
  const update = recordOf(set)
  if (!update.isOpen) return []
  return update.selected.flatMap(({ replicaIndex }) =>
    rolesInUpdate(set, replicaIndex, objects).flatMap(({ heldBy }) => heldBy ?? []),
  )
}

/** A part of a replica whose budget counts. */
interface Part {
  readonly name: string
  readonly rollingUpdate: RollingUpdate | undefined
  readonly object: PodClique | PodCliqueScalingGroup
  readonly use: Pick<BudgetUse, 'level' | 'used' | 'standIns'>
}

const budgetsOfReplica = (set: PodCliqueSet, i: number, objects: Pick<Objects, 'get'>): BudgetUse[] => {
  const layout = layoutOf(set)
  const { namespace, name: pcs } = layout
  const podCliques = layout.standalone.flatMap(({ name, rollingUpdate }): Part[] => {
    const object = objects.get(KIND.podClique, namespace, standalonePodCliqueName(pcs, i, name))
    if (object === undefined) return []
    const { replicas } = object.spec
    const { readyReplicas, replicas: there = 0 } = object.status ?? {}
    const use = {
      level: 'podclique',
      used: lacking(replicas, readyReplicas),
      standIns: Math.max(0, there - replicas),
    } as const
    return [{ name, rollingUpdate, object, use }]
  })
  const groups = layout.groups.flatMap((group): Part[] => {
    const { name, rollingUpdate } = group.config
    const object = objects.get(KIND.scalingGroup, namespace, groupNameIn(layout, i, group))
    if (object === undefined) return []
    const { replicas } = object.spec
    const used = lacking(replicas, object.status?.availableReplicas)
    return [
      { name, rollingUpdate, object, use: { level: 'scaling_group', used, standIns: withStandIns(object) - replicas } },
    ]
  })
  const parts = [...podCliques, ...groups]
  const smallest = smallestToMatch(set, parts)
  return parts
    .filter(({ object }) => isOpen(object.status?.updateProgress))
    .map(({ rollingUpdate, object, use }) => ({
      ...use,
      allowed: allowanceOf(rollingUpdate, object.spec.replicas, smallest).maxUnavailable,
    }))
}

/** The size of the smallest of the roles that keep step with each other; undefined if none have to. */
const smallestToMatch = (set: PodCliqueSet, parts: readonly Part[]): number | undefined => {
  if (!strategyOf(set).matchesRoles) return undefined
  const names = rolesInScope(set)
  return smallestOf(parts.flatMap(({ name, object }) => (names.includes(name) ? [object.spec.replicas] : [])))
}

const lacking = (wanted: number, there = 0): number => Math.max(0, wanted - there)
