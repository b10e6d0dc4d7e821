import { templateMeaning } from '../../model/template-meaning.ts'
import { byName, type SubmittedClique, type SubmittedSet } from './subject.ts'

/** The cliques whose pod templates differ in meaning. */
export const changedCliques = (before: SubmittedSet, after: SubmittedSet): Set<string> => {
  const [old, template] = [before.spec?.template, after.spec?.template]
  const stored = byName(old?.cliques ?? [])
  const priority = [old?.priorityClassName, template?.priorityClassName] as const
  return new Set(
    (template?.cliques ?? []).flatMap((clique) => {
      const found = stored.get(clique.name ?? '')
      return found === undefined || isSame(found, clique, priority) ? [] : [clique.name ?? '']
    }),
  )
}

const isSame = (
  before: SubmittedClique,
  after: SubmittedClique,
  [priorityBefore, priorityAfter]: readonly [string | null | undefined, string | null | undefined],
): boolean =>
  // Most updates change only replicas, so equal text ends the comparison early.
  ((priorityBefore ?? '') === (priorityAfter ?? '') && textOf(before) === textOf(after)) ||
  templateMeaning(before, priorityBefore) === templateMeaning(after, priorityAfter)

const textOf = ({ labels, annotations, spec }: SubmittedClique): string =>
  JSON.stringify([labels, annotations, spec?.podSpec])
