import { type Finding, withCondition } from '../../model/conditions.ts'
import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { type Action, inOrder } from '../engine/action.ts'
import { statusPatch } from '../engine/status-patch.ts'
import { KIND } from '../kinds.ts'
import { managedLabels } from '../ownership/ownership.ts'
import { removeTogether } from '../ownership/remove-together.ts'
import type { SetReplica } from '../places/replica.ts'
import type { PlanContext } from '../plan-context.ts'
import { isAsleep } from '../scaling/asleep.ts'
import { inNamespace } from '../watching/index-terms.ts'
import {
  breachedSince,
  byPods,
  GANG_TERMINATION_IN_PROGRESS,
  groupBreachedSince,
  isGroupShort,
  type Judge,
} from './breaches.ts'
import { dueOf } from './delay.ts'

/** A replica of a set that may be terminated. */
interface Terminable extends SetReplica {
  /** The PodCliques of cliques in no scaling group; undefined if missing or being deleted. */
  readonly standalone: readonly (PodClique | undefined)[]
  readonly groups: readonly PodCliqueScalingGroup[]
}

/** A breached member of a replica, and a check whether it still is. */
interface Breach {
  readonly name: string
  readonly since: string
  readonly holds: (judge: Judge) => boolean
}

/**
 * Gang termination of a replica of a set: when a standalone PodClique or a scaling group has been breached for the
 * delay, all PodCliques of the replica are deleted, to be recreated and scheduled together. The pods are read live
 * first: a healthy gang is never terminated, whatever the caches say. docs/termination.md#when-a-gang-is-terminated
 */
export const planReplicaTermination = (replica: Terminable, { now }: PlanContext): Action[] => {
  const { due, later } = dueOf(breachesOf(replica), replica.set, now)
  return due.length === 0 ? later : terminate(replica, due, now)
}

const breachesOf = ({ standalone, groups, objects }: Terminable): Breach[] => {
  // A missing PodClique is about to be created, which wakes the replica again.
  if (standalone.some((podClique) => podClique === undefined)) return []
  return [
    ...standalone.flatMap((podClique): Breach[] => {
      const since = podClique && breachedSince(podClique)
      if (podClique === undefined || since === undefined) return []
      return [{ name: podClique.metadata.name ?? '', since, holds: (judge) => judge.isBreached(podClique) }]
    }),
    ...groups.flatMap((group): Breach[] => {
      const members = objects.controlledBy(KIND.podClique, group.metadata.uid ?? '')
      const since = groupBreachedSince(group, members)
      if (since === undefined) return []
      const holds = (judge: Judge): boolean =>
        isGroupShort(group, members, judge) && members.some((member) => judge.isBreached(member))
      return [{ name: group.metadata.name ?? '', since, holds }]
    }),
  ]
}

/**
 * Deletes the PodCliques. Scaling groups, gangs, Services, claims and fabrics stay; a condition on each group shows the
 * termination until the group is complete again.
 */
const terminate = ({ set, layout, i, objects, groups }: Terminable, due: readonly Breach[], now: string): Action[] => {
  const { namespace, name } = layout
  const labels = { ...managedLabels(name), [PCS_REPLICA_INDEX_LABEL]: String(i) }
  const podCliques = objects.find(KIND.podClique, 'replica', inNamespace(namespace, name, i))
  const removed = removeTogether(podCliques, {
    set,
    objects,
    labels,
    report: { failure: 'PodCliqueSetReplicaDeleteFailed' },
  })
  if (removed.length === 0) return []
  const holds = (live: readonly KubeObject[]): boolean => due.some((breach) => breach.holds(byPods(live)))
  return inOrder(
    [{ do: 'reread', kind: KIND.pod, namespace, labels, holds }],
    // Nothing would be made again of a group that sleeps, so nobody would take its condition off (84696323).
    groups.flatMap((group) => (isAsleep(group) ? [] : flagged(group, now))),
    removed,
    [
      {
        do: 'event',
        type: 'Normal',
        reason: 'PodCliqueSetReplicaDeleteSuccessful',
        message:
          `replica ${i} is recreated: ${due.map((each) => each.name).join(', ')} had too few healthy pods for longer ` +
          `than the terminationDelay of ${set.spec.template.terminationDelay ?? '4h'}`,
      },
    ],
  )
}

const flagged = (group: PodCliqueScalingGroup, now: string): Action[] => {
  const finding: Finding = {
    type: GANG_TERMINATION_IN_PROGRESS,
    status: 'True',
    reason: 'GangTerminationActive',
    message: 'the PodCliques of this replica of the set are deleted and recreated',
  }
  return statusPatch(group, { conditions: withCondition(group.status?.conditions, finding, now) })
}
