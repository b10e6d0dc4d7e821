import { ALLOW_ZERO_ANNOTATION } from '../../model/labels.ts'
import type { SubmittedSet } from './subject.ts'

/**
 * True if a set says that its template may put standalone cliques and scaling groups to sleep with `replicas: 0`. Without that
 * word a 0 there is refused (or, for a clique, made 1), as by the reference implementation: it is mostly a slip. What lives
 * may be scaled to 0 either way. docs/scaling.md
 */
export const allowsZero = ({ metadata }: Pick<SubmittedSet, 'metadata'>): boolean =>
  metadata?.annotations?.[ALLOW_ZERO_ANNOTATION] === 'true'

/** What to do instead of writing 0, behind a sentence that asks for 1 or more. */
export const ZERO_ADVICE = `to let it sleep at 0, annotate the set with ${ALLOW_ZERO_ANNOTATION}: "true", or scale it once it is there`
