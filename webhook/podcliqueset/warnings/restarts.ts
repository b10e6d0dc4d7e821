import { partitionOf, strategyNamed } from '../../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { counted, nounOf } from '../../../schemas/sentences/counted.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { changedCliques } from '../changed-cliques.ts'
import { stayingPods } from '../counts.ts'
import { type EditWay, waysOfEdit } from '../in-place.ts'
import { CLIQUES, type Subject, type SubmittedSet } from '../subject.ts'

const restart: WarningRule = {
  id: 'warning/restarts-pods',
  field: CLIQUES,
  about: 'the edit changes what pods are made from, so they are replaced (nothing is said of one that replaces none)',
}

/**
 * Pods that an update replaces. The reconcilers decide by the same comparison: a template that is only spelled
 * differently restarts nothing and gets no warning. docs/revisions.md
 */
export const restartWarnings: WarningFamily<Subject> = {
  rules: [restart],
  look: ({ pcs, old }, warn) => {
    if (old === undefined || !strategyNamed(pcs.spec?.updateStrategy?.type).isAutomatic) return
    const restarted = restartedPods(old.pcs, pcs)
    if (restarted.size === 0) return
    warn(restart, () => {
      const pods = podsOfCliques(restarted)
      const where = inPlaceText(restarted, cliquesInPlace(old.pcs, pcs))
      const what = mayFollowAnother(old.pcs)
        ? `at most ${pods}${where}, as pods that already follow this template stay (grove plan-update counts them)`
        : `${pods}${where}`
      return `${EDIT_RESTARTS}${what}; set updateStrategy.type to OnDelete if you would rather delete each yourself`
    })
  },
}

const EDIT_RESTARTS = `${CLIQUES}: this edit restarts `

/** Whether a warning of admission says how many pods an edit restarts, which who can see the pods says better. */
export const tellsOfRestarts = (text: string): boolean => text.startsWith(EDIT_RESTARTS)

/**
 * Whether pods of a set may follow another template than its latest, which a webhook cannot see: while an update goes on or
 * has not begun, below a partition, and under OnDelete.
 */
const mayFollowAnother = (set: SubmittedSet): boolean => {
  const { metadata, spec, status } = set
  const { updateProgress: update, observedGeneration } = status ?? {}
  return (
    (update != null && update.updateEndedAt == null) ||
    (observedGeneration != null && observedGeneration !== metadata?.generation) ||
    !strategyNamed(spec?.updateStrategy?.type).isAutomatic ||
    partitionOf(set as PodCliqueSet) > 0
  )
}

/** The changed cliques whose running pods follow the edit by a restart in place. docs/updates.md#in-place */
export const cliquesInPlace = (before: SubmittedSet, after: SubmittedSet): ReadonlySet<string> =>
  namesOf(waysOfEdit(before, after, changedCliques(before, after)), 'restart')

/** What changes of pods that do not restart. */
export type Patched = 'labels only' | 'no restart'

/** The changed cliques whose pods follow the edit without a restart, if their nodes have room. docs/updates.md#in-place */
export const patchedCliques = (before: SubmittedSet, after: SubmittedSet): ReadonlyMap<string, Patched> => {
  const ways = waysOfEdit(before, after, changedCliques(before, after))
  return new Map(
    [...ways].flatMap(([name, { way, isMetadata }]) =>
      way === 'patch' || way === 'resize' ? [[name, isMetadata ? 'labels only' : 'no restart'] as const] : [],
    ),
  )
}

const namesOf = (ways: ReadonlyMap<string, EditWay>, wanted: EditWay['way']): ReadonlySet<string> =>
  new Set([...ways].flatMap(([name, { way }]) => (way === wanted ? [name] : [])))

/** The changed cliques whose pods restart, in place or not. */
export const restartedCliques = (before: SubmittedSet, after: SubmittedSet): ReadonlySet<string> => {
  const changed = changedCliques(before, after)
  if (changed.size === 0) return changed
  const patched = patchedCliques(before, after)
  return new Set([...changed].filter((name) => !patched.has(name)))
}

/** ` in place`, ` (those of a, b in place)`, or nothing. */
export const inPlaceText = (restarted: ReadonlyMap<string, number>, inPlace: ReadonlySet<string>): string => {
  const some = [...restarted.keys()].filter((name) => inPlace.has(name))
  if (some.length === 0) return ''
  return some.length === restarted.size ? ' in place' : ` (those of ${listed(some)} in place)`
}

/** `12 pods of cliques a, b`. */
export const podsOfCliques = (pods: ReadonlyMap<string, number>): string => {
  const count = [...pods.values()].reduce((sum, each) => sum + each, 0)
  return `${counted(count, 'pod')} of ${nounOf(pods.size, 'clique')} ${listed([...pods.keys()])}`
}

/**
 * How many pods an update of a set replaces, by clique and by the templates: those that it neither adds nor deletes, in
 * replicas from the partition on. A scaling group restarts as a whole. docs/updates.md#strategies
 */
export const restartedPods = (before: SubmittedSet, after: SubmittedSet): Map<string, number> => {
  const changed = restartedCliques(before, after)
  if (changed.size === 0) return new Map()
  const groups = before.spec?.template?.podCliqueScalingGroups ?? []
  const isRestarted = (name: string): boolean =>
    (groups.find(({ cliqueNames }) => cliqueNames?.includes(name))?.cliqueNames ?? [name]).some((each) =>
      changed.has(each),
    )
  const partition = partitionOf(after as PodCliqueSet)
  const staying = stayingPods(reached(before, partition), reached(after, partition))
  return new Map([...staying].filter(([name, pods]) => pods > 0 && isRestarted(name)))
}

/** The set without the replicas that an update leaves alone. */
const reached = (set: SubmittedSet, partition: number): SubmittedSet =>
  partition === 0 ? set : { ...set, spec: { ...set.spec, replicas: (set.spec?.replicas ?? 0) - partition } }
