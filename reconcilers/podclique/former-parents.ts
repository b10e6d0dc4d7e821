import { formatStartsAfter, parseStartsAfter, STARTS_AFTER_INTENT } from '../../model/intent.ts'
import { layoutOf } from '../../model/layout.ts'
import { isPending, isTerminating, type Pod } from '../../model/pod.ts'
import { startupParents } from '../../model/startup-parents.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'

/**
 * Pods that wait at their start-up barrier for more than their PodClique says: for PodCliques that are none of its
 * parents, or for more of their pods. A set that is created again with another order of start-up adopts such pods, and
 * they might wait for ever. The barrier's parents are written in the pod, so it is replaced; one that has started is left
 * alone. What the PodClique says counts once it is what its set wants.
 */
export const waitingForFormerParents = ({
  podClique,
  pods,
  place,
}: Pick<ObservedPodClique, 'podClique' | 'pods' | 'place'>): Pod[] => {
  const intent = podClique.metadata.annotations?.[STARTS_AFTER_INTENT]
  const waiting = pods.filter((pod) => {
    const own = pod.metadata.annotations?.[STARTS_AFTER_INTENT]
    return own !== undefined && own !== intent && !isTerminating(pod) && isPending(pod) && asksForMore(own, intent)
  })
  return waiting.length > 0 && place !== undefined && intent === intentIn(place) ? waiting : []
}

const intentIn = ({ set, template, i, group }: CliquePlace): string | undefined => {
  const parents = startupParents(layoutOf(set), template.name, group === undefined ? { i } : { i, j: Number(group.j) })
  return parents.length === 0 ? undefined : formatStartsAfter(parents)
}

const asksForMore = (own: string, intent: string | undefined): boolean => {
  const [wanted, allowed] = [countsOf(own), intent === undefined ? new Map<string, number>() : countsOf(intent)]
  if (wanted === undefined || allowed === undefined) return false
  return [...wanted].some(([podClique, count]) => count > (allowed.get(podClique) ?? 0))
}

/** By parent: how many of its pods must be Ready; undefined for a text that admission refuses, and says why. */
const countsOf = (intent: string): ReadonlyMap<string, number> | undefined => {
  const parsed = parseStartsAfter(intent)
  return 'problem' in parsed
    ? undefined
    : new Map(parsed.value.map(({ podClique, minAvailable }) => [podClique, minAvailable]))
}
