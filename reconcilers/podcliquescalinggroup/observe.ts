import { PART_OF_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { KIND } from '../kinds.ts'
import type { Objects } from '../objects.ts'
import { type TemplateSpecs, templateSpecs } from '../shared-claims.ts'

/** A scaling group, its set, and its children. */
export interface ObservedScalingGroup {
  readonly scalingGroup: PodCliqueScalingGroup
  /** Absent where the set is gone: then there is no template to make anything from. */
  readonly set: PodCliqueSet | undefined
  readonly podCliques: readonly PodClique[]
  readonly resourceClaims: readonly KubeObject[]
  readonly claimSpecOf: TemplateSpecs
}

/** Reads what the plan of a scaling group looks at. */
export const observeScalingGroup = (scalingGroup: PodCliqueScalingGroup, objects: Objects): ObservedScalingGroup => {
  const { namespace, labels = {}, uid = '' } = scalingGroup.metadata
  const set = objects.get(KIND.podCliqueSet, namespace, labels[PART_OF_LABEL] ?? '') as PodCliqueSet | undefined
  return {
    scalingGroup,
    set,
    podCliques: objects.controlledBy(KIND.podClique, uid) as readonly PodClique[],
    resourceClaims: objects.controlledBy(KIND.resourceClaim, uid),
    claimSpecOf: set === undefined ? () => undefined : templateSpecs(set, objects),
  }
}
