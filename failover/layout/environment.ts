import { FAILOVER_ENGINES } from '../../model/failover.ts'
import type { EnvVar } from '../../schemas/generated/pod.ts'
import type { EngineSettings } from './engine-settings.ts'
import { CONTROL_PATH, SOCKET_DIRECTORY } from './pod.ts'
import { shiftedPort } from './port-shift.ts'
import { enginePort, systemPort } from './ports.ts'

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
const SET_BY_LAYOUT: ReadonlySet<string> = new Set(['GMS_SOCKET_DIR', 'GMS_WEIGHTS_LOCK_MODE', 'GMS_SOCKETS'])

/** What the memory service is told unless the user says otherwise: `GMS_DEVICES=fake:2` tries a pod without GPUs. */
const DEFAULTS: readonly EnvVar[] = [
  { name: 'GMS_DEVICES', value: 'auto' },
  { name: 'GMS_TAGS', value: 'weights,kv_cache' },
]

/**
 * The variables of the memory service: the layout's, and the user's for it among those of the engine, such as
 * `GMS_CUDA_ALLOCATOR`. `sockets`: how many there must be, where the service itself does not say so.
 */
export const memoryServiceEnvironment = (
  ofEngine: readonly EnvVar[] | null | undefined,
  sockets: number | undefined,
): EnvVar[] => {
  // Webhooks run before the API server refuses a variable without a name.
  const given = (ofEngine ?? []).filter(
    ({ name }: Partial<EnvVar>) => name?.startsWith('GMS_') && !SET_BY_LAYOUT.has(name),
  )
  return [
    { name: 'GMS_SOCKET_DIR', value: SOCKET_DIRECTORY },
    ...(sockets === undefined ? [] : [{ name: 'GMS_SOCKETS', value: String(sockets) }]),
    ...DEFAULTS.filter(({ name }) => !given.some((variable) => variable.name === name)),
    ...POD,
    ...given,
  ]
}

const entries = (variables: Readonly<Record<string, string>>): EnvVar[] =>
  Object.entries(variables).map(([name, value]) => ({ name, value }))

/**
 * The variables of an engine of Dynamo. Only engine 0 may write weights: with several GPUs, two writing engines could
 * each hold a lock that the other waits for.
 */
const dynamoVariables = (engine: number): EnvVar[] => [
  { name: 'GMS_SOCKET_DIR', value: SOCKET_DIRECTORY },
  { name: 'GMS_WEIGHTS_LOCK_MODE', value: engine === 0 ? 'rw_or_ro' : 'ro' },
  { name: 'DYN_SYSTEM_ENABLED', value: 'true' },
  { name: 'DYN_SYSTEM_PORT', value: String(systemPort(engine).containerPort) },
  { name: 'DYN_SYSTEM_STARTING_HEALTH_STATUS', value: 'notready' },
  { name: 'DYN_VLLM_GMS_SHADOW_MODE', value: 'true' },
]

/** The variables by which an agent knows an engine of Dynamo whose system server has a port of its own. */
const observedVariables = (engine: number, { gpus, choice, keepsServing }: EngineSettings): EnvVar[] =>
  entries({
    FAILOVER_ENGINE_KIND: choice.kind.name,
    FAILOVER_ENGINE_PORT: String(enginePort(engine)),
    FAILOVER_GPUS: String(gpus),
    ...(keepsServing && { FAILOVER_ON_MEMORY_LOSS: 'keep-serving' }),
  })

/** The variables by which an agent knows an engine that it reaches over HTTP. */
const httpVariables = (engine: number, { choice, shifts, healthPath }: EngineSettings): EnvVar[] => {
  const forwarded = shifts.find((shift) => shift.forwarded !== undefined)
  return entries({
    FAILOVER_ENGINE_KIND: choice.kind.name,
    FAILOVER_AGENT_PORT: String(systemPort(engine).containerPort),
    ...(forwarded && {
      FAILOVER_SERVE_PORT: String(forwarded.forwarded),
      FAILOVER_ENGINE_PORT: String(shiftedPort(forwarded, engine)),
    }),
    ...(healthPath !== undefined && { FAILOVER_HEALTH_PATH: healthPath }),
    ...choice.kind.variables,
  })
}

/** What an agent is told of the inference server; a user may say otherwise. */
const suggestions = ({ choice: { kind, program } }: EngineSettings): EnvVar[] =>
  kind.forwards === 'no' ? [] : entries(program?.variables ?? {})

const engineVariables = (engine: number, settings: EngineSettings): EnvVar[] => [
  ...entries({
    ENGINE_ID: String(engine),
    CONTAINER_NAME: FAILOVER_ENGINES[engine] ?? '',
    FAILOVER_LOCK_PATH: `${CONTROL_PATH}/failover.lock`,
    FAILOVER_INIT_TIMEOUT: '7000s',
    FAILOVER_WAKE_TIMEOUT: settings.wakeTimeout,
    FAILOVER_REMAP_TIMEOUT: '30s',
    FAILOVER_GRACE: `${settings.graceSeconds}s`,
  }),
  ...(settings.choice.kind.forwards === 'no' ? dynamoVariables(engine) : httpVariables(engine, settings)),
  ...(settings.choice.kind.election === 'engine' ? observedVariables(engine, settings) : []),
  ...settings.shifts.flatMap((shift) =>
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
  const removed = settings.choice.kind.removes ?? []
  const rest = (given ?? []).filter(({ name }) => !replaced.has(name) && !REMOVED.has(name) && !removed.includes(name))
  const suggested = suggestions(settings).filter(({ name }) => !rest.some((variable) => variable.name === name))
  return [...ours, ...suggested, ...rest]
}

/** The user's variables that do not reach the engines, because the layout sets or removes them. */
export const replacedVariables = (given: readonly EnvVar[] | null | undefined, settings: EngineSettings): string[] => {
  const kept = new Set(engineEnvironment(given, 0, settings))
  return (given ?? []).flatMap((variable) => (kept.has(variable) ? [] : [variable.name]))
}
