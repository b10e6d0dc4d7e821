import { FAILOVER_ENGINES } from '../../model/failover.ts'
import type { EnvVar } from '../../schemas/generated/pod.ts'
import type { FailoverOptions } from './options.ts'
import { CONTROL_PATH, SOCKET_DIRECTORY } from './pod.ts'
import { type PortShift, shiftedPort } from './port-shift.ts'
import { systemPort } from './ports.ts'

/**
 * Variables that would change an engine's health responses, or conflict with the other engine's; the layout sets its
 * own.
 */
const REMOVED: ReadonlySet<string> = new Set([
  'DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS',
  'DYN_HEALTH_CHECK_ENABLED',
  'DYN_FORWARDPASS_METRIC_PORT',
])

/** The variables that identify the pod to an agent. */
const POD: readonly EnvVar[] = (
  [
    ['POD_NAME', 'metadata.name'],
    ['POD_NAMESPACE', 'metadata.namespace'],
    ['POD_UID', 'metadata.uid'],
  ] as const
).map(([name, fieldPath]) => ({ name, valueFrom: { fieldRef: { fieldPath } } }))

/** Variables with the memory service's prefix that the layout sets everywhere, instead of the user's. */
const SET_BY_LAYOUT: ReadonlySet<string> = new Set(['GMS_SOCKET_DIR', 'GMS_WEIGHTS_LOCK_MODE'])

/** What the memory service is told unless the user says otherwise: `GMS_DEVICES=fake:2` tries a pod without GPUs. */
const DEFAULTS: readonly EnvVar[] = [
  { name: 'GMS_DEVICES', value: 'auto' },
  { name: 'GMS_TAGS', value: 'weights,kv_cache' },
]

/**
 * The variables of the memory service: the layout's, and the user's for it among those of the engine, such as
 * `GMS_CUDA_ALLOCATOR`.
 */
export const memoryServiceEnvironment = (ofEngine: readonly EnvVar[] | null | undefined): EnvVar[] => {
  // Webhooks run before the API server refuses a variable without a name.
  const given = (ofEngine ?? []).filter(
    ({ name }: Partial<EnvVar>) => name?.startsWith('GMS_') && !SET_BY_LAYOUT.has(name),
  )
  return [
    { name: 'GMS_SOCKET_DIR', value: SOCKET_DIRECTORY },
    ...DEFAULTS.filter(({ name }) => !given.some((variable) => variable.name === name)),
    ...POD,
    ...given,
  ]
}

/** The settings on which the variables of the engines depend. */
export interface EngineSettings extends Pick<FailoverOptions, 'wakeTimeout'> {
  readonly shifts: readonly PortShift[]
  /** The pod's termination grace period. */
  readonly graceSeconds: number
}

/**
 * The variables of an engine. Only engine 0 may write weights: with several GPUs, two writing engines could each hold a
 * lock that the other waits for.
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

/** The variables of an engine: the layout's, then the user's remaining ones, which may refer to them. */
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
