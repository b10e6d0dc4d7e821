import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Write } from '../engine/carry-out.ts'
import type { ControllerMetrics } from '../engine/metrics.ts'
import { backendOfController } from '../scheduler-backend/name.ts'

/** What a backend is asked to do, in the terms of docs/schedulers/monitoring.md#metrics. */
export type BackendOperation = 'create' | 'update' | 'delete' | 'status_update'

/** Where the log lines about backends go. */
export interface BackendLog {
  info(message: string, fields: Readonly<Record<string, unknown>>): void
  error(message: string, fields: Readonly<Record<string, unknown>>): void
}

/** The metrics of scheduler backends. */
export interface BackendMetrics {
  /** A backend has become ready, or has failed to, after this many seconds. */
  initialized(backend: string, status: 'success' | 'failure', seconds: number): void
  /** The additional metrics of the controller of this name; empty if it is not a backend's controller. */
  controller(name: string): Pick<ControllerMetrics, 'writing'>
}

const OPERATIONS: readonly BackendOperation[] = ['create', 'update', 'delete', 'status_update']

const OPERATION: Readonly<Partial<Record<Write['verb'], BackendOperation>>> = {
  create: 'create',
  apply: 'update',
  patch: 'update',
  remove: 'delete',
  removeAll: 'delete',
  patchStatus: 'status_update',
}

/** In s: a write takes milliseconds, and a scheduler's own webhook may take up to its timeout. */
const OPERATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** In s: the start waits for the CRDs of a scheduler for a minute at most. */
const INITIALIZATION_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60]

/**
 * Registers the four metrics of docs/schedulers/monitoring.md#metrics. Labels are scheduler names and terms from a
 * fixed list, so the number of series depends only on the profiles in the configuration. Each operation also logs a
 * line when it begins and when it ends.
 */
export const backendMetrics = (registry: Registry, version: string, log?: BackendLog): BackendMetrics => {
  const named = (name: string, help: string) => ({
    name: `grove_scheduler_backend_${name}`,
    help,
    registers: [registry],
  })
  const initialization = new Histogram({
    ...named('initialization_duration_seconds', 'Seconds until a backend could work, or was found unable to'),
    labelNames: ['backend_name', 'status'],
    buckets: INITIALIZATION_BUCKETS,
  })
  const duration = new Histogram({
    ...named('operation_duration_seconds', 'Seconds that operations of a scheduler backend took'),
    labelNames: ['backend_name', 'operation'],
    buckets: OPERATION_BUCKETS,
  })
  const total = new Counter({
    ...named('operation_total', 'Operations of a scheduler backend, by what came of them'),
    labelNames: ['backend_name', 'operation', 'status'],
  })
  const info = new Gauge({
    ...named('info', '1 for each scheduler backend that is at work, with the version of Grove that it is part of'),
    labelNames: ['backend_name', 'version'],
  })
  return {
    initialized: (backend_name, status, seconds) => {
      initialization.observe({ backend_name, status }, seconds)
      if (status === 'failure') return
      info.set({ backend_name, version }, 1)
      for (const operation of OPERATIONS) {
        for (const result of ['success', 'failure']) total.inc({ backend_name, operation, status: result }, 0)
      }
    },
    controller: (name) => {
      const backend_name = backendOfController(name)
      if (backend_name === undefined) return {}
      return {
        writing: ({ verb, kind }, { namespace, name: podgang }) => {
          const operation = OPERATION[verb]
          if (operation === undefined) return () => {}
          const began = performance.now()
          const fields = { backend: backend_name, operation, kind, namespace, podgang }
          log?.info('Backend operation started', fields)
          return (error) => {
            const seconds = (performance.now() - began) / 1000
            duration.observe({ backend_name, operation }, seconds)
            total.inc({ backend_name, operation, status: error === undefined ? 'success' : 'failure' })
            if (error === undefined) log?.info('Backend operation succeeded', { ...fields, seconds })
            else log?.error('Backend operation failed', { ...fields, seconds, error: messageOf(error) })
          }
        },
      }
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
