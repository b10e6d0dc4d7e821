import { Counter, type Registry } from 'prom-client'
import { ApiError, isUnmapped } from '../../kube/api/api-error.ts'
import { DIFFERENCES, type Difference } from '../../kube/cache/comparison.ts'
import { NameTaken } from '../engine/failures.ts'
import type { Kind } from '../engine/kind.ts'

/** What failures are counted as. `fault`: a plan threw, which is a bug of ours. */
export const ERROR_TYPES = [
  'conflict',
  'fault',
  'forbidden',
  'invalid',
  'name_taken',
  'not_found',
  'quota',
  'unavailable',
] as const

/** One of `ERROR_TYPES`. */
export type ErrorType = (typeof ERROR_TYPES)[number]

const BY_STATUS: Readonly<Record<number, ErrorType>> = {
  400: 'invalid',
  401: 'forbidden',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  422: 'invalid',
}

/**
 * What an error of a plan counts as; `unavailable` if the API server gave no verdict.
 * docs/reconcilers.md#probes-and-metrics
 */
export const errorTypeOf = (error: unknown): ErrorType => {
  if (error instanceof NameTaken) return 'name_taken'
  if (!(error instanceof ApiError)) return 'fault'
  if (error.status === 403 && error.message.includes('exceeded quota')) return 'quota'
  if (isUnmapped(error)) return 'unavailable'
  return BY_STATUS[error.status] ?? 'unavailable'
}

/** The failure metrics of one controller. */
export interface FailureMetrics {
  /** An action could not be carried out. */
  failed(error: unknown): void
  /** A status was not written because the object had changed since it was read. */
  statusConflict(kind: string): void
}

/**
 * Registers the counters of failures; the returned function gives those of one controller.
 * docs/reconcilers.md#probes-and-metrics
 */
export const failureMetrics = (registry: Registry): ((controller: string) => FailureMetrics) => {
  const conflicts = new Counter({
    name: 'grove_operator_status_update_conflict_total',
    help: 'Status updates that were refused because the object had changed since it was looked at',
    labelNames: ['controller', 'target_kind'] as const,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'grove_operator_reconcile_errors_total',
    help: 'Actions of plans that failed, by what they failed of',
    labelNames: ['error_type'] as const,
    registers: [registry],
  })
  for (const type of ERROR_TYPES) errors.inc({ error_type: type }, 0)
  return (controller) => ({
    failed: (error) => errors.inc({ error_type: errorTypeOf(error) }),
    statusConflict: (kind) => conflicts.inc({ controller, target_kind: kind }),
  })
}

/**
 * Registers the counter of objects in which a cache did not agree with the API server; the returned function counts
 * them. It stays at 0 unless there is a bug, ours or in the API server.
 */
export const cacheMetrics = (registry: Registry): ((kind: Kind, differences: readonly Difference[]) => void) => {
  const ghosts = new Counter({
    name: 'grove_cache_ghosts_total',
    help: 'Objects in which a cache of the reconcilers did not agree with the API server, and which were read anew',
    labelNames: ['kind', 'difference'] as const,
    registers: [registry],
  })
  // So that the metric is there before anything has happened.
  for (const difference of DIFFERENCES) ghosts.inc({ kind: 'Pod', difference }, 0)
  return ({ kind }, differences) => {
    for (const { what } of differences) ghosts.inc({ kind, difference: what })
  }
}
