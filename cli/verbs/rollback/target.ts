import { RESTARTED_AT_ANNOTATION } from '../../../model/labels.ts'
import type { ControllerRevision, RevisionClique, RevisionData } from '../../../reconcilers/revision/data.ts'
import { EXIT, Failure } from '../../verb.ts'
import { changesBetween } from '../revisions/changes.ts'

/**
 * The revision that a set goes back to: the one with the number `to`, else the one before the current. That is no revision that
 * differs from the current by a restart alone, since pods would restart and nothing of them would change. docs/revisions.md#going-back
 * @param revisions oldest first
 * @throws Failure if there is none
 */
export const targetOf = (
  name: string,
  revisions: readonly ControllerRevision[],
  current: number | undefined,
  to: number | undefined,
): ControllerRevision => {
  const others = revisions.filter(({ revision }) => revision !== current)
  const target = to === undefined ? others.at(-1) : revisions.find(({ revision }) => revision === to)
  if (target === undefined) throw new Failure(EXIT.findings, noneSentence(name, revisions, to))
  const now = revisions.find(({ revision }) => revision === current)
  if (to !== undefined || now === undefined || !isRestart(target.data, now.data)) return target
  const earlier = others.findLast(({ data }) => !isSameButRestarts(data, now.data))
  const undo = `going back to revision ${target.revision} would only undo that and restart its pods as they are`
  throw new Failure(
    EXIT.findings,
    `the latest change of PodCliqueSet "${name}" is a restart, and ${undo}; ${
      earlier === undefined
        ? `no other templates are stored. To undo the restart nevertheless, give --to ${target.revision}`
        : `give --to ${earlier.revision} for the templates before it, or --to ${target.revision} to undo the restart nevertheless`
    }`,
  )
}

const noneSentence = (name: string, revisions: readonly ControllerRevision[], to: number | undefined): string => {
  if (to === undefined) return `PodCliqueSet "${name}" has no revision but the current; there is nothing to go back to`
  const there = revisions.map(({ revision }) => revision).join(', ') || 'none'
  return `PodCliqueSet "${name}" has no revision ${to}; there are ${there} (grove revisions ${name})`
}

/** Whether two revisions differ, and do so only in when pods were told to restart. */
const isRestart = (before: RevisionData, after: RevisionData): boolean =>
  changesBetween(before, after).length > 0 && isSameButRestarts(before, after)

const isSameButRestarts = (before: RevisionData, after: RevisionData): boolean =>
  changesBetween(withoutRestarts(before), withoutRestarts(after)).length === 0

const withoutRestarts = (data: RevisionData): RevisionData => ({
  ...data,
  cliques: data.cliques.map(({ annotations, ...clique }): RevisionClique => {
    const { [RESTARTED_AT_ANNOTATION]: _, ...others } = annotations ?? {}
    return Object.keys(others).length === 0 ? clique : { ...clique, annotations: others }
  }),
})
