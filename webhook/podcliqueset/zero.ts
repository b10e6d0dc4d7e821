import { ALLOW_ZERO_ANNOTATION } from '../../model/labels.ts'
import { CLIQUES, type SubmittedClique, type SubmittedSet } from './subject.ts'

/**
 * True if a set declares that its template may put standalone cliques and scaling groups to sleep with `replicas: 0`.
 * Without that annotation a 0 there is refused (or, for a clique, made 1), as by the reference implementation, because
 * it is mostly a slip. Live objects may be scaled to 0 either way. docs/scaling.md
 */
export const allowsZero = ({ metadata }: Pick<SubmittedSet, 'metadata'>): boolean =>
  metadata?.annotations?.[ALLOW_ZERO_ANNOTATION] === 'true'

/** The advice to use instead of 0, which follows a sentence that asks for 1 or more. */
export const ZERO_ADVICE = `to let it sleep at 0, annotate the set with ${ALLOW_ZERO_ANNOTATION}: "true", or scale it once it is there`

/**
 * Warns about a 0 that a clique is given without that annotation: admission makes it 1, as Grove's Go operator does,
 * and the writer should know. A clique without minAvailable gets no warning here, because it is refused with a message.
 * @param sent the set as it came: lists in it may hold null
 */
export const zeroWarnings = (sent: SubmittedSet): string[] => {
  if (allowsZero(sent)) return []
  const cliques: readonly (SubmittedClique | null)[] = sent.spec?.template?.cliques ?? []
  return cliques.flatMap((clique, index) =>
    clique?.spec?.replicas === 0 && (clique.spec.minAvailable ?? 0) > 0
      ? [`${CLIQUES}[${index}].spec.replicas: 0 becomes 1; ${ZERO_ADVICE}`]
      : [],
  )
}
