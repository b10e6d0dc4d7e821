import { POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'

/**
 * The hash of the template that a PodClique or a pod was made from, by its label; undefined if it has none, e.g. because
 * somebody has taken it off. docs/reference/names-and-labels.md#hashes
 */
export const templateHashOf = ({ metadata }: Pick<KubeObject, 'metadata'>): string | undefined =>
  metadata.labels?.[POD_TEMPLATE_HASH_LABEL]

/** The template that a PodClique has, and the one that all of its pods had last. */
export const hashesOn = (podClique: PodClique): (string | undefined)[] => [
  templateHashOf(podClique),
  podClique.status?.currentPodTemplateHash ?? templateHashOf(podClique),
]
