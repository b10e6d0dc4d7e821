import { type GpuPodSpec, gpusOf, hasGpu } from './gpu.ts'
import { MNNVL_GROUP } from './labels.ts'

/** What is read of a PodCliqueSet to tell how its GPU pods use nodes; null counts as absent. */
export interface GpuSet {
  spec?: {
    template?: {
      cliques?: readonly GpuClique[] | null
      podCliqueScalingGroups?: readonly GpuGroup[] | null
    } | null
  } | null
}

interface Annotated {
  annotations?: Readonly<Record<string, string | null>> | null
}

interface GpuClique extends Annotated {
  name?: string | null
  spec?: {
    replicas?: number | null
    minAvailable?: number | null
    autoScalingConfig?: { maxReplicas?: number | null } | null
    podSpec?: GpuPodSpec | null
  } | null
}

interface GpuGroup extends Annotated {
  name?: string | null
  cliqueNames?: readonly string[] | null
  replicas?: number | null
  scaleConfig?: { maxReplicas?: number | null } | null
}

/** Pods that start together or not at all: the minimum of a clique in no scaling group, or a copy of a scaling group. */
interface Team {
  readonly name: string
  readonly gpus: number
}

/** How the GPU pods of one replica of a set use nodes, and so whether a fabric between nodes helps them. */
export interface FabricUse {
  /**
   * `none`: no pod has a GPU. `lone`: one pod at most has, so there is nobody to speak to. `shared`: each pod takes less
   * than a node, on which a fabric has room for one pod. `nodes`: there are several, and some take whole nodes.
   */
  readonly kind: 'none' | 'lone' | 'shared' | 'nodes'
  /** A team with more GPUs than a node has; only of `shared`. */
  readonly wide?: Team
  /** A clique whose pods each take less than a node beside others that take whole ones; only of `nodes`. */
  readonly part?: string
}

/** @param gpusPerNode the GPUs of a node; a pod that asks for as many or more takes nodes of its own */
export const fabricUseOf = ({ spec }: GpuSet, gpusPerNode: number): FabricUse => {
  const { cliques, podCliqueScalingGroups } = spec?.template ?? {}
  const groups = podCliqueScalingGroups ?? []
  const withGpus = (cliques ?? []).filter((clique) => hasGpu(clique.spec?.podSpec))
  if (withGpus.length === 0) return { kind: 'none' }
  const groupOf = (name: string) => groups.find(({ cliqueNames }) => cliqueNames?.includes(name))
  const most = withGpus.reduce((sum, clique) => {
    const group = groupOf(clique.name ?? '')
    const copies = group === undefined ? 1 : atMost(group.replicas, group.scaleConfig?.maxReplicas)
    return sum + copies * atMost(clique.spec?.replicas, clique.spec?.autoScalingConfig?.maxReplicas)
  }, 0)
  if (most <= 1) return { kind: 'lone' }
  const isPart = ({ spec: clique }: GpuClique): boolean => gpusOf(clique?.podSpec) < gpusPerNode
  if (!withGpus.every(isPart)) {
    const part = withGpus.find(
      (clique) => isPart(clique) && !isGrouped(clique) && !isGrouped(groupOf(clique.name ?? '')),
    )?.name
    return { kind: 'nodes', ...(part != null && { part }) }
  }
  const teams = [
    ...withGpus
      .filter(({ name }) => groupOf(name ?? '') === undefined)
      .map(({ name, spec: clique }) => ({
        name: name ?? '',
        gpus: (clique?.minAvailable ?? clique?.replicas ?? 1) * gpusOf(clique?.podSpec),
      })),
    ...groups.map(({ name, cliqueNames }) => ({
      name: name ?? '',
      gpus: withGpus
        .filter((clique) => cliqueNames?.includes(clique.name ?? ''))
        .reduce((sum, { spec: clique }) => sum + (clique?.replicas ?? 1) * gpusOf(clique?.podSpec), 0),
    })),
  ]
  const wide = teams.find(({ gpus }) => gpus > gpusPerNode)
  return { kind: 'shared', ...(wide !== undefined && { wide }) }
}

/** True if a layer says itself which fabric its pods have, or that they have none. */
const isGrouped = (layer: Annotated | undefined): boolean => layer?.annotations?.[MNNVL_GROUP] != null

/** What sleeps may wake, so it counts as one. */
const atMost = (replicas: number | null | undefined, maxReplicas: number | null | undefined): number =>
  Math.max(1, replicas ?? 1, maxReplicas ?? 0)
