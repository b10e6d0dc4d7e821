import { templateMeaning } from '../../../model/template-meaning.ts'
import { listed } from '../../rules/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { byName, CLIQUES, type Subject, type SubmittedClique } from '../subject.ts'

const restart: WarningRule = {
  id: 'warning/restarts-pods',
  field: CLIQUES,
  about: 'the edit changes what pods are made from, so they are replaced (nothing is said of one that replaces none)',
}

/**
 * Pods that an edit replaces. The same comparison decides in the reconcilers: another spelling of a template restarts
 * nothing, and nothing is said. docs/revisions.md
 */
export const restartWarnings: WarningFamily<Subject> = {
  rules: [restart],
  look: (subject, warn) => {
    const { pcs, old } = subject
    if (old === undefined || pcs.spec?.updateStrategy?.type === 'OnDelete') return
    const changed = changedCliques(subject, old)
    if (changed.size === 0) return
    const restarted = restartedPods(changed, old, Number(pcs.spec?.replicas ?? 0))
    const pods = [...restarted.values()].reduce((sum, count) => sum + count, 0)
    if (pods === 0) return
    warn(restart, () => {
      const cliques = listed([...restarted.keys()])
      return (
        `${CLIQUES}: this edit restarts ${pods} ${pods === 1 ? 'pod' : 'pods'} of ` +
        `${restarted.size === 1 ? 'clique' : 'cliques'} ${cliques}; with updateStrategy.type OnDelete each waits until you delete it`
      )
    })
  },
}

/** The cliques whose pods are made from something else by now. */
const changedCliques = ({ cliques, template }: Subject, old: Subject): Set<string> => {
  const before = byName(old.cliques)
  const priority = [old.template.priorityClassName, template.priorityClassName] as const
  return new Set(
    cliques.flatMap((clique) => {
      const name = clique.name ?? ''
      const stored = before.get(name)
      return stored === undefined || isSame(stored, clique, priority) ? [] : [name]
    }),
  )
}

const isSame = (
  before: SubmittedClique,
  after: SubmittedClique,
  [priorityBefore, priorityAfter]: readonly [string | null | undefined, string | null | undefined],
): boolean =>
  // Most edits are of replicas, and need no closer look.
  ((priorityBefore ?? '') === (priorityAfter ?? '') && textOf(before) === textOf(after)) ||
  templateMeaning(before, priorityBefore) === templateMeaning(after, priorityAfter)

const textOf = ({ labels, annotations, spec }: SubmittedClique): string =>
  JSON.stringify([labels, annotations, spec?.podSpec])

/** How many pods there are by the template, of the cliques that restart. A scaling group restarts as a whole. */
const restartedPods = (
  changed: ReadonlySet<string>,
  { pcs, cliques, groups }: Subject,
  wanted: number,
): Map<string, number> => {
  const replicas = Math.min(wanted, Number(pcs.spec?.replicas ?? 0))
  const groupOf = new Map(
    groups.flatMap((group) => (group.cliqueNames ?? []).map((name) => [name ?? '', group] as const)),
  )
  return new Map(
    cliques.flatMap((clique) => {
      const name = clique.name ?? ''
      const group = groupOf.get(name)
      const isRestarted =
        group === undefined ? changed.has(name) : (group.cliqueNames ?? []).some((each) => changed.has(each ?? ''))
      const copies = group === undefined ? 1 : Number(group.replicas ?? 1)
      const pods = replicas * copies * Number(clique.spec?.replicas ?? 1)
      return isRestarted && pods > 0 ? [[name, pods] as const] : []
    }),
  )
}
