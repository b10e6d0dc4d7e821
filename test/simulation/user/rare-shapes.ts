import type { Random } from '../engine/random.ts'
import { drawnPodClique, drawnSet, type Manifest } from './shapes.ts'

interface Clique {
  annotations?: Record<string, string>
  readonly spec: { readonly podSpec: { schedulerName?: string; readonly containers: Record<string, unknown>[] } }
}

/** The scheduler that an explorer's cluster gets late. */
export const LATE_SCHEDULER = 'kai-scheduler'

const withFailover = (clique: Clique): void => {
  clique.annotations = { 'grove.io/failover': 'intra-pod' }
  const [container = {}] = clique.spec.podSpec.containers
  delete container.startupProbe
  container.command = ['python3', '-m', 'dynamo.vllm']
  container.args = ['--model', 'm', '--load-format', 'gms']
  container.resources = { limits: { 'nvidia.com/gpu': 1, memory: '1Gi' } }
}

/** A set with rare features: pods with a shadow engine, or a scheduler that may not be installed yet. */
export const drawnRareSet = (random: Random, name: string): Manifest => {
  const set = drawnSet(random, name)
  const { template } = set.spec as { template: { cliques: Clique[] } }
  if (random.chance(0.5)) withFailover(random.pick(template.cliques))
  if (random.chance(0.4)) {
    for (const { spec } of template.cliques) spec.podSpec.schedulerName = LATE_SCHEDULER
    return { ...set, metadata: { ...(set.metadata as object), labels: { 'kai.scheduler/queue': 'queue' } } }
  }
  return set
}

/** A PodClique in no set that starts after another one. */
export const drawnSuccessor = (random: Random, name: string, after: string): Manifest => {
  const podClique = drawnPodClique(random, name)
  return { ...podClique, spec: { ...(podClique.spec as object), startsAfter: [after] } }
}
