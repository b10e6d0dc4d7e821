import { conditionOf } from '../../model/conditions.ts'
import { PODGANG_GATE } from '../../model/labels.ts'
import { indices } from '../../model/layout.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { PodClique, PodGang } from '../../schemas/generated/grove.ts'
import { type Action, pinned } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import type { CliquePlace, ObservedBaseGang, ObservedPodClique } from './observe.ts'

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
 * True if a base gang has the first replicas of the scaling group in it. While the group sleeps it has not, and just after it has
 * been woken not yet: pods of its scaled gangs wait for this quorum and not for what else is in the gang.
 */
const hasQuorum = ({ podGang }: ObservedBaseGang, place: CliquePlace | undefined): boolean => {
  if (place?.group === undefined) return true
  const { config, pcsg } = place.group
  const names = new Set(podGang?.spec.podgroups.map(({ name }) => name))
  return indices(config.minAvailable ?? 1).every((j) =>
    config.cliqueNames.every((clique) => names.has(memberPodCliqueName(pcsg, j, clique))),
  )
}

/**
 * True if every pod group of a gang lists as many pods as it needs, and they are there. A gang that was complete may have lost
 * some since: what replaces them is let go together. A group whose PodClique has been scaled below its minimum needs no more
 * than that.
 */
const isComplete = ({ spec, metadata }: PodGang, objects: Objects): boolean =>
  spec.podgroups.every(({ name, minReplicas, podReferences }) => {
    const podClique = objects.get(KIND.podClique, metadata.namespace, name) as PodClique | undefined
    // One that has just been woken, or is being made anew: its pods are placed together with those of the others.
    if (podClique === undefined) return false
    const staying = podReferences.filter((pod) => {
      const found = objects.get(KIND.pod, metadata.namespace, pod.name)
      return found !== undefined && !isTerminating(found)
    })
    return staying.length >= Math.min(minReplicas, podClique.spec.replicas)
  })

/**
 * Takes the gate off pods that their gang lists, once the gang is complete; in a scaled gang also only once the base
 * gang is on nodes. Other gates stay. specs/grove-controllers.md §6.7, brief 004
 */
export const ungate = ({ podClique, objects, pods, podGang, baseGang, place }: ObservedPodClique): Action[] => {
  const gated = pods.filter((pod) => isGated(pod) && !isTerminating(pod))
  if (gated.length === 0 || podGang === undefined || !isInitialized(podGang)) return []
  if (!isComplete(podGang, objects)) return []
  if (baseGang !== undefined && !(hasQuorum(baseGang, place) && isScheduled(baseGang))) return []
  const group = podGang.spec.podgroups.find(({ name }) => name === podClique.metadata.name)
  const listed = new Set(group?.podReferences.map(({ name }) => name))
  return gated
    .filter(({ metadata }) => listed.has(metadata.name ?? ''))
    .map((pod) => ({ do: 'ungate', ...pinned(pod), gate: PODGANG_GATE, gates: gatesOf(pod) }))
}
