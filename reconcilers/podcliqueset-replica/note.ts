import { isTrue } from '../../model/conditions.ts'
import { POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { UnitState } from '../../model/update/unit.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { heldUpFact } from '../availability/held-up.ts'
import type { Facts } from '../engine/notes.ts'
import { isForeignTo } from '../foreign.ts'
import { KIND, type Kind } from '../kinds.ts'
import { podCliqueNameOf } from '../ownership.ts'
import { MIN_AVAILABLE_BREACHED } from '../podclique/breach.ts'
import { placeIn } from '../podclique/observe.ts'
import { expectedTemplateHash, followsTemplate, generationOf, isUpToDate } from '../up-to-date.ts'
import { isStuck } from '../update/condition.ts'
import { countFor, updateFact } from '../update/fact.ts'
import { isUpdating } from '../update/progress.ts'
import { isOpen } from '../update/record.ts'
import { lackingFact, lackingOf } from './lacking.ts'
import { isLeftBehind } from './left-behind.ts'
import { type ObservedReplica, replicaTerm, scalingGroupsOf, standaloneOf } from './observe.ts'

/** What one replica reports to its set; undefined if the replica is superfluous. specs/grove-controllers.md §2.9 */
export const noteOfReplica = (observed: ObservedReplica): Facts | undefined => {
  const { set, layout, i, objects } = observed
  if (i >= layout.replicas || set.metadata.deletionTimestamp) return undefined
  const generation = generationOf(set, objects)
  const standalone = standaloneOf(observed)
  const groups = scalingGroupsOf(observed)
  const podCliques = standalone.map(({ podClique }) => podClique)
  const lacking = lackingOf(observed, standalone, groups)
  const isWhole = lacking.length === 0
  const updatedPodCliques = standalone.filter(
    ({ template, podClique }) => podClique !== undefined && isUpToDate(podClique, template, set, objects),
  ).length
  const updatedGroups = groups.filter(
    (group) =>
      generation !== undefined &&
      group?.status?.currentPodCliqueSetGenerationHash === generation &&
      !isOpen(group?.status?.updateProgress),
  ).length
  const isUpdated =
    standalone.every(
      ({ template, podClique }) => podClique !== undefined && followsTemplate(podClique, template, set, objects),
    ) &&
    updatedGroups === groups.length &&
    !hasOlderLeft(observed)
  return {
    availableReplicas: Number(isWhole),
    [countFor('podCliques', generation)]: updatedPodCliques,
    [countFor('scalingGroups', generation)]: updatedGroups,
    ...lackingFact(lacking),
    ...heldUpFact([...podCliques, ...groups]),
    leftBehind: Number(isLeftBehind(observed)),
    stuck: [...podCliques, ...groups].filter((each) => isStuck(each?.status?.conditions)).length,
    ...updateFact(generation, { isUpdated, state: isWhole ? 'ready' : stateOf(podCliques, groups) }),
  }
}

type PodCliques = readonly (PodClique | undefined)[]
type Groups = readonly (PodCliqueScalingGroup | undefined)[]

/**
 * The state of a replica that is not available. Updates replace first what has no pods on nodes, then what is broken.
 */
const stateOf = (podCliques: PodCliques, groups: Groups): UnitState => {
  const statuses = [...podCliques, ...groups].map((each) => each?.status)
  if (statuses.every((status) => (status?.scheduledReplicas ?? 0) === 0)) return 'pending'
  const isBroken = [...podCliques, ...groups].some((each) => isTrue(each, MIN_AVAILABLE_BREACHED))
  return isBroken ? 'unhealthy' : 'starting'
}

/**
 * True if a PodClique or a pod of an older template is left, such as a pod whose containers are still stopping. Objects
 * that an earlier set of that name or a user has left behind do not count: nobody replaces them. Only evaluated while
 * the set is updated, after all other checks. specs/field.md U4, U13
 */
const hasOlderLeft = (observed: ObservedReplica): boolean => {
  const { set, objects } = observed
  if (!isUpdating(set, objects)) return false
  const isForeign = isForeignTo(set, objects)
  const own = (kind: Kind): KubeObject[] =>
    objects.find(kind, 'replica', replicaTerm(observed)).filter((each) => !isForeign(each))
  const podCliques = own(KIND.podClique)
  const expected = new Map(
    podCliques.map((podClique) => {
      const template = placeIn(set, podClique as PodClique, objects)?.template
      return [podClique.metadata.name, template && expectedTemplateHash(template, set, objects)]
    }),
  )
  const isOlder = ({ metadata }: KubeObject, podClique: string | undefined): boolean =>
    metadata.labels?.[POD_TEMPLATE_HASH_LABEL] !== expected.get(podClique)
  return (
    podCliques.some((each) => isOlder(each, each.metadata.name)) ||
    own(KIND.pod).some((pod) => isOlder(pod, podCliqueNameOf(pod)))
  )
}
