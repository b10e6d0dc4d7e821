import { type GroupLayout, groupNameIn, indices, layoutOf } from '../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../model/names.ts'
import { partitionIn } from '../../model/update/strategy.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { hashesOn, templateHashOf } from '../templates/hash.ts'

/** The fields in which the status of a set names the roles that its update reaches. */
export interface RolesInScope {
  readonly inScopeStandalonePodCliques: readonly string[]
  readonly inScopePodCliqueScalingGroups: readonly string[]
}

/**
 * The names of the standalone cliques and scaling groups that the running update reaches. If the status does not say, all
 * of them: one that is up to date holds up nobody. docs/updates.md#roles-that-match
 */
export const rolesInScope = (set: PodCliqueSet): readonly string[] => {
  const { standalone, groups } = layoutOf(set)
  const { inScopeStandalonePodCliques: cliques, inScopePodCliqueScalingGroups: scalingGroups } =
    set.status?.updateProgress ?? {}
  return [
    ...(cliques ?? standalone.map(({ name }) => name)),
    ...(scalingGroups ?? groups.map(({ config }) => config.name)),
  ]
}

/**
 * The roles that an update reaches as it begins: those that have a PodClique of another template, in any replica.
 * @param hashOf the hash on the pods of a clique's changed template
 */
export const rolesToReach = (
  set: PodCliqueSet,
  hashOf: (template: CliqueTemplate) => string | undefined,
  objects: Objects,
): RolesInScope => {
  const layout = layoutOf(set)
  const { namespace, name: pcs, standalone, groups } = layout
  const isOlder = (name: string, template: CliqueTemplate): boolean => {
    const podClique = objects.get(KIND.podClique, namespace, name)
    const hash = hashOf(template)
    if (podClique === undefined) return false
    const partition = partitionIn(set, template, podClique.spec.replicas)
    // What a partition keeps is not reached.
    if (partition > 0 && templateHashOf(podClique) === hash)
      return (podClique.status?.updatedReplicas ?? 0) < (podClique.status?.replicas ?? 0) - partition
    return hashesOn(podClique).some((each) => each !== hash)
  }
  const inAny = (which: (i: number) => boolean): boolean => indices(layout.replicas).some(which)
  const isGroupReached = (group: GroupLayout, i: number): boolean => {
    const pcsg = groupNameIn(layout, i, group)
    const { replicas = 0 } = objects.get(KIND.scalingGroup, namespace, pcsg)?.spec ?? {}
    const partition = partitionIn(set, group.config, replicas)
    return indices(replicas).some(
      (j) => j >= partition && group.cliques.some((each) => isOlder(memberPodCliqueName(pcsg, j, each.name), each)),
    )
  }
  return {
    inScopeStandalonePodCliques: standalone
      .filter((each) => inAny((i) => isOlder(standalonePodCliqueName(pcs, i, each.name), each)))
      .map(({ name }) => name),
    inScopePodCliqueScalingGroups: groups
      .filter((group) => inAny((i) => isGroupReached(group, i)))
      .map(({ config }) => config.name),
  }
}
