import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import type { Flow } from '../kube/queue/fair-fifo.ts'
import { PART_OF_LABEL } from '../model/labels.ts'
import type { KubeObject } from '../model/object.ts'
import type { Controller } from './engine/controller.ts'
import { type RunOptions as EngineOptions, runControllers } from './engine/run.ts'
import { CONTROLLERS } from './registry.ts'

/** What Grove's reconcilers run with. */
export type RunOptions = Omit<EngineOptions<OperatorConfiguration>, 'component' | 'alwaysTold' | 'flowOf'>

/**
 * Each stands for hardware that a user has been given or not (brief 001), tells why running pods went, which nothing else tells
 * once they are gone, or why a changed template changes nothing. There are few of them.
 */
const ALWAYS_TOLD: ReadonlySet<string> = new Set([
  'ComputeDomainCreated',
  'ComputeDomainDeleteSuccessful',
  'TopologyInSync',
  'PodCliqueSetReplicaDeleteSuccessful',
  'PodCliqueScalingGroupReplicaDeleteSuccessful',
  'ReplicasKept',
])

/** Sets take turns, and namespaces before them: one of a hundred thousand pods holds up no other. */
const setOf = ({ metadata: { namespace = '', name = '', labels = {} } }: KubeObject): Flow => [
  namespace,
  labels[PART_OF_LABEL] ?? name,
]

/**
 * Runs Grove's reconcilers until the signal aborts: all of them, unless others are given. See `runControllers`.
 * @throws Error where Grove's CRDs are missing
 */
export const runReconcilers = (
  options: RunOptions,
  signal: AbortSignal,
  controllers: readonly Controller<OperatorConfiguration>[] = CONTROLLERS,
): Promise<void> =>
  runControllers(
    controllers,
    { ...options, component: 'grove-operator', alwaysTold: ALWAYS_TOLD, flowOf: setOf },
    signal,
  )
