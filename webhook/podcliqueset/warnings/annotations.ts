import { ANNOTATIONS_LIMIT_BYTES, annotationBytes } from '../../../schemas/metadata/validate.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, type Subject } from '../subject.ts'

/**
 * The size in bytes that Grove's own annotations of a PodClique, a PodGang or a pod may reach: names of a few dozen
 * PodCliques.
 */
const OURS_BYTES = 8 * 1024

const size: WarningRule = {
  id: 'warning/annotation-size',
  field: '…annotations',
  about: `the annotations of a set or a clique leave less than ${OURS_BYTES} of the ${ANNOTATIONS_LIMIT_BYTES} bytes that Kubernetes allows: with Grove's own the PodGangs, PodCliques or pods may be refused`,
}

/** Annotations that fit on the set, but not on its children, which have more annotations. */
export const annotationWarnings: WarningFamily<Subject> = {
  rules: [size],
  look: ({ pcs, cliques }, warn) => {
    judge(pcs.metadata?.annotations, () => 'metadata', warn)
    for (const [index, { annotations }] of cliques.entries()) judge(annotations, () => `${CLIQUES}[${index}]`, warn)
  },
}

const judge = (
  annotations: Readonly<Record<string, string>> | null | undefined,
  place: () => string,
  warn: Warn,
): void => {
  if (annotations == null) return
  const bytes = annotationBytes(annotations)
  const isTight = bytes > ANNOTATIONS_LIMIT_BYTES - OURS_BYTES && bytes <= ANNOTATIONS_LIMIT_BYTES
  const left = `${bytes} of the ${ANNOTATIONS_LIMIT_BYTES} bytes that Kubernetes allows`
  if (isTight)
    warn(
      size,
      () => `${place()}.annotations: ${left}; leave ${OURS_BYTES} for those that Grove adds to what it makes of them`,
    )
}
