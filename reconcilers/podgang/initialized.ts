import { conditionOf, type Finding } from '../../model/conditions.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { NamespacedName, PodGroup } from '../../schemas/generated/grove.ts'
import { controllerOf } from '../engine/ownership.ts'
import type { ObservedPodGang } from './observe.ts'

/** The initial condition of a gang: the CRD has it as the default of the status, so no write is needed. */
export const PENDING: Finding = {
  type: 'Initialized',
  status: 'False',
  reason: 'PodGangPodsCreationPending',
  message: 'Not all pods of the gang have been created yet',
}

/** The condition of a gang whose pods have all existed at once. */
export const CREATED: Finding = {
  type: 'Initialized',
  status: 'True',
  reason: 'PodGangPodsCreated',
  message: 'All pods of the gang have been created and are listed',
}

/**
 * True from the moment on at which all pods of a gang exist. It stays so while pods come and go.
 * docs/reconcilers.md#from-set-to-running-pods
 */
export const isInitialized = (
  observed: ObservedPodGang,
  references: ReadonlyMap<string, readonly NamespacedName[]>,
): boolean =>
  conditionOf(observed.podGang.status?.conditions, 'Initialized')?.status === 'True' || isComplete(observed, references)

/**
 * True if every group's PodClique exists with as many pods as it wants. A gang without groups, because all of it
 * sleeps, is not complete.
 */
const isComplete = (
  { podGang, podCliques }: ObservedPodGang,
  references: ReadonlyMap<string, readonly NamespacedName[]>,
): boolean => {
  const replicas = new Map(podCliques.map(({ metadata, spec }) => [metadata.name, spec.replicas]))
  return (
    podGang.spec.podgroups.length > 0 &&
    podGang.spec.podgroups.every(
      ({ name }) => (references.get(name)?.length ?? 0) >= (replicas.get(name) ?? Number.POSITIVE_INFINITY),
    )
  )
}

/** The pods of each PodClique that the gang lists, by name: those that it controls and that are not being deleted. */
export const podReferences = (pods: readonly Pod[]): ReadonlyMap<string, readonly NamespacedName[]> => {
  const byPodClique = new Map<string, NamespacedName[]>()
  for (const pod of pods) {
    const podClique = controllerOf(pod)?.name
    if (podClique === undefined || isTerminating(pod)) continue
    const { name = '', namespace = 'default' } = pod.metadata
    const references = byPodClique.get(podClique) ?? []
    references.push({ namespace, name })
    byPodClique.set(podClique, references)
  }
  for (const references of byPodClique.values()) references.sort((a, b) => (a.name < b.name ? -1 : 1))
  return byPodClique
}

/** The pod groups with their references replaced by these. */
export const filled = (
  groups: readonly PodGroup[],
  references: ReadonlyMap<string, readonly NamespacedName[]>,
): PodGroup[] => groups.map((group) => ({ ...group, podReferences: [...(references.get(group.name) ?? [])] }))
