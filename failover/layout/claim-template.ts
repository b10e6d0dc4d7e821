import type { Entries } from '../../model/object.ts'
import { hashOf } from '../../model/template-hash.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import type { ResourceClaimSpec } from '../../schemas/generated/resource.ts'
import { gpuCountOf } from './gpus.ts'
import { layoutProblems } from './obstacles.ts'
import { failoverOptions } from './options.ts'
import { containersOf, engineIndex } from './pod.ts'
import { problemsAt } from './problem.ts'

const UNPLACED = { annotations: 'annotations', podSpec: 'podSpec' }
const HASH_LENGTH = 8

/** The claim template of failover pods: its name, and the spec of its claims. */
export interface FailoverClaimTemplate {
  readonly name: string
  readonly spec: ResourceClaimSpec
}

/** The GPUs that the containers of one pod share. */
export interface SharedGpus {
  readonly deviceClass: string
  readonly count: number
}

/** The GPUs of each pod of this pod spec; undefined where such pods cannot be laid out. */
export const sharedGpus = (annotations: Entries, podSpec: PodSpec): SharedGpus | undefined => {
  if (layoutProblems(annotations, podSpec, UNPLACED).length > 0) return undefined
  const { options } = failoverOptions(annotations, problemsAt(UNPLACED))
  const engine = containersOf(podSpec)[engineIndex(podSpec, options) ?? -1]
  return engine && { deviceClass: options.deviceClass, count: gpuCountOf(engine, options) }
}

/**
 * The claim template for pods of this pod spec that `owner`, a PodClique, creates; undefined where they cannot be laid
 * out. The spec of a template is immutable, so its name is derived from it: other GPUs get another template.
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
