import { allowanceOf } from '../../../model/update/rolling-update.ts'
import { partitionIn, partitionOf, strategyNamed } from '../../../model/update/strategy.ts'
import type { PodCliqueSet, RollingUpdate } from '../../../schemas/generated/grove.ts'
import { counted, nounOf } from '../../../schemas/sentences/counted.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { changedCliques } from '../changed-cliques.ts'
import { stayingPods } from '../counts.ts'
import { type EditWay, waysOfEdit } from '../in-place.ts'
import { rolesOf } from '../roles.ts'
import { isRefusedInPlace } from '../rules/in-place-only.ts'
import {
  byName,
  CLIQUES,
  type Subject,
  type SubmittedClique,
  type SubmittedGroup,
  type SubmittedSet,
} from '../subject.ts'

const restart: WarningRule = {
  id: 'warning/restarts-pods',
  field: CLIQUES,
  about:
    'the edit changes what pods are made from, so they are replaced (nothing is said of one that replaces none); a role of which nothing serves meanwhile is named',
}

/**
 * Pods that an update replaces. The reconcilers decide by the same comparison: a template that is only spelled
 * differently restarts nothing and gets no warning. docs/revisions.md
 */
export const restartWarnings: WarningFamily<Subject> = {
  rules: [restart],
  look: (subject, warn) => {
    const { pcs, old } = subject
    if (old === undefined || !strategyNamed(pcs.spec?.updateStrategy?.type).isAutomatic) return
    const restarted = restartedPods(old.pcs, pcs)
    // The refusal says that no pod may restart.
    if (restarted.size === 0 || isRefusedInPlace(subject)) return
    warn(restart, () => {
      const pods = podsOfCliques(restarted)
      const where = inPlaceText(restarted, cliquesInPlace(old.pcs, pcs))
      const what = mayFollowAnother(old.pcs)
        ? `at most ${pods}${where}, as pods that already follow this template stay (grove plan-update counts them)`
        : `${pods}${where}`
      return `${EDIT_RESTARTS}${what}; ${outageText(subject, restarted) ?? ON_DELETE_HINT}`
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

const ON_DELETE_HINT = 'set updateStrategy.type to OnDelete if you would rather delete each yourself'

/**
 * `while it is replaced nothing of router serves; rollingUpdate.maxSurge: 1 avoids that`, for roles of which no unit is left
 * while one is replaced; undefined without any.
 */
const outageText = (subject: Subject, restarted: ReadonlyMap<string, number>): string | undefined => {
  const out = rolesOf(subject).flatMap(({ name, cliques, count, rollingUpdate }) => {
    const { maxUnavailable, maxSurge, partition } = allowanceOf(rollingUpdate, count)
    const isOut = count > 0 && maxSurge === 0 && partition === 0 && maxUnavailable >= count
    return isOut && cliques.some((each) => restarted.has(each)) ? [name] : []
  })
  if (out.length === 0) return undefined
  const where = (subject.pcs.spec?.replicas ?? 0) > 1 ? ' in its replica of the set' : ''
  const it = out.length === 1 ? 'it is' : 'they are'
  return `while ${it} replaced nothing of ${listed(out)} serves${where}; rollingUpdate.maxSurge: 1 avoids that`
}

/** `12 pods of cliques a, b`. */
export const podsOfCliques = (pods: ReadonlyMap<string, number>): string => {
  const count = [...pods.values()].reduce((sum, each) => sum + each, 0)
  return `${counted(count, 'pod')} of ${nounOf(pods.size, 'clique')} ${listed([...pods.keys()])}`
}

/**
 * How many pods an update of a set replaces, by clique and by the templates: those that it neither adds nor deletes, in
 * replicas, copies and at indices from their partitions on. A scaling group restarts as a whole. docs/updates.md#strategies
 */
export const restartedPods = (before: SubmittedSet, after: SubmittedSet): Map<string, number> => {
  const changed = restartedCliques(before, after)
  if (changed.size === 0) return new Map()
  const groups = before.spec?.template?.podCliqueScalingGroups ?? []
  const isRestarted = (name: string): boolean =>
    (groups.find(({ cliqueNames }) => cliqueNames?.includes(name))?.cliqueNames ?? [name]).some((each) =>
      changed.has(each),
    )
  const staying = stayingPods(reached(before, after), reached(after, after))
  return new Map([...staying].filter(([name, pods]) => pods > 0 && isRestarted(name)))
}

/** The set without what the partitions of `after` leave alone: replicas, copies of scaling groups, and pods of cliques. */
const reached = (set: SubmittedSet, after: SubmittedSet): SubmittedSet => {
  const partition = partitionOf(after as PodCliqueSet)
  const { cliques = [], podCliqueScalingGroups = [] } = after.spec?.template ?? {}
  const [cliqueOf, groupOf] = [byName(cliques ?? []), byName(podCliqueScalingGroups ?? [])]
  const less = (role: SubmittedClique | SubmittedGroup | undefined, count: number, own: number): number =>
    own - partitionIn(after as PodCliqueSet, { rollingUpdate: (role?.rollingUpdate ?? {}) as RollingUpdate }, count)
  return {
    ...set,
    spec: {
      ...set.spec,
      replicas: (set.spec?.replicas ?? 0) - partition,
      template: {
        ...set.spec?.template,
        cliques: (set.spec?.template?.cliques ?? []).map((clique) => {
          const role = cliqueOf.get(clique.name ?? '')
          const replicas = less(role, role?.spec?.replicas ?? 1, clique.spec?.replicas ?? 1)
          return { ...clique, spec: { ...clique.spec, replicas } }
        }),
        podCliqueScalingGroups: (set.spec?.template?.podCliqueScalingGroups ?? []).map((group) => {
          const role = groupOf.get(group.name ?? '')
          return { ...group, replicas: less(role, role?.replicas ?? 1, group.replicas ?? 1) }
        }),
      },
    },
  } as SubmittedSet
}
