import { PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Action, inOrder, toldOf } from '../engine/action.ts'
import { isForeignTo } from '../foreign.ts'
import { KIND } from '../kinds.ts'
import { managedLabels } from '../ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import type { GroupPlace } from '../podcliquescalinggroup/place.ts'
import { membersOf, type ObservedGroupReplica } from '../podcliquescalinggroup-replica/observe.ts'
import { removeTogether } from '../remove-together.ts'
import { breachedSince, byPods, byStatus, isGroupShort, isSuspended } from './breaches.ts'
import { dueOf } from './due.ts'

/**
 * Another replica of the group may have recovered before the group's status reported the breach. Then no watch event wakes the
 * replica that waits until the group can spare it, so it is looked at again. If the group stays short, the whole replica of the
 * set is terminated first.
 */
const whenSpared: Action = { do: 'requeueAfter', milliseconds: 10_000, why: 'the group may spare the replica again' }

/**
 * Gang termination of one replica of a scaling group, as long as the group can spare it. If the group is short of
 * replicas, the whole replica of the set is terminated instead (set-replica.ts).
 * docs/termination.md#when-a-gang-is-terminated
 */
export const planGroupReplicaTermination = (
  observed: ObservedGroupReplica,
  place: GroupPlace,
  { now }: PlanContext,
): Action[] => {
  const { scalingGroup, j, objects, children } = observed
  const { set, layout } = place
  if (isSuspended(scalingGroup)) return []
  const breached = membersOf(observed, place).flatMap(({ podClique }) => {
    const since = podClique && breachedSince(podClique)
    return podClique === undefined || since === undefined ? [] : [{ podClique, since }]
  })
  const { due: lost, later } = dueOf(breached, set, now)
  if (lost.length === 0) return later
  const all = objects.controlledBy(KIND.podClique, scalingGroup.metadata.uid ?? '')
  if (isGroupShort(scalingGroup, all, byStatus)) return [whenSpared]
  const due = lost.map(({ podClique }) => podClique)
  const labels = {
    ...managedLabels(layout.name),
    [PCSG_LABEL]: scalingGroup.metadata.name ?? '',
    [PCSG_REPLICA_INDEX_LABEL]: String(j),
  }
  const podCliques = children(KIND.podClique)
  const about = toldOf(set)
  const removed = removeTogether(podCliques, {
    namespace: layout.namespace,
    labels,
    isForeign: isForeignTo(set, objects),
    report: { failure: 'PodCliqueScalingGroupReplicaDeleteFailed', about },
  })
  const holds = (live: readonly KubeObject[]): boolean => due.some(byPods(live).isBreached)
  return inOrder([{ do: 'reread', kind: KIND.pod, namespace: layout.namespace, labels, holds }], removed, [
    {
      do: 'event',
      type: 'Normal',
      reason: 'PodCliqueScalingGroupReplicaDeleteSuccessful',
      message:
        `replica ${j} of ${scalingGroup.metadata.name} is made anew: ` +
        `${due.map(({ metadata }) => metadata.name).join(', ')} had too few healthy pods for longer than the ` +
        `terminationDelay of ${set.spec.template.terminationDelay ?? '4h'}`,
      about,
    },
  ])
}
