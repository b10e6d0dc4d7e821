import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import type { IntentMetadata } from '../admission/intent.ts'
import type { Submitted } from '../admission/submitted.ts'
import { objectMetaShape } from '../shapes/object-meta-shape.ts'
import { flag, int32, int64, list, map, object, type Shape, text } from '../shapes/shape.ts'

/** A pod spec as it may arrive: any field can be null, which counts as absent. */
export type SubmittedPodSpec = Submitted<PodSpec>
/** A container or init container as it may arrive. */
export type SubmittedContainer = Submitted<Container>

/** A Pod under review. */
export interface PodUnderReview {
  metadata: IntentMetadata
  spec: SubmittedPodSpec
}

const quantity: Shape = (value) => (typeof value === 'number' ? undefined : text(value))

const containerShape = object({
  name: text,
  image: text,
  command: list(text),
  args: list(text),
  ports: list(object({ name: text, containerPort: int32 })),
  volumeMounts: list(object({ name: text, mountPath: text })),
  env: list(object({ name: text })),
  resources: object({ limits: map(quantity), requests: map(quantity), claims: list(object({ name: text })) }),
})

/**
 * Each container adds a few hundred bytes to the patch: the patch for a million empty containers would not fit into
 * memory.
 */
const MOST_CONTAINERS = 1000

/** What a pod spec must look like before defaulting reads it. */
export const podSpecShape: Shape = object({
  hostname: text,
  subdomain: text,
  schedulerName: text,
  schedulingGates: list(object({ name: text })),
  readinessGates: list(object({ conditionType: text })),
  containers: list(containerShape, MOST_CONTAINERS),
  initContainers: list(containerShape, MOST_CONTAINERS),
  volumes: list(object({ name: text, emptyDir: object({ medium: text }) })),
  tolerations: list(object({ key: text, operator: text, effect: text })),
  terminationGracePeriodSeconds: int64,
  restartPolicy: text,
  hostNetwork: flag,
  shareProcessNamespace: flag,
  resourceClaims: list(object({ name: text })),
  affinity: object({
    nodeAffinity: object({
      preferredDuringSchedulingIgnoredDuringExecution: list(
        object({ preference: object({ matchFields: list(object({ values: list(text) })) }) }),
      ),
    }),
  }),
})

/** What a pod must look like before defaulting reads it; anything else is a 400. */
export const podShape: Shape = object({ metadata: objectMetaShape, spec: podSpecShape })

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
