import { PODCLIQUE_FINALIZER } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { podSpecOf } from '../../model/template-meaning.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { barrierOfPodClique } from '../barrier/owner.ts'
import { planBarrier } from '../barrier/plan.ts'
import {
  type Action,
  create,
  dropFinalizer,
  inOrder,
  isCreation,
  pinnedVersion,
  remove,
  removeAsRead,
} from '../engine/action.ts'
import { takenBack } from '../engine/align.ts'
import { controllerReference, isGoing } from '../engine/ownership.ts'
import { tooManyReplicas } from '../not-carried-out.ts'
import { hasIntent, isPodSpecEdited } from '../own-podclique.ts'
import type { PlanContext } from '../plan-context.ts'
import { templateHashOf } from '../template-hash.ts'
import { recheckWhenDue } from '../termination/recheck.ts'
import { atDeadline } from '../update/condition.ts'
import { bareObstacle, bareParents } from './bare.ts'
import { withoutFailed } from './failed.ts'
import { behindClaimTemplate, claimTemplateOf } from './failover-claims.ts'
import { waitingForFormerParents } from './former-parents.ts'
import { whenGatedLong } from './gated.ts'
import { MOST_CREATIONS } from './most-creations.ts'
import { type CliquePlace, isSetGoing, type ObservedPodClique } from './observe.ts'
import { inOtherGang } from './other-gang.ts'
import { withoutDeadMemory } from './pairs.ts'
import { podNaming } from './pod-names.ts'
import { expectedPod, freeIndices, type PodIntent, usedIndices } from './pods.ts'
import { relabelled } from './relabelled.ts'
import { alignCliqueClaims, claimsOfPod, waitFor } from './resource-claims.ts'
import { podsToReplace, stepTimeLeft } from './roll.ts'
import { superfluousPods } from './scale-in.ts'
import { isGroupMissing, schedulingGroupOf, ungatedFromTheStart, whenPatienceEnds } from './scheduling-group.ts'
import { waitingForSleepers } from './sleeping-parents.ts'
import { ungate } from './ungate.ts'

/** What should be different about the pods of a PodClique. docs/reconcilers.md#rules-that-all-plans-keep */
export const planPodClique = (observed: ObservedPodClique, context: PlanContext): Action[] => {
  const { podClique, lostPods } = observed
  // Earlier versions added a finalizer; the garbage collector alone does what it was for.
  if (isGoing(podClique)) return dropFinalizer(podClique, PODCLIQUE_FINALIZER)
  // The set or replica is gone or being deleted, and this PodClique is deleted with it.
  if (isSetGoing(observed)) return []
  const obstacle = tooManyReplicas(podClique.spec.replicas)
  if (obstacle !== undefined) return [{ do: 'problem', ...obstacle }]
  // Only after the lost pods have their owner back can missing or superfluous pods be counted.
  if (lostPods.length > 0) return [...podsTakenBack(podClique, lostPods), ...ungate(observed, context)]
  const claimTemplate = claimTemplateOf(podClique)
  const pods = (observed.isPartOfSet ? inSet : bare)(observed, claimTemplate?.name, context)
  return [
    ...behindClaimTemplate(observed, claimTemplate, pods),
    ...relabelled(observed),
    ...withoutDeadMemory(observed, context.now),
    ...withoutFailed(observed, pods, context),
    ...ungate(observed, context),
    ...whenPatienceEnds(observed, context.now),
    ...recheckWhenDue(observed, context),
    ...whenGatedLong(observed, context.now),
  ]
}

/** Gives pods their owner back. The patches pin versions, so that two owners cannot adopt the same pod. */
const podsTakenBack = (podClique: PodClique, pods: readonly Pod[]): Action[] => {
  const owner = controllerReference(podClique)
  return takenBack(
    owner,
    pods.map((pod) => ({
      do: 'patch',
      ...pinnedVersion(pod),
      patch: { metadata: { ownerReferences: [...(pod.metadata.ownerReferences ?? []), owner] } },
    })),
  )
}

/**
 * Pods and claims of a PodClique in a set. A pod is created after the claims that it still lacks; a claim that cannot
 * be created holds back no other pod.
 */
const inSet = (observed: ObservedPodClique, claimTemplate: string | undefined, context: PlanContext): Action[] => {
  const { podClique, place } = observed
  const claims = alignCliqueClaims(observed)
  const made = new Map(claims.flatMap((action) => (action.do === 'create' ? [[nameOf(action.object), action]] : [])))
  const claimsOf = (index: number): string[] => claimsOfPod(observed, index).map(({ name }) => name)
  const waiting = new Map<string, Action>()
  const { waiting: waitingElsewhere, moves } = inOtherGang(observed)
  const stuck = new Set([
    ...waitingForSleepers(observed.pods, observed.asleep),
    ...waitingElsewhere,
    ...waitingForFormerParents(observed),
  ])
  if (stuck.size > 0) return [...moves, ...[...stuck].flatMap(replace)]
  const scaled = scale(observed, { claimsOf, asleep: observed.asleep, claimTemplate }, context, (index, pod) => {
    const shared = claimsOfPod(observed, index)
    const needed = shared.flatMap(({ name }) => made.get(name) ?? [])
    for (const claim of needed) waiting.set(nameOf(claim.object), claim)
    const waits = shared.filter(({ name }) => !made.has(name)).map((claim) => waitFor(claim, observed))
    const confirmed = waits.filter((wait) => typeof wait === 'object')
    return { needed: [...needed, ...confirmed], pod: waits.includes('owner') ? lookLater : pod }
  })
  // Asked only where pods are missing, because pod specs may have to be compared.
  const isHeldBack = scaled.some(isCreation) && place !== undefined && isToChange(podClique, place)
  return [
    ...moves,
    ...claims.filter((action) => action.do !== 'create' || !waiting.has(nameOf(action.object))),
    ...(isHeldBack ? scaled.filter((action) => !isCreation(action)) : scaled),
    // Missing and superfluous pods come first: the number of pods that an update may take down depends on them.
    ...(scaled.length > 0 ? [] : podsToReplace(observed).flatMap(replace)),
    ...atDeadline(stepTimeLeft(observed, context.now)),
  ]
}

/** A stranger's claim is not watched. The claim of the owner wakes the PodClique at once. */
const lookLater: Action = {
  do: 'requeueAfter',
  milliseconds: 10_000,
  why: 'the owner of a shared claim has yet to make it, or somebody else has its name',
}

/**
 * True if the owner of a PodClique is about to change it, so that pods that are created before would be wrong: it takes
 * back that somebody has taken the hash of the template off, or has edited the pod spec of a PodClique that follows the
 * present template. Under OnDelete, each PodClique takes the present template at once; new pods would be of the previous
 * one, and nobody would replace them. docs/updates.md#strategies
 */
const isToChange = (podClique: PodClique, { set, update, template }: CliquePlace): boolean => {
  if (!hasIntent(podClique)) return true
  const standing = update.standing(podClique, template)
  // While no revision is stored for the present template, the standing is older, too.
  if (standing === 'older') return strategyOf(set).patchesMembers
  return standing === 'none' || isPodSpecEdited(podClique, podSpecOf(template, set.spec.template.priorityClassName))
}

/**
 * Deletes a pod at the version read. A pod that was not ready costs no budget, but may have become ready by now; one that
 * waited at its barrier may have started.
 */
const replace = (pod: Pod): Action[] => removeAsRead(pod, POD_REMOVED)

const nameOf = ({ metadata }: KubeObject): string => metadata.name ?? ''

/**
 * Pods of a PodClique outside of a set, after the objects that their start-up barrier needs.
 * docs/reference/compatibility.md#podcliques-in-no-set
 */
const bare = (observed: ObservedPodClique, claimTemplate: string | undefined, context: PlanContext): Action[] => {
  const { podClique, objects } = observed
  const { parents } = bareParents(podClique, observed.parents)
  const obstacle = bareObstacle(observed, context)
  if (obstacle !== undefined) return [{ do: 'problem', ...obstacle }]
  const pods = scale(observed, { parents, claimsOf: () => [], claimTemplate }, context, (_, pod) => ({
    needed: [],
    pod,
  }))
  const made = pods.filter(isCreation)
  return [
    ...pods.filter((action) => !isCreation(action)),
    ...(parents.length === 0 ? made : planBarrier(barrierOfPodClique(podClique), objects, made)),
  ]
}

/** A pod that should exist, and what must be created before it. */
interface Dependent {
  readonly needed: readonly Action[]
  readonly pod: Action
}

/** Creates missing pods, or deletes superfluous ones. */
const scale = (
  observed: ObservedPodClique,
  intent: PodIntent,
  context: PlanContext,
  dependent: (index: number, pod: Action) => Dependent,
): Action[] => {
  const { podClique, pods, podGang } = observed
  const { config, now } = context
  const { replicas } = podClique.spec
  const missing = replicas - pods.filter((pod) => !isTerminating(pod)).length
  if (missing > 0) {
    const indices = freeIndices(usedIndices(pods), Math.min(missing, MOST_CREATIONS))
    const more: Action[] =
      missing > MOST_CREATIONS ? [{ do: 'requeueAfter', milliseconds: 1, why: 'more pods are to be made' }] : []
    if (isGroupMissing(observed, config)) return []
    const group = schedulingGroupOf(podGang)
    const naming = podNaming(podClique, pods)
    const ungated = ungatedFromTheStart(observed, ungate(observed, context).length, now)
    const creations = indices.map((index, nth) => {
      const pod = expectedPod(podClique, index, config, { ...intent, group, isUngated: nth < ungated })
      return dependent(index, create(pod, POD_MADE, naming(index)))
    })
    return [...grouped(creations), ...more]
  }
  const templateHash = templateHashOf(podClique)
  return superfluousPods(pods, replicas, templateHash).flatMap((pod) => remove(pod, POD_REMOVED))
}

const POD_MADE = { success: 'PodCreateSuccessful', failure: 'PodCreateFailed' }
const POD_REMOVED = { success: 'PodDeleteSuccessful', failure: 'PodDeleteFailed' }

const nameOfNeeded = (action: Action): string =>
  action.do === 'create' ? nameOf(action.object) : action.do === 'confirm' ? action.ref.name : ''

/** Puts pods that need the same objects behind them in one `inOrder`, so that nothing is created twice. */
const grouped = (creations: readonly Dependent[]): Action[] => {
  const groups = new Map<string, { readonly needed: readonly Action[]; readonly pods: Action[] }>()
  for (const { needed, pod } of creations) {
    const key = needed.map(nameOfNeeded).join()
    const group = groups.get(key) ?? { needed, pods: [] }
    group.pods.push(pod)
    groups.set(key, group)
  }
  return [...groups.values()].flatMap(({ needed, pods }) => inOrder(needed, pods))
}
