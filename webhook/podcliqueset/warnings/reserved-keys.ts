import { INTENT_ANNOTATIONS } from '../../../model/intent.ts'
import {
  AUTO_MNNVL_ANNOTATION,
  COMPONENT_LABEL,
  LABELS_OF_GROUP_MEMBERS,
  MANAGED_BY_LABEL,
  MNNVL_GROUP,
  MNNVL_GROUP_NONE,
  NAME_LABEL,
  PART_OF_LABEL,
  PCS_REPLICA_INDEX_LABEL,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  POD_INDEX_LABEL,
  POD_TEMPLATE_HASH_LABEL,
  PODCLIQUE_LABEL,
  PODGANG_LABEL,
  TOPOLOGY_NAME_ANNOTATION,
} from '../../../model/labels.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, GROUPS, type Subject } from '../subject.ts'

const label: WarningRule = {
  id: 'warning/grove-label',
  field: `${CLIQUES}[i].labels`,
  about:
    'Grove sets the label on every PodClique and pod, and replaces this value: selectors that look for it find none',
}
const annotation: WarningRule = {
  id: 'warning/grove-annotation',
  field: `${CLIQUES}[i].annotations`,
  about: 'Grove writes the annotation for its own use, and drops this value',
}
const autoMnnvl: WarningRule = {
  id: 'warning/auto-mnnvl-below-set',
  field: '…annotations.grove.io/auto-mnnvl',
  about: 'the annotation counts on the set only, and is ignored on cliques and scaling groups',
}

/**
 * Labels and annotations of cliques that only Grove may write. docs/reference/names-and-labels.md#labels,
 * docs/reference/names-and-labels.md#annotations
 */
export const reservedKeyWarnings: WarningFamily<Subject> = {
  rules: [label, annotation, autoMnnvl],
  look: ({ cliques, groups, grouped }, warn) => {
    for (let index = 0; index < cliques.length; index++) {
      const { name, labels, annotations } = cliques[index] ?? {}
      for (const key in labels) {
        if (!REPLACED.has(key) && !(OF_MEMBERS.has(key) && grouped.has(name ?? ''))) continue
        warn(
          label,
          () => `${CLIQUES}[${index}].labels: ${key} is set by Grove, which replaces this value; use another key`,
        )
      }
      for (const key in annotations) {
        if (!DROPPED.has(key)) continue
        warn(annotation, () => `${CLIQUES}[${index}].annotations: ${key} is set by Grove, and dropped here; remove it`)
      }
      if (annotations != null) belowSet(annotations, () => `${CLIQUES}[${index}]`, warn)
    }
    for (let index = 0; index < groups.length; index++) {
      const annotations = groups[index]?.annotations
      if (annotations != null) belowSet(annotations, () => `${GROUPS}[${index}]`, warn)
    }
  },
}

const belowSet = (annotations: Readonly<Record<string, string>>, layer: () => string, warn: Warn): void => {
  if (annotations[AUTO_MNNVL_ANNOTATION] === undefined) return
  warn(
    autoMnnvl,
    () =>
      `${layer()}.annotations.${AUTO_MNNVL_ANNOTATION}: ignored here; set it on the set, or use ${MNNVL_GROUP}: ${MNNVL_GROUP_NONE} to opt out`,
  )
}

const REPLACED = new Set([
  MANAGED_BY_LABEL,
  PART_OF_LABEL,
  NAME_LABEL,
  COMPONENT_LABEL,
  PCS_REPLICA_INDEX_LABEL,
  PODCLIQUE_LABEL,
  POD_INDEX_LABEL,
  PODGANG_LABEL,
  POD_TEMPLATE_HASH_LABEL,
])
/** Outside scaling groups, the rule reserved-labels/scaling-group refuses these labels. */
const OF_MEMBERS = new Set(LABELS_OF_GROUP_MEMBERS)
const DROPPED = new Set([...INTENT_ANNOTATIONS, TOPOLOGY_NAME_ANNOTATION, PCSG_POD_INDEX_OFFSET_ANNOTATION])
