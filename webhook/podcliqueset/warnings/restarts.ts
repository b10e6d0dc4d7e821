import { templateMeaning } from '../../../model/template-meaning.ts'
import { changedImages, inPlaceParts } from '../../../model/update/in-place.ts'
import { allowanceOf } from '../../../model/update/rolling-update.ts'
import { partitionIn, partitionOf, strategyNamed } from '../../../model/update/strategy.ts'
import type { PodCliqueSet, RollingUpdate } from '../../../schemas/generated/grove.ts'
import { counted, nounOf } from '../../../schemas/sentences/counted.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { stayingPods } from '../counts.ts'
import { rolesOf } from '../roles.ts'
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
    if (restarted.size === 0) return
    warn(
      restart,
      () =>
        `${CLIQUES}: this edit restarts ${isBeingUpdated(old.pcs) ? 'at most ' : ''}${podsOfCliques(restarted)}${inPlaceText(restarted, cliquesInPlace(old.pcs, pcs))}; ${outageText(subject, restarted) ?? ON_DELETE_HINT}`,
    )
  },
}

/** While an update goes on, some pods may have the edited template already, which a webhook cannot see. */
const isBeingUpdated = ({ status }: SubmittedSet): boolean =>
  status?.updateProgress != null && status.updateProgress.updateEndedAt == null

/**
 * The changed cliques whose running pods follow the edit in place: nothing changes but images, and each clique of a scaling
 * group does so. docs/updates.md#in-place
 */
export const cliquesInPlace = (before: SubmittedSet, after: SubmittedSet): ReadonlySet<string> => {
  const [old, template] = [before.spec?.template, after.spec?.template]
  const stored = byName(old?.cliques ?? [])
  const follows = new Set(
    (template?.cliques ?? []).flatMap((clique) => {
      const found = stored.get(clique.name ?? '')
      if (found === undefined || clique.podUpdatePolicy !== 'InPlaceIfPossible') return []
      const images = changedImages(
        inPlaceParts(found, old?.priorityClassName),
        inPlaceParts(clique, template?.priorityClassName),
      )
      return images === undefined || images.length === 0 ? [] : [clique.name ?? '']
    }),
  )
  const groups = template?.podCliqueScalingGroups ?? []
  const isWhole = (name: string): boolean =>
    groups.every(
      ({ cliqueNames }) => !cliqueNames?.includes(name) || cliqueNames.every((each) => follows.has(each ?? '')),
    )
  return new Set([...follows].filter(isWhole))
}

/** ` in place`, ` (those of a, b in place)`, or nothing. */
const inPlaceText = (restarted: ReadonlyMap<string, number>, inPlace: ReadonlySet<string>): string => {
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
  const changed = changedCliques(before, after)
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
