import { FAILOVER_ENGINES } from '../../model/failover.ts'
import type { EnvVar } from '../../schemas/generated/pod.ts'
import type { FailoverOptions } from './options.ts'
import { CONTROL_PATH, SOCKET_DIRECTORY } from './pod.ts'
import { type PortShift, shiftedPort } from './port-shift.ts'
import { systemPort } from './ports.ts'

/** Variables that would change what an engine's health says, or clash with its twin's; the layout sets its own. */
const REMOVED: ReadonlySet<string> = new Set([
  'DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS',
  'DYN_HEALTH_CHECK_ENABLED',
  'DYN_FORWARDPASS_METRIC_PORT',
])

/** How the agent of a container knows its pod. */
const POD: readonly EnvVar[] = (
  [
    ['POD_NAME', 'metadata.name'],
    ['POD_NAMESPACE', 'metadata.namespace'],
    ['POD_UID', 'metadata.uid'],
  ] as const
).map(([name, fieldPath]) => ({ name, valueFrom: { fieldRef: { fieldPath } } }))

const MEMORY_SERVICE_ENV: readonly EnvVar[] = [
  { name: 'GMS_SOCKET_DIR', value: SOCKET_DIRECTORY },
  { name: 'GMS_DEVICES', value: 'auto' },
  { name: 'GMS_TAGS', value: 'weights,kv_cache' },
  ...POD,
]

/** Of the variables that begin like those of the memory service: those of which the user's are replaced everywhere. */
const SET_BY_LAYOUT: ReadonlySet<string> = new Set([
  ...MEMORY_SERVICE_ENV.map(({ name }) => name),
  'GMS_WEIGHTS_LOCK_MODE',
])

/**
 * What the memory service is told: the layout's variables, and what the user has said of it among those of the engine,
 * such as `GMS_CUDA_ALLOCATOR`.
 */
export const memoryServiceEnvironment = (ofEngine: readonly EnvVar[] | null | undefined): EnvVar[] => [
  ...MEMORY_SERVICE_ENV,
  // Webhooks judge before the API server has refused a variable without a name.
  ...(ofEngine ?? []).filter(({ name }: Partial<EnvVar>) => name?.startsWith('GMS_') && !SET_BY_LAYOUT.has(name)),
]

/** What decides about the variables of the engines. */
export interface EngineSettings extends Pick<FailoverOptions, 'wakeTimeout'> {
  readonly shifts: readonly PortShift[]
  /** How long the pod has to end. */
  readonly graceSeconds: number
}

/**
 * What an engine is told. Only engine 0 may write weights: with several GPUs, two engines that both tried could each hold
 * what the other waits for.
 */
const engineVariables = (engine: number, { shifts, wakeTimeout, graceSeconds }: EngineSettings): EnvVar[] => [
  { name: 'ENGINE_ID', value: String(engine) },
  { name: 'CONTAINER_NAME', value: FAILOVER_ENGINES[engine] ?? '' },
  { name: 'FAILOVER_LOCK_PATH', value: `${CONTROL_PATH}/failover.lock` },
  { name: 'FAILOVER_INIT_TIMEOUT', value: '7000s' },
  { name: 'FAILOVER_WAKE_TIMEOUT', value: wakeTimeout },
  { name: 'FAILOVER_REMAP_TIMEOUT', value: '30s' },
  { name: 'FAILOVER_GRACE', value: `${graceSeconds}s` },
  { name: 'GMS_SOCKET_DIR', value: SOCKET_DIRECTORY },
  { name: 'GMS_WEIGHTS_LOCK_MODE', value: engine === 0 ? 'rw_or_ro' : 'ro' },
  { name: 'DYN_SYSTEM_ENABLED', value: 'true' },
  { name: 'DYN_SYSTEM_PORT', value: String(systemPort(engine).containerPort) },
  { name: 'DYN_SYSTEM_STARTING_HEALTH_STATUS', value: 'notready' },
  { name: 'DYN_VLLM_GMS_SHADOW_MODE', value: 'true' },
  ...shifts.flatMap((shift) =>
    shift.by === 'env' ? [{ name: shift.name, value: String(shiftedPort(shift, engine)) }] : [],
  ),
  ...POD,
]

/** The variables of an engine: the layout's, then the user's others, which may refer to them. */
export const engineEnvironment = (
  given: readonly EnvVar[] | null | undefined,
  engine: number,
  settings: EngineSettings,
): EnvVar[] => {
  const ours = engineVariables(engine, settings)
  const replaced = new Set(ours.map(({ name }) => name))
  return [...ours, ...(given ?? []).filter(({ name }) => !replaced.has(name) && !REMOVED.has(name))]
}

/** The user's variables that do not reach the engines, because the layout sets or removes them. */
export const replacedVariables = (given: readonly EnvVar[] | null | undefined, settings: EngineSettings): string[] => {
  const kept = new Set(engineEnvironment(given, 0, settings).slice(engineVariables(0, settings).length))
  return (given ?? []).flatMap((variable) => (kept.has(variable) ? [] : [variable.name]))
}
