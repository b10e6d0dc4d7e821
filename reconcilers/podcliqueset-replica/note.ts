import { isTrue } from '../../model/conditions.ts'
import type { UnitState } from '../../model/update/unit.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { failingFact } from '../availability/failing.ts'
import { heldUpFact } from '../availability/held-up.ts'
import type { Facts } from '../engine/notes.ts'
import { MIN_AVAILABLE_BREACHED } from '../health/breach.ts'
import { isBelowPartition } from '../places/seen-by-replica.ts'
import { rolesWaiting } from '../units/role-progress.ts'
import { isStuck } from '../update/condition.ts'
import { countFor, standInFact, updateFact } from '../update/fact.ts'
import { isOpen, withStandIns } from '../update/record.ts'
import { keptFacts } from './kept-units.ts'
import { lackingFact, lackingOf } from './lacking.ts'
import { type ObservedReplica, scalingGroupsOf, standaloneOf } from './observe.ts'
import { isOlderAwaited, isOlderLeftBehind } from './older.ts'

/** The controller of the set, to which its replicas report. */
export const SET_CONTROLLER = 'podcliqueset-controller'

/**
 * What one replica reports to its set; undefined if the replica is superfluous.
 * docs/reference/status-rules.md#podcliquesets
 */
export const noteOfReplica = (observed: ObservedReplica): Facts | undefined => {
  const { set, update, layout, i, isKept, generation } = observed
  if (i >= withStandIns(set) || set.metadata.deletionTimestamp) return undefined
  const standalone = standaloneOf(observed)
  const groups = scalingGroupsOf(observed)
  const podCliques = standalone.map(({ podClique }) => podClique)
  const lacking = lackingOf(observed, standalone, groups)
  const isWhole = lacking.length === 0
  const following = standalone.map(({ template, podClique }) => update.follows(podClique, template))
  const updatedPodCliques = isKept ? 0 : following.filter((each) => each === 'ready').length
  const updatedGroups = groups.filter(
    (group) =>
      generation !== undefined &&
      group?.status?.currentPodCliqueSetGenerationHash === generation &&
      !isOpen(group?.status?.updateProgress),
  ).length
  const isLeftBehind = !isBelowPartition(set, i) && isOlderLeftBehind(observed)
  const isUpdated =
    !isKept &&
    following.every((each) => each !== 'no') &&
    updatedGroups === groups.length &&
    // A partition that was lowered keeps it back no longer, and no update of it has begun yet.
    !isLeftBehind &&
    // After all other checks, as it looks at every pod.
    !isOlderAwaited(observed)
  const state = isWhole ? 'ready' : stateOf(podCliques, groups)
  // The set counts wanted replicas alone, but its update goes on with each that stands in. It is of the changed template
  // from the beginning, unless another change has come since.
  if (i >= layout.replicas) return standInFact(generation, { isUpdated: !isOlderAwaited(observed), state })
  return {
    availableReplicas: Number(isWhole),
    [countFor('podCliques', generation)]: updatedPodCliques,
    [countFor('scalingGroups', generation)]: updatedGroups,
    ...lackingFact(lacking),
    ...heldUpFact([...podCliques, ...groups]),
    ...failingFact([...podCliques, ...groups]),
    leftBehind: Number(isLeftBehind),
    ...keptFacts(observed),
    stuck: [...podCliques, ...groups].filter((each) => isStuck(each?.status?.conditions)).length,
    ...updateFact(generation, { isUpdated, state }),
    ...waitingFact(observed),
  }
}

/** That roles wait for each other: every change of it reaches the set, which says so. */
const waitingFact = ({ set, update, i, objects }: ObservedReplica): Facts => {
  const waiting = update.turn(i) === undefined ? undefined : rolesWaiting(set, i, objects)
  return waiting === undefined ? {} : { waiting }
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
