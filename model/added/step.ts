import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import { addedResources, type LeastRequests, type Need } from './resources.ts'
import { addedSecurity } from './security.ts'

/** The need of a small program on Node, which waits or copies files. docs/initc.md says what was measured. */
const NEED: Need = {
  request: { cpu: '100m', memory: '128Mi' },
  limit: { cpu: '200m', memory: '256Mi' },
  leastMemory: '64Mi',
}

/** What is known besides the pod. */
export interface AddedTo {
  /** A container of the pod with which the new one shares files. */
  readonly like?: Container
  readonly least?: LeastRequests
}

/**
 * What a pod asks of an init container of ours, which runs before its containers and ends: the resources and the security
 * context, so that the pod is in the same QoS class with it, and allowed in the same namespaces.
 */
export const addedStep = (
  podSpec: PodSpec,
  { like, least }: AddedTo = {},
): Pick<Container, 'resources' | 'securityContext'> => {
  const resources = addedResources(podSpec, NEED, least)
  return { ...(resources && { resources }), securityContext: addedSecurity(podSpec, like) }
}
