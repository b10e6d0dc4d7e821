import { mirrored } from '../../../model/mirrored.ts'
import { ANNOTATIONS_LIMIT_BYTES, annotationBytes } from '../../../schemas/metadata/validate.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, GROUPS, type Subject } from '../subject.ts'

/**
 * The size in bytes that Grove's own annotations of a PodClique, a PodGang or a pod may reach: names of a few dozen
 * PodCliques.
 */
const OURS_BYTES = 8 * 1024

const size: WarningRule = {
  id: 'warning/annotation-size',
  field: '…annotations',
  about: `the annotations of a set, a clique or a scaling group leave less than ${OURS_BYTES} of the ${ANNOTATIONS_LIMIT_BYTES} bytes that Kubernetes allows: with Grove's own the PodGangs, PodCliques or pods may be refused`,
}

/** Annotations that fit on the set, but not on its children, which have more annotations. */
export const annotationWarnings: WarningFamily<Subject> = {
  rules: [size],
  look: ({ pcs, cliques, groups }, warn) => {
    gangs(pcs.metadata, warn)
    for (const [index, { annotations }] of cliques.entries()) judge(annotations, () => `${CLIQUES}[${index}]`, warn)
    for (const [index, { annotations }] of groups.entries()) judge(annotations, () => `${GROUPS}[${index}]`, warn)
  },
}

const judge = (
  annotations: Readonly<Record<string, string>> | null | undefined,
  place: () => string,
  warn: Warn,
): void => {
  if (annotations == null) return
  const bytes = annotationBytes(annotations)
  // More than is allowed is refused.
  if (bytes <= ANNOTATIONS_LIMIT_BYTES - OURS_BYTES || bytes > ANNOTATIONS_LIMIT_BYTES) return
  const left = `${bytes} of the ${ANNOTATIONS_LIMIT_BYTES} bytes that Kubernetes allows`
  warn(
    size,
    () => `${place()}.annotations: ${left}; leave ${OURS_BYTES} for those that Grove adds to what it makes of them`,
  )
}

/** Below this many characters no annotations are too long: a character has 3 bytes at most, as UTF-16 counts them. */
const SURELY_SHORT = (ANNOTATIONS_LIMIT_BYTES - OURS_BYTES) / 3
/** Of the key of a label or annotation, with the comma behind it in a list. */
const LONGEST_KEY = 318

/** A PodGang has the annotations of its set, and two more: lists of the keys of labels and annotations that it has of the set. */
const gangs = (metadata: Subject['pcs']['metadata'], warn: Warn): void => {
  const { labels: ofSet, annotations: given } = metadata ?? {}
  let characters = 0
  for (const _ in ofSet) characters += LONGEST_KEY
  for (const key in given) characters += LONGEST_KEY + key.length + (given[key]?.length ?? 0)
  if (characters < SURELY_SHORT) return
  const { annotations } = mirrored({
    ...(ofSet != null && { labels: ofSet }),
    ...(given != null && { annotations: given }),
  })
  const bytes = annotationBytes(annotations)
  if (bytes <= ANNOTATIONS_LIMIT_BYTES - OURS_BYTES) return
  if (given != null && annotationBytes(given) > ANNOTATIONS_LIMIT_BYTES) return
  warn(
    size,
    () =>
      `metadata.annotations: PodGangs get them, and lists of the keys of labels and annotations: ${bytes} of the ${ANNOTATIONS_LIMIT_BYTES} bytes that Kubernetes allows; leave ${OURS_BYTES} for others, or the PodGangs are refused`,
  )
}
