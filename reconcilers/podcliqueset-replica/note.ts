import { conditionOf } from '../../model/conditions.ts'
import { POD_TEMPLATE_HASH_LABEL, PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { UnitState } from '../../model/update/unit.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Facts } from '../engine/notes.ts'
import { KIND } from '../kinds.ts'
import { followsTemplate, generationOf, isAvailable, isOpen, isUpToDate } from '../up-to-date.ts'
import { isStuck } from '../update/condition.ts'
import { countFor, updateFact } from '../update/fact.ts'
import { isUpdating } from '../update/progress.ts'
import { type ObservedReplica, replicaTerm, scalingGroupsOf, standaloneOf } from './observe.ts'

/** What one replica says of itself to its set; undefined for one beyond the count. specs/grove-controllers.md §2.9 */
export const noteOfReplica = (observed: ObservedReplica): Facts | undefined => {
  const { set, layout, i } = observed
  if (i >= layout.replicas || set.metadata.deletionTimestamp) return undefined
  const generation = generationOf(set)
  const standalone = standaloneOf(observed)
  const groups = scalingGroupsOf(observed)
  const podCliques = standalone.map(({ podClique }) => podClique)
  const isWhole = areAvailable(podCliques, groups)
  const updatedPodCliques = standalone.filter(
    ({ template, podClique }) => podClique !== undefined && isUpToDate(podClique, template, set),
  ).length
  const updatedGroups = groups.filter(
    (group) => group?.status?.currentPodCliqueSetGenerationHash === generation && !isOpen(group.status.updateProgress),
  ).length
  const isUpdated =
    standalone.every(
      ({ template, podClique }) => podClique !== undefined && followsTemplate(podClique, template, set),
    ) &&
    updatedGroups === groups.length &&
    !hasPodsLeft(observed)
  return {
    availableReplicas: Number(isWhole),
    [countFor('podCliques', generation)]: updatedPodCliques,
    [countFor('scalingGroups', generation)]: updatedGroups,
    stuck: [...podCliques, ...groups].filter((each) => isStuck(each?.status?.conditions)).length,
    ...updateFact(generation, { isUpdated, state: isWhole ? 'ready' : stateOf(podCliques, groups) }),
  }
}

type PodCliques = readonly (PodClique | undefined)[]
type Groups = readonly (PodCliqueScalingGroup | undefined)[]

const areAvailable = (podCliques: PodCliques, groups: Groups): boolean =>
  podCliques.every((podClique) => podClique !== undefined && isAvailable(podClique)) &&
  groups.every(
    (group) => group !== undefined && (group.status?.availableReplicas ?? 0) >= (group.spec.minAvailable ?? 1),
  )

/** How far a replica is that is not available: those that have nothing on nodes are updated first, then broken ones. */
const stateOf = (podCliques: PodCliques, groups: Groups): UnitState => {
  const statuses = [...podCliques, ...groups].map((each) => each?.status)
  if (statuses.every((status) => (status?.scheduledReplicas ?? 0) === 0)) return 'pending'
  const isBroken = statuses.some((status) => conditionOf(status?.conditions, 'MinAvailableBreached')?.status === 'True')
  return isBroken ? 'unhealthy' : 'starting'
}

/**
 * True if a pod is left of a template before the present one, such as one whose containers are still stopping. Only asked
 * while the set is updated. specs/field.md U13
 */
const hasPodsLeft = (observed: ObservedReplica): boolean => {
  const { set, layout, objects } = observed
  if (!isUpdating(set)) return false
  return objects.find(KIND.pod, 'replica', replicaTerm(observed)).some(({ metadata: { labels = {} } }) => {
    const podClique = objects.get(KIND.podClique, layout.namespace, labels[PODCLIQUE_LABEL] ?? '')
    return podClique?.metadata.labels?.[POD_TEMPLATE_HASH_LABEL] !== labels[POD_TEMPLATE_HASH_LABEL]
  })
}
