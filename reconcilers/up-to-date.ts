import { POD_TEMPLATE_HASH_LABEL } from '../model/labels.ts'
import { generationHash, podTemplateHash } from '../model/template-hash.ts'
import type { CliqueTemplate, PodClique, PodCliqueSet } from '../schemas/generated/grove.ts'

const minAvailableIn = ({ spec }: PodClique): number => spec.minAvailable ?? spec.replicas

/**
 * The generation that the set is at. The first hash is that of the first deployment, and so known before the set's status
 * tells of it; a later one begins an update.
 */
export const generationOf = (set: PodCliqueSet): string => set.status?.currentGenerationHash ?? generationHash(set)

/** The generation that the templates of a set ask for; an update leads to it. */
export const targetGeneration = (set: PodCliqueSet): string => generationHash(set)

/** What tells the pods of a clique's present template from those of others. */
export const expectedTemplateHash = (template: CliqueTemplate, set: PodCliqueSet): string =>
  podTemplateHash(template, set.spec.template.priorityClassName)

/** True if enough of the PodClique's pods are ready. */
export const isAvailable = (podClique: PodClique): boolean =>
  (podClique.status?.readyReplicas ?? 0) >= minAvailableIn(podClique)

/**
 * True if a PodClique, its pods and what it says of them follow the template of its set, and enough of the pods are
 * ready. specs/grove-controllers.md §2.9
 */
export const isUpToDate = (podClique: PodClique, template: CliqueTemplate, set: PodCliqueSet): boolean =>
  followsTemplate(podClique, template, set) &&
  isAvailable(podClique) &&
  (podClique.status?.updatedReplicas ?? 0) >= minAvailableIn(podClique)

/** True if a PodClique, its pods and what it says of them follow the template of its set, ready or not. */
export const followsTemplate = (
  { metadata, status }: PodClique,
  template: CliqueTemplate,
  set: PodCliqueSet,
): boolean => {
  const expected = expectedTemplateHash(template, set)
  return (
    metadata.labels?.[POD_TEMPLATE_HASH_LABEL] === expected &&
    status?.currentPodTemplateHash === expected &&
    status.currentPodCliqueSetGenerationHash === generationOf(set) &&
    !isOpen(status.updateProgress)
  )
}

/** True while a record of an update has begun and has not ended. */
export const isOpen = (record: { readonly updateEndedAt?: string } | undefined): boolean =>
  record !== undefined && record.updateEndedAt === undefined
