import type { SubmittedContainer, SubmittedPodSpec } from './pod-shape.ts'

/**
 * A copy of a pod spec that a draft may change: the spec, its lists of containers and the containers are copied, deeper
 * values are shared.
 */
export const draftSpec = (spec: SubmittedPodSpec): SubmittedPodSpec => ({
  ...spec,
  ...(spec.containers && { containers: spec.containers.map(copied) }),
  ...(spec.initContainers && { initContainers: spec.initContainers.map(copied) }),
})

const copied = (container: SubmittedContainer): SubmittedContainer => ({ ...container })
