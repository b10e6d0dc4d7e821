import { FAILOVER_ENGINES, isFailoverPod, keepsServing, MEMORY_SERVICE } from './failover.ts'
import type { ContainerStatus, Pod } from './pod.ts'

const named = (statuses: readonly ContainerStatus[] | undefined, name: string): ContainerStatus | undefined =>
  statuses?.find((status) => status.name === name)

const enginesOf = ({ status }: Pod): ContainerStatus[] =>
  FAILOVER_ENGINES.flatMap((name) => named(status?.containerStatuses, name) ?? [])

/** Engines that keep running with memory of a service that has ended. */
export interface OutlivedMemory {
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
export const outlivedMemory = (pod: Pod): OutlivedMemory | undefined => {
  if (!isFailoverPod(pod.metadata) || keepsServing(pod.metadata)) return undefined
  const service = named(pod.status?.initContainerStatuses, MEMORY_SERVICE)
  const since = Date.parse(service?.lastState?.terminated?.finishedAt ?? '')
  const engines = enginesOf(pod).filter(({ state }) => Date.parse(state?.running?.startedAt ?? '') < since)
  return engines.length === 0 ? undefined : { engines: engines.map(({ name = '' }) => name), since }
}

/** After this many restarts of each engine without one that serves, it is no accident any more. */
const VAIN_RESTARTS = 3

/**
 * How both engines of a failover pod end, again and again, without ever serving; undefined for any other pod.
 * docs/failover.md#what-counts-as-available
 */
export const failsInTurn = (pod: Pod): string | undefined => {
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
