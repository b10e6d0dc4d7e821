import { POD_INDEX_LABEL, PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { Action } from '../engine/action.ts'
import { alignClaims, claimNameFor } from '../shared-claims.ts'
import { MOST_CREATIONS } from './most-creations.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'
import { freeIndices, indexOf, usedIndices } from './pods.ts'

/**
 * The claims that one pod shares: those of its set and its scaling group that include its clique, and those of the
 * clique. specs/grove-controllers.md §12
 */
export const claimsOfPod = ({ set, template, i, group }: CliquePlace, podClique: string, index: number): string[] => {
  const reaches = (names: readonly (readonly string[] | undefined)[], own: readonly (string | undefined)[]): boolean =>
    names.every((list) => list === undefined) || names.some((list, kind) => list?.includes(own[kind] ?? ''))
  const ofSet = (set.spec.template.resourceSharing ?? [])
    .filter(({ filter }) =>
      reaches([filter?.childCliqueNames, filter?.childScalingGroupNames], [template.name, group?.config.name]),
    )
    .map((entry) => claimNameFor(set.metadata.name ?? '', entry, i))
  const ofGroup =
    group === undefined
      ? []
      : (group.config.resourceSharing ?? [])
          .filter(({ filter }) => reaches([filter?.childCliqueNames], [template.name]))
          .map((entry) => claimNameFor(group.pcsg, entry, group.j))
  const ofClique = (template.resourceSharing ?? []).map((entry) => claimNameFor(podClique, entry, index))
  return [...ofSet, ...ofGroup, ...ofClique]
}

/**
 * The claims that the PodClique itself owns: one for each index that a pod has or gets in this plan, even if the
 * indices have gaps. The claim of a pod that is being deleted is removed after the pod. specs/grove-controllers.md §12,
 * §15 row 25
 */
export const alignCliqueClaims = ({
  podClique,
  pods,
  place,
  resourceClaims,
  objects,
  claimSpecOf,
}: ObservedPodClique): Action[] => {
  if (place === undefined) return []
  const { name = '' } = podClique.metadata
  const used = usedIndices(pods)
  const missing = Math.min(MOST_CREATIONS, Math.max(0, podClique.spec.replicas - used.size))
  const held = new Set(pods.map(indexOf))
  // A claim without an index is shared by all pods, and goes with the PodClique.
  const isUnused = (index: string | undefined): boolean => index !== undefined && !held.has(Number(index))
  return alignClaims(
    {
      owner: podClique,
      pcs: place.set.metadata.name ?? '',
      labels: { [PODCLIQUE_LABEL]: name },
      indexLabel: POD_INDEX_LABEL,
      replicas: [...used, ...freeIndices(used, missing)].sort((a, b) => a - b),
    },
    place.template.resourceSharing,
    {
      unused: resourceClaims.filter(({ metadata }) => isUnused(metadata.labels?.[POD_INDEX_LABEL])),
      objects,
      specOf: claimSpecOf,
    },
  )
}
