import { POD_TEMPLATE_HASH_LABEL } from '../model/labels.ts'
import type { CliqueTemplate, PodClique, PodCliqueSet } from '../schemas/generated/grove.ts'
import type { Objects } from './engine/objects.ts'
import { minAvailableIn } from './podclique/breach.ts'
import { revisionOf } from './revision/revision-of.ts'
import { lostRevisions, storedRevisions } from './revision/stored.ts'
import { isAsleep } from './scaling/asleep.ts'
import { isOpen } from './update/record.ts'
import { inNamespace } from './watched.ts'

/**
 * The generation that the set is at. The first generation belongs to the first deployment, so it is known before the
 * status names it; a later one begins an update. Undefined while no revision is stored, and until that update has
 * begun.
 */
export const generationOf = (set: PodCliqueSet, objects: Objects): string | undefined =>
  set.status?.currentGenerationHash ??
  (hasEarlierGeneration(set, objects) ? undefined : revisionOf(set, objects)?.generationHash)

/**
 * True if an earlier template was carried out, or may have been: revisions are stored before anything is created. So it
 * is while the set has yet to take a revision back that an earlier set of its name has left.
 */
export const hasEarlierGeneration = (set: PodCliqueSet, objects: Objects): boolean => {
  const { namespace, name = '' } = set.metadata
  const target = targetGeneration(set, objects)
  return (
    storedRevisions(set, objects).some(({ generationHash }) => generationHash !== target) ||
    lostRevisions(inNamespace(namespace, name), objects).length > 0
  )
}

/** The generation that the templates of a set lead to by an update. Undefined while no revision is stored for them. */
export const targetGeneration = (set: PodCliqueSet, objects: Objects): string | undefined =>
  revisionOf(set, objects)?.generationHash

/** The hash on the pods of a clique's present template; undefined while no revision is stored for the template. */
export const expectedTemplateHash = (
  template: CliqueTemplate,
  set: PodCliqueSet,
  objects: Objects,
): string | undefined => revisionOf(set, objects)?.hashOf(template)

/** True if enough of the PodClique's pods are ready; a PodClique that sleeps needs none. */
export const isAvailable = (podClique: PodClique): boolean =>
  isAsleep(podClique) || (podClique.status?.readyReplicas ?? 0) >= minAvailableIn(podClique)

/**
 * True if a PodClique, its pods and its status follow the template of its set, and enough of the pods are ready.
 * specs/grove-controllers.md §2.9
 */
export const isUpToDate = (
  podClique: PodClique,
  template: CliqueTemplate,
  set: PodCliqueSet,
  objects: Objects,
): boolean =>
  followsTemplate(podClique, template, set, objects) &&
  isAvailable(podClique) &&
  (isAsleep(podClique) || (podClique.status?.updatedReplicas ?? 0) >= minAvailableIn(podClique))

/** True if a PodClique, its pods and its status follow the template of its set, ready or not. */
export const followsTemplate = (
  { metadata, status }: PodClique,
  template: CliqueTemplate,
  set: PodCliqueSet,
  objects: Objects,
): boolean => {
  const expected = expectedTemplateHash(template, set, objects)
  return (
    expected !== undefined &&
    metadata.labels?.[POD_TEMPLATE_HASH_LABEL] === expected &&
    status?.currentPodTemplateHash === expected &&
    status.currentPodCliqueSetGenerationHash === generationOf(set, objects) &&
    status.updatedReplicas >= (status.replicas ?? 0) &&
    !isOpen(status.updateProgress)
  )
}
