import type { Reason } from '../../model/conditions.ts'
import { conditionOf, withConditionWhile } from '../../model/conditions.ts'
import { failsInTurn, outlivedMemory } from '../../model/pair.ts'
import { isTerminating } from '../../model/pod.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { type Action, inOrder, involved, pinnedVersion } from '../engine/action.ts'
import type { ObservedPodClique } from './observe.ts'

/** True while failover pods of a PodClique keep restarting both of their engines; absent otherwise. */
const FAILOVER_PAIRS_FAILING = 'FailoverPairsFailing'

/** How long an engine may take to end after its memory service, in ms. Liveness probes kill hanging engines. */
const PATIENCE_MS = 60_000

/**
 * Deletes failover pods whose engines run on with lost memory: a restart would not free it.
 * docs/reliability.md#life-names-installation (L19)
 */
export const withoutDeadMemory = ({ podClique, pods }: ObservedPodClique, now: string): Action[] =>
  pods.flatMap((pod): Action[] => {
    const outlived = isTerminating(pod) ? undefined : outlivedMemory(pod)
    if (outlived === undefined) return []
    const left = outlived.since + PATIENCE_MS - Date.parse(now)
    if (left > 0) return [{ do: 'requeueAfter', milliseconds: left, why: 'engines end after their memory service' }]
    const message = `pod ${pod.metadata.name}: ${outlived.engines.join(' and ')} ran on after the memory service had ended, with memory that is gone; the pod was deleted`
    return inOrder(
      [{ do: 'remove', ...pinnedVersion(pod), report: { failure: 'PodDeleteFailed' } }],
      [{ do: 'event', type: 'Warning', reason: 'FailoverMemoryLost', message, about: involved(podClique) }],
    )
  })

/** The failover pods that keep restarting both engines, and how the engines end; undefined if there are none. */
export const failingPairs = ({ pods }: ObservedPodClique): Reason | undefined => {
  const failing = pods.flatMap((pod) => {
    const how = isTerminating(pod) ? undefined : failsInTurn(pod)
    return how === undefined ? [] : [`${pod.metadata.name}: ${how}`]
  })
  return failing.length === 0 ? undefined : { reason: 'BothEnginesRestart', message: failing.join('; ') }
}

/** The conditions with the failing failover pods. */
export const withFailingPairs = (
  before: readonly Condition[],
  failing: Reason | undefined,
  now: string,
): readonly Condition[] => withConditionWhile(before, FAILOVER_PAIRS_FAILING, failing, now)

/** Records an event once, when it begins. */
export const failingPairsEvent = ({ podClique }: ObservedPodClique, failing: Reason | undefined): Action[] => {
  const isKnown = conditionOf(podClique.status?.conditions, FAILOVER_PAIRS_FAILING) !== undefined
  if (failing === undefined || isKnown) return []
  const message = `neither engine of a failover pod comes to serve: ${failing.message}; see what the agents log, or delete the pod for another node`
  return [{ do: 'event', type: 'Warning', reason: FAILOVER_PAIRS_FAILING, message, about: involved(podClique) }]
}
