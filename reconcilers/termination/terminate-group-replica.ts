import { PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, inOrder, involved } from '../engine/action.ts'
import { KIND, type Kind } from '../kinds.ts'
import { managedLabels } from '../ownership/ownership.ts'
import { removeTogether } from '../ownership/remove-together.ts'
import type { GroupReplica } from '../places/replica.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import type { PlanContext } from '../plan-context.ts'
import { breachedSince, byPods, byStatus, isGroupShort, isSuspended } from './breaches.ts'
import { dueOf } from './delay.ts'

/**
 * Another replica of the group may have recovered before the group's status reported the breach. Then no watch event wakes the
 * replica that waits until the group can spare it, so it is looked at again. If the group stays short, the whole replica of the
 * set is terminated first.
 */
const whenSpared: Action = { do: 'requeueAfter', milliseconds: 10_000, why: 'the group may spare the replica again' }

/** A replica of a scaling group that may be terminated. */
interface Terminable extends GroupReplica {
  /** The PodCliques that its cliques have. */
  readonly members: readonly PodClique[]
  /** All children of a kind that are in the replica. */
  readonly children: <T extends KubeObject>(kind: Kind<T>) => readonly T[]
}

/**
 * Gang termination of one replica of a scaling group, as long as the group can spare it. If the group is short of
 * replicas, the whole replica of the set is terminated instead (set-replica.ts).
 * docs/termination.md#when-a-gang-is-terminated
 */
export const planGroupReplicaTermination = (
  { scalingGroup, j, objects, members, children }: Terminable,
  { set, layout }: Pick<GroupPlace, 'set' | 'layout'>,
  { now }: PlanContext,
): Action[] => {
  if (isSuspended(scalingGroup)) return []
  const breached = members.flatMap((podClique) => {
    const since = breachedSince(podClique)
    return since === undefined ? [] : [{ podClique, since }]
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
  const about = involved(set)
  const removed = removeTogether(children(KIND.podClique), {
    set,
    objects,
    labels,
    report: { failure: 'PodCliqueScalingGroupReplicaDeleteFailed', about },
  })
  const holds = (live: readonly KubeObject[]): boolean => due.some(byPods(live).isBreached)
  return inOrder([{ do: 'reread', kind: KIND.pod, namespace: layout.namespace, labels, holds }], removed, [
    {
      do: 'event',
      type: 'Normal',
      reason: 'PodCliqueScalingGroupReplicaDeleteSuccessful',
      message:
        `replica ${j} of ${scalingGroup.metadata.name} is recreated: ` +
        `${due.map(({ metadata }) => metadata.name).join(', ')} had too few healthy pods for longer than the ` +
        `terminationDelay of ${set.spec.template.terminationDelay ?? '4h'}`,
      about,
    },
  ])
}
