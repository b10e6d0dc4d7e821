import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import type { Flow } from '../kube/queue/fair-fifo.ts'
import { PART_OF_LABEL } from '../model/labels.ts'
import type { KubeObject } from '../model/object.ts'
import type { Sources } from './engine/caches.ts'
import type { Registry } from './engine/controller.ts'
import { type RunOptions as EngineOptions, runControllers } from './engine/run.ts'
import { REGISTRY } from './registry.ts'

/** What Grove's reconcilers run with. */
export type RunOptions = Omit<EngineOptions<OperatorConfiguration>, 'component' | 'sources' | 'alwaysTold' | 'flowOf'>

/**
 * Events that are never rate-limited or combined, as long as they do not repeat. Each is about hardware that a user has
 * been given or not (docs/mnnvl.md#how-long-a-fabric-stays), says why running pods were deleted, which nothing else
 * says once the pods are gone, why a changed template changes nothing, or where an update stands still or leaves the way
 * that the user chose. There are few of them.
 */
const ALWAYS_TOLD: ReadonlySet<string> = new Set([
  'ComputeDomainCreated',
  'ComputeDomainFailed',
  'ComputeDomainDeleteSuccessful',
  'ComputeDomainDeleteFailed',
  'TopologyInSync',
  'PodCliqueSetReplicaDeleteSuccessful',
  'PodCliqueScalingGroupReplicaDeleteSuccessful',
  'ReplicasKept',
  'UpdatePaused',
  'UpdateResumed',
  'PartitionReached',
  'RevisionMissing',
  'InPlaceUpdateFallback',
])

/** What users install, by its place in the repository. */
const SOURCES: Sources = { crds: 'manifests/base/crds', component: (name) => `manifests/components/${name}` }

/** Namespaces take turns, and within a namespace sets: a set with a hundred thousand pods does not hold up others. */
const setOf = ({ metadata: { namespace = '', name = '', labels = {} } }: KubeObject): Flow => [
  namespace,
  labels[PART_OF_LABEL] ?? name,
]

/**
 * Runs Grove's reconcilers until the signal aborts: all of them, unless others are given. See `runControllers`.
 * @throws Error if Grove's CRDs are missing
 */
export const runReconcilers = (
  options: RunOptions,
  signal: AbortSignal,
  registry: Registry<OperatorConfiguration> = REGISTRY,
): Promise<void> =>
  runControllers(
    registry,
    { ...options, component: 'grove-operator', sources: SOURCES, alwaysTold: ALWAYS_TOLD, flowOf: setOf },
    signal,
  )
