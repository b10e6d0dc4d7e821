import type { JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../../api-server/core.ts'
import { type Branch, type Choice, type Free, placeGang } from './placement.ts'
import { specOf } from './pod-status.ts'
import { type Amounts, plus, requestsOf } from './room.ts'

/** The priority of a pod; 0 where it has none. */
export const priorityOf = (pod: JsonObject): number => Number(specOf(pod).priority ?? 0)

/** The input of a preemption. */
export interface Situation {
  readonly nodes: readonly JsonObject[]
  readonly free: Free
  /** All pods that are on nodes. */
  readonly running: readonly JsonObject[]
  /** Whether a PodDisruptionBudget forbids to evict the pod; such pods are taken last. */
  readonly isProtected: (pod: JsonObject) => boolean
}

/**
 * The pods to evict so that a branch has room: only pods of lower priority, the lowest first, of these the youngest
 * first, and no more than needed. Empty where pods that are already being deleted make enough room; undefined where no
 * eviction would help. Pure.
 */
export const victimsFor = (branch: Branch, situation: Situation): readonly JsonObject[] | undefined => {
  const priority = Math.min(...pendingOf(branch).map(priorityOf))
  if (!Number.isFinite(priority) || pendingOf(branch).some(isModest)) return undefined
  const going = situation.running.filter(isGoing)
  const candidates = situation.running
    .filter((pod) => !isGoing(pod) && priorityOf(pod) < priority)
    .map((pod) => ({ pod, isProtected: situation.isProtected(pod) }))
    .sort(
      (a, b) =>
        Number(a.isProtected) - Number(b.isProtected) || priorityOf(a.pod) - priorityOf(b.pod) || age(a.pod, b.pod),
    )
    .map(({ pod }) => pod)
  const tryWithout = (victims: readonly JsonObject[]) =>
    placeGang(branch, situation.nodes, freed(situation.free, [...going, ...victims]))
  if (tryWithout([]) !== undefined) return []
  if (candidates.length === 0 || tryWithout(candidates) === undefined) return undefined
  const count = fewest(candidates.length, (so) => tryWithout(candidates.slice(0, so)) !== undefined)
  return spared(candidates.slice(0, count), tryWithout)
}

const pendingOf = ({ pending, branches }: Branch): readonly JsonObject[] => [...pending, ...branches.flatMap(pendingOf)]

const isModest = (pod: JsonObject): boolean => specOf(pod).preemptionPolicy === 'Never'

const isGoing = (pod: JsonObject): boolean => metaOf(pod).deletionTimestamp !== undefined

const age = (a: JsonObject, b: JsonObject): number =>
  metaOf(b).creationTimestamp.localeCompare(metaOf(a).creationTimestamp)

/** The smallest number from 1 to `most` for which `holds` is true. It must be monotonic, and true for `most`. */
const fewest = (most: number, holds: (count: number) => boolean): number => {
  let [low, high] = [1, most]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The victims without those that need not be evicted; the most important are spared first. */
const spared = (
  victims: readonly JsonObject[],
  tryWithout: (victims: readonly JsonObject[]) => readonly Choice[] | undefined,
): readonly JsonObject[] => {
  const chosen = new Set((tryWithout(victims) ?? []).map(({ node }) => node))
  const near = victims.filter((pod) => chosen.has(String(specOf(pod).nodeName)))
  return [...near].reverse().reduce((needed, pod) => {
    const fewer = needed.filter((other) => other !== pod)
    return tryWithout(fewer) === undefined ? needed : fewer
  }, near)
}

const freed = (free: Free, pods: readonly JsonObject[]): Free => {
  const more = new Map<string, Amounts>()
  for (const pod of pods) {
    const node = String(specOf(pod).nodeName)
    more.set(node, plus(more.get(node) ?? free.get(node) ?? {}, requestsOf(pod)))
  }
  return { get: (node) => more.get(node) ?? free.get(node) }
}
