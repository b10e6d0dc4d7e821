import type { IntentMetadata } from '../admission/intent.ts'
import { podSpecShape, type SubmittedPodSpec } from '../pod/pod-shape.ts'
import { objectMetaShape } from '../shapes/object-meta-shape.ts'
import { object, type Shape } from '../shapes/shape.ts'

/** The part of a PodClique that defaulting reads; null stands for absent. */
export interface PodCliqueUnderReview {
  metadata: IntentMetadata
  spec?: { podSpec?: SubmittedPodSpec | null } | null
}

/** What a PodClique must look like before defaulting reads it; anything else is a 400. */
export const podCliqueShape: Shape = object({ metadata: objectMetaShape, spec: object({ podSpec: podSpecShape }) })
