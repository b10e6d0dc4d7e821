import { grouped } from '../../model/grouped.ts'
import { MANAGED_BY, MANAGED_BY_LABEL, PCSG_LABEL } from '../../model/labels.ts'
import type { Pod } from '../../model/pod.ts'
import { madeByUpdate, timeLeft } from '../../model/update/deadline.ts'
import { LEVELS } from '../../model/update/levels.ts'
import { allowanceOf, progressDeadlineOf } from '../../model/update/rolling-update.ts'
import { standInIndices } from '../../model/update/slots.ts'
import { isUpdatePaused } from '../../model/update/strategy.ts'
import { type Action, inOrder, involved, remove } from '../engine/action.ts'
import { controllerOf } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { copyUnits, least, type ReplicaUnit, stateOfMember, staying } from '../units/copies.ts'
import { scopeOf } from '../units/scope.ts'
import { atDeadline } from '../update/condition.ts'
import { moveOfPart, type PartMove, withAside } from '../update/part.ts'
import { isOpen } from '../update/record.ts'
import { fallback, followInPlace, isAside, isToPatch } from './in-place.ts'
import type { ObservedScalingGroup } from './observe.ts'

/** A move of a scaling group. */
interface GroupMove extends PartMove<ReplicaUnit> {
  /** How many indices are for replicas that stand in; undefined without any. */
  readonly surgeReplicas: number | undefined
  /** The replicas of which not all PodCliques have been told that they follow in place. */
  readonly halfTold: readonly ReplicaUnit[]
  /** The replicas that follow by a patch, and so all at once. */
  readonly toPatch: readonly ReplicaUnit[]
  /** The first replica that is being replaced now, if any. */
  readonly current: number | undefined
}

/** The next move of the update of a scaling group; its units are whole replicas. */
export const moveOf = (observed: ObservedScalingGroup, place: GroupPlace): GroupMove => {
  const { spec, status } = observed.scalingGroup
  const { rollingUpdate, name } = place.group.config
  const scope = scopeOf({ ...place, objects: observed.objects }, name)
  const units = copyUnits(observed.scalingGroup, place, observed.objects)
  const inReplacement = units.find(({ isGoing, isUpdated, state }) => isGoing || (isUpdated && state !== 'ready'))
  const group = { spec: { minAvailable: 1, ...spec }, ...(status && { status }) }
  const whole = { scalingGroup: observed.scalingGroup, place }
  const move = withAside(
    units,
    (unit) => isAside(unit, whole),
    (seen) => moveOfPart({ level: LEVELS.copies, set: place.set, rollingUpdate, scope }, group, seen),
  )
  const { maxSurge } = allowanceOf(rollingUpdate, spec.replicas)
  return {
    ...move,
    toPatch: units.filter((unit) => isToPatch(unit, whole)),
    surgeReplicas: standInIndices(units, spec.replicas, maxSurge, move),
    current: inReplacement?.order,
    halfTold: units.filter(({ isHalfTold }) => isHalfTold),
  }
}

/**
 * Deletes the replicas that must be replaced now; the replicas' own plans create their PodCliques again. PodCliques are
 * deleted before their pods; otherwise they would create the pods again. Each is deleted by uid: a request by labels
 * could also match the replacements.
 */
export const planRolling = (observed: ObservedScalingGroup, now: string): Action[] => {
  const { place } = observed
  if (place?.update.turn(place.i) === undefined) return []
  const report = {
    success: 'PodCliqueScalingGroupReplicaDeleteSuccessful',
    failure: 'PodCliqueScalingGroupReplicaDeleteFailed',
    about: involved(place.set),
  }
  const { replace, halfTold, toPatch } = moveOf(observed, place)
  const { scalingGroup } = observed
  const isWanted = ({ order }: ReplicaUnit): boolean => order < scalingGroup.spec.replicas
  const pcsg = scalingGroup.metadata.name ?? ''
  const patched = toPatch.flatMap((unit) => followInPlace(unit, pcsg, place) ?? [])
  const others = halfTold.filter((unit) => !toPatch.includes(unit))
  const taken = [...replace, ...others].flatMap((unit) => {
    const { podCliques, pods } = unit
    return (
      (isWanted(unit) ? followInPlace(unit, pcsg, place) : undefined) ?? [
        ...(isWanted(unit) ? fallback(unit, scalingGroup, place) : []),
        ...inOrder(
          podCliques.flatMap((each) => remove(each, report)),
          pods.flatMap((pod) => remove(pod)),
        ),
      ]
    )
  })
  return [...patched, ...inOrder(liveLook(observed, replace), taken), ...atDeadline(stepTimeLeft(observed, now))]
}

/**
 * Replicas that do not serve are deleted regardless of the budget, so their pods are read live first: they may be ready
 * by now. One request for the whole group.
 */
const liveLook = ({ scalingGroup }: ObservedScalingGroup, replace: readonly ReplicaUnit[]): Action[] => {
  const down = replace.filter(({ state, podCliques }) => state !== 'ready' && podCliques.length > 0)
  if (down.length === 0) return []
  const { namespace, name = '' } = scalingGroup.metadata
  const isDown = (live: readonly Pod[]) => {
    const byOwner = grouped(live, (pod) => controllerOf(pod)?.uid)
    return ({ podCliques }: ReplicaUnit): boolean =>
      least(podCliques.map((each) => stateOfMember(each, staying(byOwner.get(each.metadata.uid) ?? [])))) !== 'ready'
  }
  const labels = { [MANAGED_BY_LABEL]: MANAGED_BY, [PCSG_LABEL]: name }
  return [
    { do: 'reread', kind: KIND.pod, namespace, labels, holds: (live) => down.every(isDown(live as readonly Pod[])) },
  ]
}

/**
 * How long the present update step of a group may still take, in ms; undefined without an update or a deadline, and while
 * a begun update waits for its replica to be selected again.
 */
export const stepTimeLeft = (observed: ObservedScalingGroup, now: string): number | undefined => {
  const { scalingGroup, place, objects } = observed
  const record = scalingGroup.status?.updateProgress
  const deadline = place && progressDeadlineOf(place.group.config.rollingUpdate)
  if (
    place === undefined ||
    deadline === undefined ||
    !isOpen(record) ||
    isUpdatePaused(place.set) ||
    place.update.turn(place.i) === undefined
  )
    return undefined
  const made = madeByUpdate(copyUnits(scalingGroup, place, objects)).flatMap(({ podCliques }) => podCliques)
  return timeLeft([record?.updateStartedAt, ...made.map(({ metadata }) => metadata.creationTimestamp)], deadline, now)
}
