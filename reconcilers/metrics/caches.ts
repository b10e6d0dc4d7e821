import { Counter, type Registry } from 'prom-client'
import { DIFFERENCES, type Difference } from '../../kube/cache/comparison.ts'
import type { Kind } from '../engine/kind.ts'

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
