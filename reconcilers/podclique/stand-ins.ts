import { isTerminating, type Pod } from '../../model/pod.ts'
import { allowanceOf } from '../../model/update/rolling-update.ts'
import { partitionOfPods } from '../partition/pods.ts'
import { templateHashOf } from '../templates/hash.ts'
import { indexOf } from '../units/pods.ts'
import { isReplacedOnceEnded } from './failed.ts'
import type { ObservedPodClique } from './observe.ts'
import { freeIndices, usedIndices } from './pods.ts'
import { moveOf, turnOf } from './roll.ts'
import { superfluousPods } from './scale-in.ts'

/** How many pods a PodClique lacks or has too many of, while an update may have pods that stand in. */
export interface PodCount {
  /** Indices at which wanted pods are missing. */
  readonly missing: number
  /** Stand-ins to make, at the lowest free indices from the wanted count on. */
  readonly standIns: number
  readonly tooMany: readonly Pod[]
  /** True if only stand-ins come or go: an update that may take something down goes on beside them. */
  readonly isOnlyForUpdate: boolean
  /** The next move of the update, where the number of pods depends on it. */
  readonly move?: ReturnType<typeof moveOf>
}

/**
 * Counts the pods of a PodClique. With `maxSurge`, and while its update is under way, as many pods more may be there, which
 * count as soon as they serve and go last; whatever ends the update, they go with it. docs/updates.md#surge
 */
export const podCount = (observed: ObservedPodClique): PodCount => {
  const { podClique, pods, place } = observed
  const { replicas } = podClique.spec
  const { maxSurge } = allowanceOf(place?.template.rollingUpdate, replicas)
  const hash = templateHashOf(podClique)
  const partition = partitionOfPods(observed)
  const staying = pods.filter((pod) => !isTerminating(pod))
  const endedFirst = isReplacedOnceEnded(podClique)
  if (maxSurge === 0 || place === undefined || turnOf(observed) === undefined) {
    const standInsFrom = maxSurge > 0 ? replicas : undefined
    const tooMany = superfluousPods(pods, replicas, hash, { standInsFrom, endedFirst, partition })
    // Those that still stand in go once all members are there again.
    const members = maxSurge > 0 ? staying.filter((pod) => (indexOf(pod) ?? 0) < replicas) : staying
    const missing = Math.min(replicas - members.length, replicas + maxSurge - staying.length)
    return { missing: Math.max(0, missing), standIns: 0, tooMany, isOnlyForUpdate: false }
  }
  const move = moveOf(observed, place)
  const { missing, make, idle } = move
  const order = { standInsFrom: replicas, endedFirst, partition }
  const surplus = superfluousPods(pods, replicas + maxSurge, hash, order)
  return {
    ...{ missing, standIns: make, move },
    tooMany: surplus.length > 0 ? surplus : missing + make > 0 ? [] : idle.map(({ pod }) => pod),
    isOnlyForUpdate: missing === 0 && surplus.length === 0,
  }
}

/** The indices of the pods to make. */
export const indicesToMake = (
  { podClique, pods }: ObservedPodClique,
  { missing, standIns }: Pick<PodCount, 'missing' | 'standIns'>,
): number[] => {
  const used = usedIndices(pods)
  const members = freeIndices(used, missing)
  if (standIns === 0) return members
  return [...members, ...freeIndices(new Set([...used, ...members]), standIns, podClique.spec.replicas)]
}
