import type { Entries } from '../../model/object.ts'
import { hashOf } from '../../model/template-hash.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import type { ResourceClaimSpec } from '../../schemas/generated/resource.ts'
import { gpuCountOf } from './gpus.ts'
import { failoverProblems } from './obstacles.ts'
import { failoverOptions } from './options.ts'
import { containersOf, engineIndex } from './pod.ts'
import { problemsAt } from './problem.ts'

const UNPLACED = { annotations: 'annotations', podSpec: 'podSpec' }
const HASH_LENGTH = 8

/** The claim template of failover pods: its name, and the spec of the claims that are made from it. */
export interface FailoverClaimTemplate {
  readonly name: string
  readonly spec: ResourceClaimSpec
}

/** The GPUs that the containers of one pod share. */
export interface SharedGpus {
  readonly deviceClass: string
  readonly count: number
}

/** The GPUs of each pod that is made from this pod spec; undefined where such pods cannot be laid out. */
export const sharedGpus = (annotations: Entries, podSpec: PodSpec): SharedGpus | undefined => {
  if (failoverProblems(annotations, podSpec, UNPLACED).length > 0) return undefined
  const { options } = failoverOptions(annotations, problemsAt(UNPLACED))
  const engine = containersOf(podSpec)[engineIndex(podSpec, options) ?? -1]
  return engine && { deviceClass: options.deviceClass, count: gpuCountOf(engine, options) }
}

/**
 * The claim template of pods that are made from this pod spec for `owner`, a PodClique; undefined where they cannot be laid
 * out. The spec of a template never changes, so its name follows from it: other GPUs are another template.
 */
export const failoverClaimTemplate = (
  owner: string,
  annotations: Entries,
  podSpec: PodSpec,
): FailoverClaimTemplate | undefined => {
  const gpus = sharedGpus(annotations, podSpec)
  if (gpus === undefined) return undefined
  const exactly = { deviceClassName: gpus.deviceClass, allocationMode: 'ExactCount', count: gpus.count }
  const spec: ResourceClaimSpec = { devices: { requests: [{ name: 'gpus', exactly }] } }
  return { name: `${owner}-gpu-${hashOf(JSON.stringify(spec)).slice(-HASH_LENGTH)}`, spec }
}
