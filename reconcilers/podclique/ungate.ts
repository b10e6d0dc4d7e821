import { conditionOf } from '../../model/conditions.ts'
import { PODGANG_GATE } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { type Action, pinned } from '../engine/action.ts'
import type { ObservedBaseGang, ObservedPodClique } from './observe.ts'

const gatesOf = ({ spec }: Pod): string[] => (spec.schedulingGates ?? []).map(({ name }) => name)

/** True if Grove's gate still holds the pod back. */
export const isGated = (pod: Pod): boolean => gatesOf(pod).includes(PODGANG_GATE)

/** True once a gang lists its pods: from then on a scheduler can place them together. brief 004 */
export const isInitialized = ({ status }: PodGang): boolean =>
  conditionOf(status?.conditions, 'Initialized')?.status === 'True'

/** True if every pod group of a gang has as many pods on nodes as it needs. specs/grove-controllers.md §6.7 */
export const isScheduled = ({ podGang, podCliques }: ObservedBaseGang): boolean => {
  if (podGang === undefined) return false
  const scheduled = new Map(podCliques.map(({ metadata, status }) => [metadata.name, status?.scheduledReplicas ?? 0]))
  return podGang.spec.podgroups.every(({ name, minReplicas }) => (scheduled.get(name) ?? 0) >= minReplicas)
}

/**
 * Takes the gate off pods that their gang lists, once the gang is complete; in a scaled gang also only once the base
 * gang is on nodes. Other gates stay. specs/grove-controllers.md §6.7, brief 004
 */
export const ungate = ({ podClique, pods, podGang, baseGang }: ObservedPodClique): Action[] => {
  const gated = pods.filter((pod) => isGated(pod) && !isTerminating(pod))
  if (gated.length === 0 || podGang === undefined || !isInitialized(podGang)) return []
  if (baseGang !== undefined && !isScheduled(baseGang)) return []
  const group = podGang.spec.podgroups.find(({ name }) => name === podClique.metadata.name)
  const listed = new Set(group?.podReferences.map(({ name }) => name))
  return gated
    .filter(({ metadata }) => listed.has(metadata.name ?? ''))
    .map((pod) => ({ do: 'ungate', ...pinned(pod), gate: PODGANG_GATE, gates: gatesOf(pod) }))
}
