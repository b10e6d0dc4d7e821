import type { KubeObject } from '../../../model/object.ts'
import { strategyOf } from '../../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { SubmittedSet } from '../../../webhook/podcliqueset/subject.ts'
import {
  cliquesInPlace,
  inPlaceText,
  podsOfCliques,
  restartedPods,
  tellsOfRestarts,
} from '../../../webhook/podcliqueset/warnings/restarts.ts'
import { liveBefore, storedOver } from '../plan-update/live.ts'
import { updatePlanOf } from '../plan-update/plan.ts'

/** A placeholder duration, since no times are said. */
const A_MOMENT = 1000

/**
 * What a rollback restarts, as a sentence, by the plan of `grove plan-update`: pods that have the template of `after`
 * already stay.
 * @param children all objects of the set; undefined if they may not be read: then the templates say how many it is at most
 */
export const restartSentence = (
  set: PodCliqueSet,
  after: PodCliqueSet,
  children: readonly KubeObject[] | undefined,
  isDry: boolean,
): string => {
  const atMost = children === undefined ? 'at most ' : ''
  const pods = podsToRestart(set, after, children)
  if (pods.size === 0) return `No pod ${isDry ? 'would restart' : 'restarts'}.`
  return !strategyOf(after).isAutomatic
    ? `Its update strategy is OnDelete: ${atMost}${podsOfCliques(pods)} stay until you delete them.`
    : `This ${isDry ? 'would restart' : 'restarts'} ${atMost}${podsOfCliques(pods)}${inPlaceText(pods, cliquesInPlace(set as SubmittedSet, after as SubmittedSet))}.`
}

/** Whether a warning of admission says something that {@link restartSentence} does not. */
export const isOfOthers = (warning: string): boolean => !tellsOfRestarts(warning)

/**
 * How many pods of each clique an edit restarts, or leaves to the user under OnDelete.
 * @param children as for {@link restartSentence}
 */
export const podsToRestart = (
  set: PodCliqueSet,
  after: PodCliqueSet,
  children: readonly KubeObject[] | undefined,
): ReadonlyMap<string, number> =>
  children === undefined
    ? restartedPods(set as SubmittedSet, after as SubmittedSet)
    : plannedRestarts(set, after, children)

const plannedRestarts = (
  set: PodCliqueSet,
  after: PodCliqueSet,
  children: readonly KubeObject[],
): ReadonlyMap<string, number> => {
  const edited = storedOver(set, after)
  const { roles, awaitDeletion } = updatePlanOf(edited, liveBefore(set, edited, children), () => A_MOMENT)
  const restarts = roles.flatMap((role) => Object.entries(role.restarts.pods))
  return new Map([...restarts, ...Object.entries(awaitDeletion)].filter(([, count]) => count > 0))
}
