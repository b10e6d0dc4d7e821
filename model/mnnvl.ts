import { type GpuPodSpec, hasGpu } from './gpu.ts'
import { AUTO_MNNVL_ANNOTATION, AUTO_MNNVL_ENABLED, MNNVL_GROUP, MNNVL_GROUP_NONE } from './labels.ts'
import type { Entries } from './object.ts'

/** What fabric resolution reads of a clique template. */
export interface FabricClique {
  name?: string | null
  annotations?: Entries | null
  spec?: { podSpec?: GpuPodSpec | null } | null
}

/** What fabric resolution reads of a PodCliqueSet; null stands for absent. */
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

/** The NVLink fabric a clique joins: the one of its whole replica (auto-mnnvl), or that of a group within the replica. */
export type Fabric = { readonly kind: 'replica' } | { readonly kind: 'group'; readonly group: string }

const groupOn = (annotations: Entries | null | undefined): string | undefined => annotations?.[MNNVL_GROUP] ?? undefined

/**
 * The fabric of one clique, GPU or not, or undefined where it joins none. The nearest layer that carries a group
 * decides (clique, scaling group, set), `none` included; only without any group does the set's auto-mnnvl count.
 * specs/grove-api.md §4.5, brief 001
 */
export const fabricOf = (pcs: FabricSet, clique: FabricClique): Fabric | undefined => {
  const scalingGroup = (pcs.spec?.template?.podCliqueScalingGroups ?? []).find(({ cliqueNames }) =>
    (cliqueNames ?? []).some((name) => name === clique.name),
  )
  const set = pcs.metadata?.annotations
  const group = groupOn(clique.annotations) ?? groupOn(scalingGroup?.annotations) ?? groupOn(set)
  if (group !== undefined) return group === MNNVL_GROUP_NONE ? undefined : { kind: 'group', group }
  return set?.[AUTO_MNNVL_ANNOTATION] === AUTO_MNNVL_ENABLED ? { kind: 'replica' } : undefined
}

/** The distinct fabrics of one replica, in the order of the cliques: those that at least one GPU clique joins. */
export const fabrics = (pcs: FabricSet): Fabric[] => {
  const found = new Map<string, Fabric>()
  for (const clique of pcs.spec?.template?.cliques ?? []) {
    if (!hasGpu(clique.spec?.podSpec)) continue
    const fabric = fabricOf(pcs, clique)
    if (fabric !== undefined) found.set(fabric.kind === 'group' ? `group ${fabric.group}` : 'replica', fabric)
  }
  return [...found.values()]
}
