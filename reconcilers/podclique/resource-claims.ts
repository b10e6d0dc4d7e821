import { POD_INDEX_LABEL, PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { ResourceSharing } from '../../schemas/generated/grove.ts'
import { alignClaims, claimNameFor } from '../claims/shared.ts'
import type { Action } from '../engine/action.ts'
import { KIND } from '../kinds.ts'
import { isForeignTo } from '../ownership/ownership.ts'
import { indexOf } from '../units/pods.ts'
import type { ObservedPodClique } from './observe.ts'
import { freeIndices, MOST_CREATIONS, usedIndices } from './pods.ts'

/** A claim that a pod shares. */
export interface SharedClaim {
  readonly name: string
  readonly entry: ResourceSharing
  /** The uid of the set, scaling group or PodClique that makes it. */
  readonly owner: string
}

/**
 * The claims that one pod shares: those of its set and its scaling group that include its clique, and those of the
 * clique. docs/resource-sharing.md
 */
export const claimsOfPod = ({ podClique, place, objects }: ObservedPodClique, index: number): SharedClaim[] => {
  if (place === undefined) return []
  const { set, template, i, group } = place
  const reaches = (names: readonly (readonly string[] | undefined)[], own: readonly (string | undefined)[]): boolean =>
    names.every((list) => list === undefined) || names.some((list, kind) => list?.includes(own[kind] ?? ''))
  const claimOf =
    ({ metadata: { name = '', uid = '' } }: Pick<KubeObject, 'metadata'>, replica: string | number) =>
    (entry: ResourceSharing): SharedClaim => ({ name: claimNameFor(name, entry, replica), entry, owner: uid })
  const ofSet = (set.spec.template.resourceSharing ?? [])
    .filter(({ filter }) =>
      reaches([filter?.childCliqueNames, filter?.childScalingGroupNames], [template.name, group?.config.name]),
    )
    .map(claimOf(set, i))
  const { namespace } = set.metadata
  const groupObject =
    group && (objects.get(KIND.scalingGroup, namespace, group.pcsg) ?? { metadata: { name: group.pcsg } })
  const ofGroup =
    group === undefined || groupObject === undefined
      ? []
      : (group.config.resourceSharing ?? [])
          .filter(({ filter }) => reaches([filter?.childCliqueNames], [template.name]))
          .map(claimOf(groupObject, group.j))
  return [...ofSet, ...ofGroup, ...(template.resourceSharing ?? []).map(claimOf(podClique, index))]
}

/**
 * What a pod has to wait for before it may use a claim that its own PodClique does not make now: `nothing` where the
 * claim is the set's. `owner` where its owner still has to make it, or somebody else has the name, which the owner
 * reports: the pod would have devices that are not its own. Where the template is missing, nobody makes the claim, and
 * strangers are not watched: a look at the API server then says that none has the name.
 */
export const waitFor = (
  { name, entry, owner }: SharedClaim,
  { place, objects, claimSpecOf }: ObservedPodClique,
): 'nothing' | 'owner' | Action => {
  if (place === undefined) return 'nothing'
  const { namespace } = place.set.metadata
  const found = objects.get(KIND.resourceClaim, namespace, name)
  if (found !== undefined) return isForeignTo(place.set, objects)(found) ? 'owner' : 'nothing'
  const spec = claimSpecOf(entry)
  if (spec !== undefined && spec !== 'admin-access') return 'owner'
  const ref = { ...KIND.resourceClaim, ...(namespace !== undefined && { namespace }), name }
  return { do: 'confirm', ref, controller: owner, isName: true }
}

/**
 * The claims that the PodClique itself owns: one for each index that a pod has or gets in this plan, even if the
 * indices have gaps. The claim of a pod that is being deleted is removed after the pod.
 * docs/resource-sharing.md#scaling, docs/reliability.md#habits-of-the-reference-implementation (Q25)
 */
export const alignCliqueClaims = (
  { podClique, pods, place, resourceClaims, objects, claimSpecOf }: ObservedPodClique,
  toMake: readonly number[],
): Action[] => {
  if (place === undefined) return []
  const { name = '' } = podClique.metadata
  const used = usedIndices(pods)
  const missing = Math.min(MOST_CREATIONS, Math.max(0, podClique.spec.replicas - used.size))
  const wanted = new Set([...used, ...freeIndices(used, missing), ...toMake.slice(0, MOST_CREATIONS)])
  const held = new Set(pods.map(indexOf))
  // A claim without an index is shared by all pods, and goes with the PodClique.
  const isUnused = (index: string | undefined): boolean => index !== undefined && !held.has(Number(index))
  return alignClaims(
    {
      owner: podClique,
      pcs: place.set.metadata.name ?? '',
      labels: { [PODCLIQUE_LABEL]: name },
      indexLabel: POD_INDEX_LABEL,
      replicas: [...wanted].sort((a, b) => a - b),
    },
    place.template.resourceSharing,
    {
      unused: resourceClaims.filter(({ metadata }) => isUnused(metadata.labels?.[POD_INDEX_LABEL])),
      objects,
      specOf: claimSpecOf,
    },
  )
}
