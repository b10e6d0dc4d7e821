import { parseDuration } from '../../model/duration.ts'
import {
  FAILOVER_ANNOTATION,
  FAILOVER_APPLIED_ANNOTATION,
  FAILOVER_INTRA_POD,
  ON_MEMORY_LOSS,
  FAILOVER_OPTION as OPTION,
} from '../../model/failover.ts'
import { type Intent, parseCount, parseObjectName } from '../../model/intent.ts'
import type { Entries } from '../../model/object.ts'
import { quantityValue } from '../../schemas/quantity/value.ts'
import type { EngineKind } from '../engine-kinds/kind.ts'
import { ENGINE_KINDS, engineKindNamed } from '../engine-kinds/registry.ts'
import { type PortShift, parsePortShifts } from './port-shift.ts'
import type { FailoverProblem, Problem } from './problem.ts'

/** The options in a pod's annotations. */
export interface FailoverOptions {
  /** Name of the engine's container; undefined where the pod should have only one container. */
  readonly container: string | undefined
  /** The kind of the engine, where the annotation names one that exists. */
  readonly kind: EngineKind | undefined
  /** Whether the annotation names a kind that does not exist. */
  readonly isKindWrong: boolean
  readonly deviceClass: string
  /** Number of GPUs, where it is not taken from the engine. */
  readonly gpus: number | undefined
  /** Go duration. */
  readonly wakeTimeout: string
  /** Whether the engine that serves goes on when the memory service has ended. */
  readonly keepsServing: boolean
  /** Bytes of the weights of a copy; undefined where they are not known. */
  readonly weights: number | undefined
  /** Undefined where they are those of the engine's kind. */
  readonly portShifts: readonly PortShift[] | undefined
}

/** The limit of devices in a claim. */
export const MOST_GPUS = 32

/** An engine that wakes first maps its weights, which may take this long, in ms. */
const REMAP_MS = 30_000

const oneShadow = (text: string): Intent<number> =>
  text === '1' ? { value: 1 } : { problem: 'be 1: a pod has one engine and one shadow' }

const gpuCount = (text: string): Intent<number> => {
  const count = parseCount(text)
  return 'value' in count && count.value >= 1 && count.value <= MOST_GPUS
    ? count
    : { problem: `be a whole number from 1 to ${MOST_GPUS}` }
}

const onMemoryLoss = (text: string): Intent<string> =>
  (ON_MEMORY_LOSS as readonly string[]).includes(text)
    ? { value: text }
    : { problem: `be ${ON_MEMORY_LOSS.join(' or ')}` }

const weights = (text: string): Intent<number> => {
  const bytes = quantityValue(text)
  return bytes !== undefined && bytes > 0 ? { value: bytes } : { problem: 'be the size of the weights, e.g. 32Gi' }
}

const wakeTimeout = (text: string): Intent<string> =>
  (parseDuration(text) ?? 0) > REMAP_MS
    ? { value: text }
    : { problem: 'be a duration of more than 30s, which mapping the weights alone may take, e.g. 120s' }

/** Reads the annotations of a pod that asks for failover: missing or invalid ones get their defaults. */
export const failoverOptions = (
  annotations: Entries,
  problem: Problem,
): { readonly options: FailoverOptions; readonly problems: readonly FailoverProblem[] } => {
  const problems: FailoverProblem[] = []
  const read = <T>(key: string, parse: (text: string) => Intent<T>): T | undefined => {
    const text = annotations[key] ?? undefined
    if (text === undefined) return undefined
    const intent = parse(text)
    if ('value' in intent) return intent.value
    problems.push(problem('option', key, text, `must ${intent.problem}`))
    return undefined
  }
  const mode = annotations[FAILOVER_ANNOTATION]
  if (mode !== FAILOVER_INTRA_POD) {
    const detail = `supported values: "${FAILOVER_INTRA_POD}"; remove the annotation for pods without failover`
    problems.push(problem('mode', FAILOVER_ANNOTATION, mode, detail))
  }
  read(OPTION.shadows, oneShadow)
  const named = annotations[OPTION.engine] ?? undefined
  const kind = named === undefined ? undefined : engineKindNamed(named)
  const isKindWrong = named !== undefined && kind === undefined
  if (isKindWrong) {
    const detail = `supported values: ${ENGINE_KINDS.map(({ name }) => `"${name}"`).join(', ')}`
    problems.push(problem('engine-kind', OPTION.engine, named, detail))
  }
  const options: FailoverOptions = {
    container: annotations[OPTION.container] ?? undefined,
    kind,
    isKindWrong,
    deviceClass: read(OPTION.deviceClass, parseObjectName) ?? 'gpu.nvidia.com',
    gpus: read(OPTION.gpus, gpuCount),
    keepsServing: read(OPTION.onMemoryLoss, onMemoryLoss) === 'keep-serving',
    wakeTimeout: read(OPTION.wakeTimeout, wakeTimeout) ?? '120s',
    weights: read(OPTION.weights, weights),
    portShifts: read(OPTION.ports, parsePortShifts),
  }
  return { options, problems }
}

/** The version of the layout that a pod declares. */
export const appliedLayout = (annotations: Entries): string | undefined =>
  annotations[FAILOVER_APPLIED_ANNOTATION] ?? undefined
