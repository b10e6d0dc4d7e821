import { conditionOf } from '../../../model/conditions.ts'
import { PCSG_LABEL } from '../../../model/labels.ts'
import { keptCopiesIn, keptCount, keptPodsIn } from '../../../model/update/kept.ts'
import { partitionOf } from '../../../model/update/strategy.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { templateHashOf } from '../../../reconcilers/templates/hash.ts'
import { breachedSince, terminationSince } from '../../../reconcilers/termination/breaches.ts'
import { terminationDelayOf } from '../../../reconcilers/termination/delay.ts'
import { type RoleProgress, rolesInUpdate } from '../../../reconcilers/units/role-progress.ts'
import {
  DEADLINE_EXCEEDED,
  PARTITION_REACHED,
  UPDATE_CONDITION,
  wasOnDelete,
} from '../../../reconcilers/update/condition.ts'
import { isOpen } from '../../../reconcilers/update/record.ts'
import type { Condition, PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { FEW } from '../../../schemas/sentences/listed.ts'
import type { RoleState, UpdateState } from './node.ts'
import { labelOf, type TreeObjects } from './objects.ts'

/** The progress of a set's update; undefined if none is running and, with OnDelete, no pod has an older template. */
export const updateState = (
  set: PodCliqueSet,
  { podCliques, scalingGroups }: Pick<TreeObjects, 'podCliques' | 'scalingGroups'>,
): UpdateState | undefined => {
  const { spec, status } = set
  const condition = conditionOf(status?.conditions, UPDATE_CONDITION)
  const progress = status?.updateProgress
  if (progress === undefined || condition === undefined) return undefined
  const onDelete = wasOnDelete(status?.conditions)
  const isUnderWay = onDelete ? podCliques.some(hasOutdatedPods) : isOpen(progress) && condition.status === 'True'
  if (!isUnderWay) return undefined
  const updated = status?.updatedReplicas ?? 0
  const replicas = (progress.currentlyUpdating ?? []).filter(isOpen).map(({ replicaIndex }) => replicaIndex)
  const roles = onDelete ? [] : rolesIn(set, replicas, [...podCliques, ...scalingGroups])
  const partition = partitionOf(set)
  const { pausedAt } = progress
  return {
    startedAt: progress.updateStartedAt ?? condition.lastTransitionTime,
    updated,
    outdated: Math.max(0, (spec.replicas ?? 0) - updated),
    pods: podsOf(set, podCliques),
    replicas,
    ...(roles.length > 0 && { roles }),
    ...(partition > 0 && { partition }),
    ...(pausedAt !== undefined && { pausedAt }),
    waitsFor: condition.message,
    isLate: condition.reason === DEADLINE_EXCEEDED,
    ...(onDelete && { onDelete }),
  }
}

/** The roles of the first few of these replicas. */
const rolesIn = (
  set: PodCliqueSet,
  replicas: readonly number[],
  objects: readonly (PodClique | PodCliqueScalingGroup)[],
): RoleState[] => {
  const byName = new Map(objects.map((each) => [each.metadata.name, each]))
  const known = { get: (_kind: unknown, _namespace: unknown, name: string) => byName.get(name) } as Pick<Objects, 'get'>
  try {
    return replicas.slice(0, FEW).flatMap((replica) => rolesInUpdate(set, replica, known).map(roleState(replica)))
  } catch {
    // A set that has passed no admission may have no layout.
    return []
  }
}

const roleState =
  (replica: number) =>
  ({ name, wanted, updated, outdated, standIns, heldBy, waitsFor }: RoleProgress): RoleState => ({
    ...{ replica, name, wanted, updated, outdated, standIns },
    ...(heldBy && { heldBy }),
    ...(waitsFor && { waitsFor }),
  })

const hasOutdatedPods = ({ status }: PodClique): boolean => (status?.updatedReplicas ?? 0) < (status?.replicas ?? 0)

/** How many of the wanted pods are there with the new template, and how many are not. */
const podsOf = (set: PodCliqueSet, podCliques: readonly PodClique[]): UpdateState['pods'] => {
  const counts = podCliques.map((podClique) => {
    const { spec, status } = podClique
    const updated = standingOf(podClique, set) === 'older' ? 0 : Math.min(spec.replicas, status?.updatedReplicas ?? 0)
    return { updated, outdated: spec.replicas - updated }
  })
  return {
    updated: counts.reduce((sum, { updated }) => sum + updated, 0),
    outdated: counts.reduce((sum, { outdated }) => sum + outdated, 0),
  }
}

/** `partly` while pods are replaced one by one; `older` for a whole PodClique of an older template. */
const standingOf = (podClique: PodClique, set: PodCliqueSet | undefined): 'partly' | 'older' | 'current' => {
  const { status } = podClique
  if (isOpen(status?.updateProgress) || hasOutdatedPods(podClique)) return 'partly'
  // Members of scaling groups keep their template until they are replaced.
  const { currentPodCliqueSetGenerationHash: generation } = status ?? {}
  // A new set whose status is not written yet has pods of its first template only.
  const { currentGenerationHash: newest } = set?.status ?? {}
  return generation !== undefined && newest !== undefined && generation !== newest ? 'older' : 'current'
}

type Held = { readonly status?: { readonly conditions?: readonly Condition[] } } | undefined

const isHeld = (object: Held): boolean =>
  conditionOf(object?.status?.conditions, UPDATE_CONDITION)?.reason === PARTITION_REACHED

const keeps = (count: number): string => (count > 0 ? `, partition keeps ${count}` : '')

/** How many replicas of a set its partition keeps at an earlier template; empty if it keeps none. */
export const keptReplicas = (set: PodCliqueSet): string =>
  isHeld(set) ? keeps(Math.min(partitionOf(set), (set.spec.replicas ?? 0) - (set.status?.updatedReplicas ?? 0))) : ''

/** How many replicas of a scaling group its partition keeps at an earlier template; empty if it keeps none. */
export const keptCopies = (group: PodCliqueScalingGroup | undefined, set: PodCliqueSet | undefined): string => {
  if (group === undefined || !isHeld(group)) return ''
  return keeps(keptCount(keptCopiesIn(group), group.spec.replicas, set?.status?.currentGenerationHash))
}

/** The same of the pods of a PodClique. */
const keptPods = (podClique: PodClique): string => {
  if (!isHeld(podClique)) return ''
  return keeps(keptCount(keptPodsIn(podClique), podClique.spec.replicas, templateHashOf(podClique)))
}

/** How many pods of a PodClique have the new template, unless all have; or that the PodClique itself has an older template. */
export const updatedPods = (podClique: PodClique, set: PodCliqueSet | undefined): string => {
  const { updatedReplicas = 0, replicas = 0 } = podClique.status ?? {}
  const standing = standingOf(podClique, set)
  if (standing === 'partly') return `, ${updatedReplicas} of ${replicas} updated${keptPods(podClique)}`
  return standing === 'older' ? ', of an older template' : ''
}

/** When the gang of a breached PodClique is terminated unless it recovers first; RFC 3339. docs/termination.md */
export const terminationTime = (
  podClique: PodClique,
  set: PodCliqueSet | undefined,
  scalingGroups: readonly PodCliqueScalingGroup[],
): string | undefined => {
  if (breachedSince(podClique) === undefined || set === undefined) return undefined
  const group = labelOf(podClique, PCSG_LABEL)
  const since = terminationSince(
    podClique,
    scalingGroups.find(({ metadata }) => metadata.name === group),
  )
  if (since === undefined) return undefined
  const time = Date.parse(since) + terminationDelayOf(set)
  return Number.isNaN(time) ? undefined : `${new Date(time).toISOString().slice(0, 19)}Z`
}
