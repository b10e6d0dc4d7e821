import { EXIT_CODE, SERVER_DEATH } from '../../../failover/engine/exit-codes.ts'
import { FAILOVER_ENGINES, isFailoverPod, MEMORY_SERVICE } from '../../../model/failover.ts'
import type { ContainerState, TreePod } from './objects.ts'

const isEngine = (name: string): boolean => (FAILOVER_ENGINES as readonly string[]).includes(name)

const CAUSES: ReadonlyMap<number, string> = new Map(Object.entries(EXIT_CODE).map(([name, code]) => [code, name]))

/**
 * What the exit code of an agent or of the memory service means; undefined for other containers, and for codes that say nothing.
 * docs/failover.md#why-an-agent-ends
 */
export const failoverCause = ({ metadata }: TreePod, container: string, exitCode: number): string | undefined => {
  if (!isFailoverPod(metadata) || (container !== MEMORY_SERVICE && !isEngine(container))) return undefined
  if (exitCode === 2) return 'a setting is missing or wrong, or there is no GPU'
  if (container === MEMORY_SERVICE) return exitCode === SERVER_DEATH ? 'one of its servers died' : undefined
  return CAUSES.get(exitCode)
}

/** The engines of a failover pod; empty for any other pod. */
const enginesOf = ({ metadata, status }: TreePod): ContainerState[] =>
  isFailoverPod(metadata) ? (status?.containerStatuses ?? []).filter(({ name }) => isEngine(name)) : []

/** The engine of a pod that serves which does not run; undefined for a pod that lacks none. */
export const deadEngine = ({ status }: TreePod): ContainerState | undefined =>
  status?.containerStatuses?.find(({ ready }) => ready === false)

/**
 * The engine that serves, or could, and has run since before the memory service last ended: it can no longer share its weights.
 * docs/operations.md#grovefailovermemorylost
 */
export const outlivingEngine = (
  pod: TreePod,
): { readonly engine: string; readonly service: ContainerState } | undefined => {
  const service = pod.status?.initContainerStatuses?.find(({ name }) => name === MEMORY_SERVICE)
  const ended = Date.parse(service?.lastState?.terminated?.finishedAt ?? '')
  const engine = enginesOf(pod).find(
    ({ ready, state }) => ready === true && Date.parse(state?.running?.startedAt ?? '') < ended,
  )
  return engine && service && { engine: engine.name, service }
}

/**
 * For a failover pod none of whose engines is up yet, where to look: the log of an agent says once a minute what it
 * waits for. Undefined for any other pod.
 */
export const loadingEngines = (pod: TreePod): string | undefined => {
  const names = enginesOf(pod).flatMap(({ name, ready }) => (ready === true ? [] : [name]))
  return names.length === 0 ? undefined : `${names.join(' and ')} load; the log of each says what it waits for`
}
