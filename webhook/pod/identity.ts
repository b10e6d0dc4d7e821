import { parseCount } from '../../model/intent.ts'
import {
  MANAGED_BY,
  MANAGED_BY_LABEL,
  PART_OF_LABEL,
  PCS_REPLICA_INDEX_LABEL,
  PCSG_LABEL,
  PCSG_POD_INDEX_LABEL,
  POD_INDEX_LABEL,
  PODCLIQUE_LABEL,
  PODGANG_LABEL,
} from '../../model/labels.ts'
import type { Entries } from '../../model/object.ts'
import { type FieldError, invalid, required } from '../../schemas/sentences/field-error.ts'
import { entriesOf } from '../admission/intent.ts'

/** The PodClique, set and gang that a pod belongs to. A pod of a PodClique outside any PodCliqueSet has no `set`. */
export interface Identity {
  readonly podClique: string
  /** Index of the pod within its PodClique, as text. */
  readonly podIndex: string
  readonly set?: { readonly name: string; readonly replica: string }
  readonly podGang?: string
  /** True if the pod has an index within its scaling group. */
  readonly isOfGroup: boolean
}

/** True for a pod that a reconciler created for a PodClique. Takes any JSON. */
export const isGrovePod = (object: unknown): boolean => {
  const labels = entriesOf(object, 'labels')
  return labels[MANAGED_BY_LABEL] === MANAGED_BY && Boolean(labels[PODCLIQUE_LABEL])
}

const indexErrors = (labels: Entries, label: string): FieldError[] => {
  const field = `metadata.labels.${label}`
  const text = labels[label]
  if (!text) return [required(field, 'a pod of a PodClique must carry its index')]
  const count = parseCount(text)
  return 'problem' in count ? [invalid(field, text, `must ${count.problem}`)] : []
}

/** Reads a pod's PodClique, set and gang from its labels. docs/reference/names-and-labels.md#labels */
export const identityOf = (labels: Entries): Identity | readonly FieldError[] => {
  const set = labels[PART_OF_LABEL]
  const errors = [...indexErrors(labels, POD_INDEX_LABEL), ...(set ? indexErrors(labels, PCS_REPLICA_INDEX_LABEL) : [])]
  if (errors.length > 0) return errors
  const podGang = labels[PODGANG_LABEL]
  return {
    podClique: labels[PODCLIQUE_LABEL] ?? '',
    podIndex: labels[POD_INDEX_LABEL] ?? '',
    ...(set ? { set: { name: set, replica: labels[PCS_REPLICA_INDEX_LABEL] ?? '' } } : {}),
    ...(podGang ? { podGang } : {}),
    isOfGroup: Boolean(labels[PCSG_LABEL]) && Boolean(labels[PCSG_POD_INDEX_LABEL]),
  }
}
