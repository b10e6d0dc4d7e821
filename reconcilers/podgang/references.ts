import { isTerminating, type Pod } from '../../model/pod.ts'
import type { NamespacedName, PodGroup } from '../../schemas/generated/grove.ts'
import { controllerOf } from '../engine/ownership.ts'

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
