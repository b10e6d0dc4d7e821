import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { type RunOptions as EngineOptions, runControllers } from './engine/run.ts'
import { CONTROLLERS } from './registry.ts'

/** What Grove's reconcilers run with. */
export type RunOptions = Omit<EngineOptions<OperatorConfiguration>, 'component' | 'alwaysTold'>

/**
 * Each stands for hardware that a user has been given or not (brief 001), or tells why running pods went, which nothing else
 * tells once they are gone. There are few of them.
 */
const ALWAYS_TOLD: ReadonlySet<string> = new Set([
  'ComputeDomainCreated',
  'ComputeDomainDeleteSuccessful',
  'TopologyInSync',
  'PodCliqueSetReplicaDeleteSuccessful',
  'PodCliqueScalingGroupReplicaDeleteSuccessful',
])

/** Runs all of Grove's reconcilers until the signal aborts; see `runControllers`. @throws Error where Grove's CRDs are missing */
export const runReconcilers = (options: RunOptions, signal: AbortSignal): Promise<void> =>
  runControllers(CONTROLLERS, { ...options, component: 'grove-operator', alwaysTold: ALWAYS_TOLD }, signal)
