import type { Reason } from '../../model/conditions.ts'
import { withConditionWhile } from '../../model/conditions.ts'
import {
  FAILOVER_ENGINES,
  FAILOVER_SERVES_LABEL,
  isFailoverPod,
  keepsServing,
  MEMORY_SERVICE,
} from '../../model/failover.ts'
import { type ContainerStatus, isTerminating, type Pod } from '../../model/pod.ts'
import { serves } from '../../model/serving.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { type Action, eventOfReason, inOrder, involved, pinned, pinnedVersion } from '../engine/action.ts'
import type { ObservedPodClique } from './observe.ts'

/** True while failover pods of a PodClique keep restarting both of their engines; absent otherwise. */
const FAILOVER_PAIRS_FAILING = 'FailoverPairsFailing'

/** How long an engine may take to end after its memory service, in ms. Liveness probes kill hanging engines. */
const PATIENCE_MS = 60_000

/** After this many restarts of each engine without one that serves, it is no accident any more. */
const VAIN_RESTARTS = 3

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
export const failingPairsEvent = ({ podClique }: ObservedPodClique, failing: Reason | undefined): Action[] =>
  eventOfReason(podClique, FAILOVER_PAIRS_FAILING, failing, {
    type: 'Warning',
    says: 'neither engine of a failover pod comes to serve; see what the agents log, or delete the pod for another node',
  })

const named = (statuses: readonly ContainerStatus[] | undefined, name: string): ContainerStatus | undefined =>
  statuses?.find((status) => status.name === name)

const enginesOf = ({ status }: Pod): ContainerStatus[] =>
  FAILOVER_ENGINES.flatMap((name) => named(status?.containerStatuses, name) ?? [])

/** Engines that keep running with memory of a service that has ended. */
interface OutlivedMemory {
  readonly engines: readonly string[]
  /** When the memory service ended, in ms since 1970. */
  readonly since: number
}

/**
 * The engines of a failover pod that have been running since before its memory service last ended: the memory that they
 * map is gone. Agents end their engines with the service, so such an engine has no agent, or one that hangs.
 * Where its pod says that it may, the engine that serves goes on: its memory is its own until it ends.
 * docs/reliability.md#life-names-installation (L19)
 */
const outlivedMemory = (pod: Pod): OutlivedMemory | undefined => {
  if (!isFailoverPod(pod.metadata) || keepsServing(pod.metadata)) return undefined
  const service = named(pod.status?.initContainerStatuses, MEMORY_SERVICE)
  const since = Date.parse(service?.lastState?.terminated?.finishedAt ?? '')
  const engines = enginesOf(pod).filter(({ state }) => Date.parse(state?.running?.startedAt ?? '') < since)
  return engines.length === 0 ? undefined : { engines: engines.map(({ name = '' }) => name), since }
}

/**
 * How both engines of a failover pod end, again and again, without ever serving; undefined for any other pod.
 * docs/failover.md#what-counts-as-available
 */
const failsInTurn = (pod: Pod): string | undefined => {
  const engines = isFailoverPod(pod.metadata) ? enginesOf(pod) : []
  const isVain = ({ ready, restartCount = 0, lastState }: ContainerStatus): boolean =>
    ready !== true && restartCount >= VAIN_RESTARTS && (lastState?.terminated?.exitCode ?? 0) !== 0
  if (engines.length < FAILOVER_ENGINES.length || !engines.every(isVain)) return undefined
  return engines
    .map(
      ({ name, restartCount, lastState }) =>
        `${name} ended with ${lastState?.terminated?.exitCode} (${restartCount} restarts)`,
    )
    .join(', ')
}

/**
 * Has each failover pod say whether an engine in it serves, for Services, which would leave it out while the other engine is dead.
 * One that is being deleted takes no new requests. docs/failover.md#a-service-in-front
 */
export const sayWhetherServing = ({ pods }: Pick<ObservedPodClique, 'pods'>): Action[] =>
  pods
    .filter(({ metadata }) => isFailoverPod(metadata))
    .flatMap((pod): Action[] => {
      const isServing = serves(pod) && !isTerminating(pod)
      if (isServing === (pod.metadata.labels?.[FAILOVER_SERVES_LABEL] === 'true')) return []
      const labels = { [FAILOVER_SERVES_LABEL]: isServing ? 'true' : null }
      return [{ do: 'patch', ...pinned(pod), patch: { metadata: { labels } } }]
    })
