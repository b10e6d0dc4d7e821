import { type GpuPodSpec, hasGpu } from './gpu.ts'
import { AUTO_MNNVL_ANNOTATION, AUTO_MNNVL_ENABLED, MNNVL_GROUP, MNNVL_GROUP_NONE } from './labels.ts'
import type { Entries } from './object.ts'

/** The name of the claim by which a pod uses its fabric. */
export const MNNVL_CLAIM = 'mnnvl-claim'

/** What fabric resolution reads of a clique template. */
export interface FabricClique {
  name?: string | null
  annotations?: Entries | null
  spec?: { podSpec?: GpuPodSpec | null } | null
}

/** What fabric resolution reads of a PodCliqueSet; null counts as absent. */
export interface FabricSet {
  metadata?: { annotations?: Entries | null } | null
  spec?: {
    template?: {
      cliques?: readonly FabricClique[] | null
      podCliqueScalingGroups?:
        | readonly { cliqueNames?: readonly string[] | null; annotations?: Entries | null }[]
        | null
    } | null
  } | null
}

/** The NVLink fabric that a clique joins: that of its whole replica (auto-mnnvl), or of a group within the replica. */
export type Fabric = { readonly kind: 'replica' } | { readonly kind: 'group'; readonly group: string }

type Layer = Entries | null | undefined

const isEnrolled = (set: Layer): boolean => set?.[AUTO_MNNVL_ANNOTATION] === AUTO_MNNVL_ENABLED

const groupOn = (annotations: Layer): string | undefined => annotations?.[MNNVL_GROUP] ?? undefined

/**
 * The fabric of one clique, with or without a GPU; undefined if it joins none. The nearest layer with a group decides
 * (clique, scaling group, set), including the group `none`; the set's auto-mnnvl counts only if no layer has a group.
 * docs/reference/admission-rules.md#fabrics
 */
export const fabricOf = (pcs: FabricSet, clique: FabricClique): Fabric | undefined => {
  const scalingGroup = (pcs.spec?.template?.podCliqueScalingGroups ?? []).find(({ cliqueNames }) =>
    (cliqueNames ?? []).some((name) => name === clique.name),
  )
  return nearestFabric(clique.annotations, scalingGroup?.annotations, pcs.metadata?.annotations)
}

const nearestFabric = (...layers: [clique: Layer, scalingGroup: Layer, set: Layer]): Fabric | undefined => {
  const [clique, scalingGroup, set] = layers
  const group = groupOn(clique) ?? groupOn(scalingGroup) ?? groupOn(set)
  if (group !== undefined) return group === MNNVL_GROUP_NONE ? undefined : { kind: 'group', group }
  return isEnrolled(set) ? { kind: 'replica' } : undefined
}

/**
 * The distinct fabrics of one replica: that of the replica itself if the set is enrolled, and the groups that at least
 * one GPU clique joins, in the order of the cliques. Enrolment does not depend on a GPU in the template: the annotation
 * is fixed for the life of the set while the template changes, and a ComputeDomain must not be removed while pods use
 * it. docs/reference/admission-rules.md#fabrics, docs/reference/compatibility.md#fabrics
 */
export const fabrics = (pcs: FabricSet): Fabric[] => {
  const found = new Map<string, Fabric>()
  if (isEnrolled(pcs.metadata?.annotations)) found.set('replica', { kind: 'replica' })
  // If groups share a clique, the first group counts, as above.
  const ofMember = new Map<string, Layer>()
  for (const { cliqueNames, annotations } of pcs.spec?.template?.podCliqueScalingGroups ?? []) {
    for (const name of cliqueNames ?? []) if (!ofMember.has(name)) ofMember.set(name, annotations)
  }
  for (const { name, annotations, spec } of pcs.spec?.template?.cliques ?? []) {
    if (!hasGpu(spec?.podSpec)) continue
    const fabric = nearestFabric(annotations, ofMember.get(name ?? ''), pcs.metadata?.annotations)
    if (fabric?.kind === 'group') found.set(`group ${fabric.group}`, fabric)
  }
  return [...found.values()]
}
