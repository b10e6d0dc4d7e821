import { PODGANG_GATE } from '../../model/labels.ts'
import { gatesOf, isGated, isTerminating, type Pod } from '../../model/pod.ts'
import { type Action, pinned } from '../engine/action.ts'
import type { PlanContext } from '../plan-context.ts'
import { isGatedAsOne } from '../scheduler-backend/observe.ts'
import type { ObservedPodClique } from './observe.ts'
import { predecessors, waitsForNode, whenNodesAreFree } from './same-node.ts'
import { minimumsHold, roomInMinimum } from './scheduling-group.ts'
import { baseHoldOf, holdOf } from './why-gated.ts'

/** True if the gang of a PodClique lists this pod. */
export const isListed = ({ podClique, podGang }: ObservedPodClique): ((pod: Pod) => boolean) => {
  const group = podGang?.spec.podgroups.find(({ name }) => name === podClique.metadata.name)
  const listed = new Set(group?.podReferences.map(({ name }) => name))
  return ({ metadata }) => listed.has(metadata.name ?? '')
}

/**
 * Removes Grove's gate from pods that their gang lists, once nothing holds them back (why-gated.ts). Other gates stay.
 * docs/reconcilers.md#from-set-to-running-pods
 */
export const ungate = (observed: ObservedPodClique, { config, now }: PlanContext): Action[] => {
  const gated = observed.pods.filter((pod) => isGated(pod) && !isTerminating(pod))
  if (gated.length === 0) return []
  // Gated pods of such a gang are of a time when the cluster had another scheduler, and hold back all others.
  if (isGatedAsOne(observed.podGang, observed.objects, config))
    return baseHoldOf(observed) === undefined ? gated.map(ungated) : []
  if (holdOf(observed, config) !== undefined) return []
  const most = minimumsHold(observed, now) === undefined ? gated.length : roomInMinimum(observed)
  const before = predecessors(observed)
  const waits = waitsForNode(before, now)
  const isFree = (pod: Pod): boolean => !waits(pod)
  return [
    ...gated.filter(isListed(observed)).filter(isFree).slice(0, most).map(ungated),
    ...whenNodesAreFree(before, gated, now),
  ]
}

const ungated = (pod: Pod): Action => ({ do: 'ungate', ...pinned(pod), gate: PODGANG_GATE, gates: gatesOf(pod) })
