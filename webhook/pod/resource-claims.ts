import type { PodResourceClaim } from '../../schemas/generated/pod.ts'
import { pointer } from '../../schemas/json/json-patch.ts'
import { type FieldError, invalid } from '../../schemas/sentences/field-error.ts'
import { append, type Draft, put } from '../admission/draft.ts'
import { covers } from './covers.ts'
import { OWN_INIT_CONTAINERS } from './initc.ts'
import type { SubmittedContainer, SubmittedPodSpec } from './pod-shape.ts'

/** A claim to put into a pod, and the containers that use it. */
export interface ClaimUse {
  readonly claim: PodResourceClaim
  readonly usedBy: (container: SubmittedContainer) => boolean
}

/** Errors for claims of the pod that have one of our names and another source. `path` leads to the pod spec. */
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
 * Adds claims to a pod spec, and a reference in each container and init container that uses them; keeps existing ones.
 * `path` leads to the pod spec of the draft. docs/intent.md#annotations, docs/reference/names-and-labels.md#names
 */
export const addClaims = (
  draft: Draft<unknown>,
  path: readonly string[],
  podSpec: SubmittedPodSpec,
  uses: readonly ClaimUse[],
): void => {
  const claims = uses.map(({ claim }) => claim)
  append(draft, podSpec, 'resourceClaims', pointer(...path, 'resourceClaims'), claims)
  for (const list of ['containers', 'initContainers'] as const) {
    for (const [index, container] of (podSpec[list] ?? []).entries()) {
      if (list === 'initContainers' && OWN_INIT_CONTAINERS.has(container.name)) continue
      const wanted = uses.filter(({ usedBy }) => usedBy(container)).map(({ claim }) => ({ name: claim.name }))
      if (wanted.length === 0) continue
      const at = pointer(...path, list, index, 'resources')
      if (container.resources) {
        container.resources = { ...container.resources }
        append(draft, container.resources, 'claims', `${at}/claims`, wanted)
      } else put(draft, container, 'resources', at, { claims: wanted })
    }
  }
}
