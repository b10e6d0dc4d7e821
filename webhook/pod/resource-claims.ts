import { type FieldError, invalid } from '../../model/field-error.ts'
import { type JsonPatchOperation, pointer } from '../../model/json-patch.ts'
import type { PodResourceClaim } from '../../schemas/generated/pod.ts'
import { appendByName } from './append.ts'
import { covers } from './covers.ts'
import { INIT_CONTAINER_NAME } from './initc.ts'
import type { SubmittedContainer, SubmittedPodSpec } from './pod-shape.ts'

/** A claim to put into a pod, and the containers that use it. */
export interface ClaimUse {
  readonly claim: PodResourceClaim
  readonly usedBy: (container: SubmittedContainer) => boolean
}

/** Claims of the pod whose name is one of ours and whose source is another. `path` leads to the pod spec. */
export const claimConflicts = (
  path: readonly string[],
  podSpec: SubmittedPodSpec,
  uses: readonly ClaimUse[],
): readonly FieldError[] =>
  (podSpec.resourceClaims ?? []).flatMap((present, index) => {
    const use = uses.find(({ claim }) => claim.name === present.name)
    if (use === undefined || covers(present, use.claim)) return []
    return [
      invalid(
        `${path.join('.')}.resourceClaims[${index}].name`,
        present.name,
        `Grove needs this name for the claim ${use.claim.resourceClaimName ?? use.claim.resourceClaimTemplateName}; rename yours`,
      ),
    ]
  })

/**
 * Adds claims to a pod spec and a reference in each container and init container that uses them; what is there
 * already stays. `path` leads to the pod spec. brief 001, specs/grove-api.md §8.1
 */
export const claimPatch = (
  path: readonly string[],
  podSpec: SubmittedPodSpec,
  uses: readonly ClaimUse[],
): JsonPatchOperation[] => [
  ...appendByName(
    pointer(...path, 'resourceClaims'),
    podSpec.resourceClaims,
    uses.map(({ claim }) => claim),
  ),
  ...(['containers', 'initContainers'] as const).flatMap((list) =>
    (podSpec[list] ?? []).flatMap((container, index) => {
      if (list === 'initContainers' && container.name === INIT_CONTAINER_NAME) return []
      const wanted = uses.filter(({ usedBy }) => usedBy(container)).map(({ claim }) => ({ name: claim.name }))
      if (wanted.length === 0) return []
      const resources = pointer(...path, list, index, 'resources')
      return container.resources
        ? appendByName(`${resources}/claims`, container.resources.claims, wanted)
        : [{ op: 'add' as const, path: resources, value: { claims: wanted } }]
    }),
  ),
]
