import { POD_INDEX_LABEL, PODCLIQUE_LABEL } from '../../model/labels.ts'
import { indices } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Action } from '../engine/action.ts'
import { claimNameFor, expectedClaims } from '../shared-claims.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'
import { usedIndices } from './pods.ts'

/**
 * The claims that one pod shares: those of its set and its scaling group that are meant for its clique, and those of
 * the clique. specs/grove-controllers.md §12
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

/** The claims that the PodClique itself owns: for the indices to come, and for those that pods still use. */
export const expectedCliqueClaims = ({
  podClique,
  pods,
  place,
  claimSpecOf,
}: ObservedPodClique): { readonly claims: KubeObject[]; readonly warnings: Action[] } => {
  if (place === undefined) return { claims: [], warnings: [] }
  const { name = '' } = podClique.metadata
  const used = new Set([...indices(podClique.spec.replicas), ...usedIndices(pods)])
  return expectedClaims(
    {
      owner: podClique,
      pcs: place.set.metadata.name ?? '',
      labels: { [PODCLIQUE_LABEL]: name },
      indexLabel: POD_INDEX_LABEL,
      replicas: [...used].sort((a, b) => a - b),
    },
    place.template.resourceSharing,
    claimSpecOf,
  )
}
