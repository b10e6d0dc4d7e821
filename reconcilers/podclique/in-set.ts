import type { Pod } from '../../model/pod.ts'
import { podSpecOf } from '../../model/template-meaning.ts'
import { graceOf } from '../../model/update/readiness-gate.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, isCreation, nameOf, removeAsRead } from '../engine/action.ts'
import type { PlanContext } from '../plan-context.ts'
import { hasIntent, isPodSpecEdited } from '../templates/own-podclique.ts'
import { atDeadline } from '../update/condition.ts'
import { inOtherGang } from './belonging.ts'
import { follow, podsToFollow } from './in-place.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'
import { waitingForFormerParents, waitingForSleepers } from './obsolete-parents.ts'
import { openGates } from './readiness-gate.ts'
import { alignCliqueClaims, claimsOfPod, waitFor } from './resource-claims.ts'
import { restartIn } from './restart.ts'
import { podsToReplace, stepTimeLeft } from './roll.ts'
import { POD_REMOVED, scale } from './scale.ts'
import { indicesToMake, podCount } from './stand-ins.ts'

/**
 * Pods and claims of a PodClique in a set. A pod is created after the claims that it still lacks; a claim that cannot
 * be created holds back no other pod.
 */
export const podsInSet = (
  observed: ObservedPodClique,
  claimTemplate: string | undefined,
  context: PlanContext,
): Action[] => {
  const { podClique, place } = observed
  const count = podCount(observed)
  const claims = alignCliqueClaims(observed, indicesToMake(observed, count))
  const made = new Map(claims.flatMap((action) => (action.do === 'create' ? [[nameOf(action.object), action]] : [])))
  const claimsOf = (index: number): string[] => claimsOfPod(observed, index).map(({ name }) => name)
  const waiting = new Map<string, Action>()
  const { waiting: waitingElsewhere, moves } = inOtherGang(observed, context.config)
  const stuck = new Set([
    ...waitingForSleepers(observed.pods, observed.asleep),
    ...waitingElsewhere,
    ...waitingForFormerParents(observed),
  ])
  if (stuck.size > 0) return [...moves, ...[...stuck].flatMap(replace)]
  const scaled = scale(
    observed,
    count,
    {
      ...{ claimsOf, asleep: observed.asleep, claimTemplate },
      hasReadinessGate: graceOf(place?.template) > 0,
      restartsInPlace: restartIn(place) !== undefined,
    },
    context,
    (index, pod) => {
      const shared = claimsOfPod(observed, index)
      const needed = shared.flatMap(({ name }) => made.get(name) ?? [])
      for (const claim of needed) waiting.set(nameOf(claim.object), claim)
      const waits = shared.filter(({ name }) => !made.has(name)).map((claim) => waitFor(claim, observed))
      const confirmed = waits.filter((wait) => typeof wait === 'object')
      return { needed: [...needed, ...confirmed], pod: waits.includes('owner') ? lookLater : pod }
    },
  )
  // Asked only where pods are missing, because pod specs may have to be compared.
  const isHeldBack = scaled.some(isCreation) && place !== undefined && isToChange(podClique, place)
  // Missing and superfluous pods come first: the number of pods that an update may take down depends on them.
  const isHeldUp = scaled.length > 0 && !count.isOnlyForUpdate
  const taken = isHeldUp ? [] : [...podsToReplace(observed, count.move), ...podsToFollow(observed)]
  return [
    ...moves,
    ...claims.filter((action) => action.do !== 'create' || !waiting.has(nameOf(action.object))),
    ...(isHeldBack ? scaled.filter((action) => !isCreation(action)) : scaled),
    ...taken.flatMap((pod) => follow(observed, pod, context.now, replace)),
    ...openGates(observed.pods, new Set(taken), isHeldUp, context.now),
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
 * True if the owner of a PodClique is about to change it, so that pods that are created before would be wrong: it
 * restores the hash of the template that somebody has removed, or the pod spec of a PodClique that follows the present
 * template and that somebody has edited. It may follow that also while no revision is stored for it, as in a set that is
 * made again and has yet to adopt its revisions. Under OnDelete, each PodClique takes the present template at once; new
 * pods would be of the previous one, and nobody would replace them. docs/updates.md#strategies
 */
const isToChange = (podClique: PodClique, { set, update, template }: CliquePlace): boolean => {
  if (!hasIntent(podClique)) return true
  const standing = update.standing(podClique, template)
  const { patchesMembers } = strategyOf(set)
  if (standing === 'older' && (patchesMembers || update.target !== undefined)) return patchesMembers
  return standing === 'none' || isPodSpecEdited(podClique, podSpecOf(template, set.spec.template.priorityClassName))
}

/**
 * Deletes a pod at the version read. A pod that was not ready costs no budget, but may have become ready by now; one that
 * waited at its barrier may have started.
 */
const replace = (pod: Pod): Action[] => removeAsRead(pod, POD_REMOVED)
