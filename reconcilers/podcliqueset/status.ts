import { withCondition, withoutCondition } from '../../model/conditions.ts'
import { groupNameIn, indices, type Layout, layoutOf } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Action } from '../action.ts'
import type { PlanContext } from '../context.ts'
import { managedLabels } from '../ownership.ts'
import { selectorText, statusPatch } from '../status-patch.ts'
import { generationOf, isAvailable, isUpToDate } from '../up-to-date.ts'
import type { ObservedSet } from './observe.ts'
import { TOPOLOGY_CONDITION, topologyFinding } from './topology-condition.ts'

/** What the status of a PodCliqueSet should say that it does not say yet. specs/grove-controllers.md §2.9 */
export const statusOfSet = (observed: ObservedSet, context: PlanContext): Action[] => {
  const { set } = observed
  if (set.metadata.deletionTimestamp) return []
  const layout = layoutOf(set)
  const parts = partsOf(observed, layout)
  const available = parts.filter(isPartAvailable)
  const updated = available.filter((part) => isPartUpdated(part, set))
  const finding = topologyFinding(observed, context)
  const { conditions: before } = set.status ?? {}
  return statusPatch(set, {
    observedGeneration: set.metadata.generation,
    replicas: layout.replicas,
    availableReplicas: available.length,
    updatedReplicas: updated.length,
    hpaPodSelector: selectorText(managedLabels(layout.name)),
    currentGenerationHash: generationOf(set),
    conditions: finding ? withCondition(before, finding, context.now) : withoutCondition(before, TOPOLOGY_CONDITION),
  })
}

/** The expected children of one replica; undefined stands for one that is missing or going. */
interface Part {
  readonly podCliques: readonly (PodClique | undefined)[]
  readonly scalingGroups: readonly (PodCliqueScalingGroup | undefined)[]
  readonly layout: Layout
}

const partsOf = ({ podCliques, scalingGroups }: ObservedSet, layout: Layout): Part[] => {
  const byName = <T extends { metadata: { name?: string; deletionTimestamp?: string } }>(children: readonly T[]) =>
    new Map(children.filter(({ metadata }) => !metadata.deletionTimestamp).map((child) => [child.metadata.name, child]))
  const [cliques, groups] = [byName(podCliques), byName(scalingGroups)]
  return indices(layout.replicas).map((i) => ({
    podCliques: layout.standalone.map(({ name }) => cliques.get(standalonePodCliqueName(layout.name, i, name))),
    scalingGroups: layout.groups.map((group) => groups.get(groupNameIn(layout, i, group))),
    layout,
  }))
}

const isPartAvailable = ({ podCliques, scalingGroups }: Part): boolean =>
  podCliques.every((podClique) => podClique !== undefined && isAvailable(podClique)) &&
  scalingGroups.every(
    (group) => group !== undefined && (group.status?.availableReplicas ?? 0) >= (group.spec.minAvailable ?? 1),
  )

const isPartUpdated = ({ podCliques, scalingGroups, layout }: Part, set: PodCliqueSet): boolean =>
  layout.standalone.every((template, index) => {
    const podClique = podCliques[index]
    return podClique !== undefined && isUpToDate(podClique, template, set)
  }) && scalingGroups.every((group) => group?.status?.currentPodCliqueSetGenerationHash === generationOf(set))
