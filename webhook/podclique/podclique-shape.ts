import type { IntentMetadata } from '../intent.ts'
import { objectMetaShape } from '../object-meta-shape.ts'
import { podSpecShape, type SubmittedPodSpec } from '../pod/pod-shape.ts'
import { object, type Shape } from '../shape.ts'

/** A PodClique as far as defaulting looks at it; null stands for absent. */
export interface PodCliqueUnderReview {
  metadata: IntentMetadata
  spec?: { podSpec?: SubmittedPodSpec | null } | null
}

export const podCliqueShape: Shape = object({ metadata: objectMetaShape, spec: object({ podSpec: podSpecShape }) })
