import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { placeIn } from '../../../reconcilers/podclique/observe.ts'
import { inNamespace } from '../../../reconcilers/watching/index-terms.ts'
import type { PodClique, PodCliqueSet } from '../../../schemas/generated/grove.ts'

/** The number of pods for each clique of a set, over those of its PodCliques that have pods and that `counts` selects. */
export const podsByClique = (
  set: PodCliqueSet,
  objects: Objects,
  counts: (podClique: PodClique, clique: string) => boolean,
): ReadonlyMap<string, number> => {
  const { namespace, name = '' } = set.metadata
  const pods = new Map<string, number>()
  for (const object of objects.find(KIND.podClique, 'set', inNamespace(namespace, name))) {
    const podClique = object as PodClique
    const clique = placeIn(set, podClique, objects)?.template.name
    const count = podClique.status?.replicas ?? podClique.spec.replicas
    if (clique === undefined || count === 0 || !counts(podClique, clique)) continue
    pods.set(clique, (pods.get(clique) ?? 0) + count)
  }
  return pods
}
