import { FAILOVER_ANNOTATION } from '../../../model/failover.ts'
import {
  ALLOW_ZERO_ANNOTATION,
  AUTO_MNNVL_ANNOTATION,
  MNNVL_GROUP,
  STALLED_AFTER_ANNOTATION,
} from '../../../model/labels.ts'
import { nearest } from '../../../model/nearest.ts'
import { KAI_QUEUE } from '../../../schedulers/kai-scheduler/queue.ts'
import { KUEUE_QUEUE } from '../../../schedulers/kueue/queue.ts'
import { VOLCANO_QUEUE_ANNOTATION } from '../../../schedulers/volcano/queue.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, GROUPS, type Subject } from '../subject.ts'

const slip: WarningRule = {
  id: 'warning/key-slip',
  field: '…annotations, …labels',
  about: 'the key of a label or annotation is nearly one that Grove or a scheduler reads, and nobody reads this one',
}

const KNOWN = [
  ...[KAI_QUEUE, KUEUE_QUEUE, VOLCANO_QUEUE_ANNOTATION],
  ...[AUTO_MNNVL_ANNOTATION, MNNVL_GROUP, ALLOW_ZERO_ANNOTATION, STALLED_AFTER_ANNOTATION, FAILOVER_ANNOTATION],
]
const prefixOf = (key: string): string => key.slice(0, key.indexOf('/') + 1)
const PREFIXES = [...new Set(KNOWN.map(prefixOf))]

/** Keys that differ by a letter or two from one that Grove reads: an API server accepts any key. */
export const keySlipWarnings: WarningFamily<Subject> = {
  rules: [slip],
  look: ({ pcs, cliques, groups }, warn) => {
    if (pcs.metadata != null) lookAt(pcs.metadata, () => 'metadata', warn)
    for (let index = 0; index < cliques.length; index++) {
      const clique = cliques[index]
      if (clique !== undefined) lookAt(clique, () => `${CLIQUES}[${index}]`, warn)
    }
    for (let index = 0; index < groups.length; index++) {
      const group = groups[index]
      if (group !== undefined) lookAt(group, () => `${GROUPS}[${index}]`, warn)
    }
  },
}

type Entries = Readonly<Record<string, string>> | null | undefined

const lookAt = (
  { labels, annotations }: { readonly labels?: Entries; readonly annotations?: Entries },
  layer: () => string,
  warn: Warn,
): void => {
  if (labels != null) for (const key in labels) judge(key, 'labels', layer, warn)
  if (annotations != null) for (const key in annotations) judge(key, 'annotations', layer, warn)
}

const judge = (key: string, field: string, layer: () => string, warn: Warn): void => {
  if (!PREFIXES.some((prefix) => key.startsWith(prefix)) || KNOWN.includes(key)) return
  const prefix = prefixOf(key)
  const names = KNOWN.filter((known) => known.startsWith(prefix)).map((known) => known.slice(prefix.length))
  const meant = nearest(key.slice(prefix.length), names)
  if (meant === undefined) return
  warn(slip, () => `${layer()}.${field}.${cut(key)}: nobody reads this key; did you mean "${prefix}${meant}"?`)
}
