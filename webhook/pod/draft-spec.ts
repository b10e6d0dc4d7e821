import type { SubmittedContainer, SubmittedPodSpec } from './pod-shape.ts'

/** A pod spec that a draft may change: the spec and its containers are copies, whatever is below them is not. */
export const draftSpec = (spec: SubmittedPodSpec): SubmittedPodSpec => ({
  ...spec,
  ...(spec.containers && { containers: spec.containers.map(copied) }),
  ...(spec.initContainers && { initContainers: spec.initContainers.map(copied) }),
})

const copied = (container: SubmittedContainer): SubmittedContainer => ({ ...container })
