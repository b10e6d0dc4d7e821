import { conditionOf } from '../../model/conditions.ts'
import { type GroupLayout, groupNameIn, indices, type Layout, layoutOf } from '../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../model/names.ts'
import { type Hold, holdOf, slowestFor } from '../../model/update/hold.ts'
import { keptCount, keptPodsIn } from '../../model/update/kept.ts'
import { smallestOf } from '../../model/update/levels.ts'
import { allowanceOf } from '../../model/update/rolling-update.ts'
import { isUpdatePaused, strategyOf } from '../../model/update/strategy.ts'
import type { Pace } from '../../model/update/unit.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet, RollingUpdate } from '../../schemas/generated/grove.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import { listed } from '../../schemas/sentences/listed.ts'
import { PODS_FAILING } from '../availability/failing.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { templateHashOf } from '../templates/hash.ts'
import { isOpen } from '../update/record.ts'
import { rolesInScope } from '../update/roles-in-scope.ts'

/** How far the update of a standalone clique or a scaling group of one replica is, by what its status says. */
export interface RoleProgress extends Pace {
  readonly name: string
  /** How many units are wanted, and how many of them are of the changed template and of an older one; others are missing. */
  readonly wanted: number
  readonly updated: number
  readonly outdated: number
  /** How many of those of an older template are to follow: no partition keeps them. */
  readonly left: number
  readonly standIns: number
  /** Why nothing more of it is taken down now; undefined if something is, or if nothing is left. */
  readonly heldBy: Hold | undefined
  /** The role that holds it. */
  readonly waitsFor: Pick<RoleProgress, 'name' | 'size' | 'serving'> | undefined
}

/** What is counted of a role. Those that serve are from its partition on. */
type Counted = Pick<RoleProgress, 'wanted' | 'updated' | 'outdated' | 'left' | 'standIns' | 'serving'> & {
  readonly partition: number
}

/** A role before it is compared with others. */
interface Role {
  readonly name: string
  readonly rollingUpdate: RollingUpdate | undefined
  readonly counted: Counted
  readonly isOpen: boolean
  readonly lacksNodes: boolean
}

/**
 * The roles of a replica that is being updated, in the order of the template: those whose update is recorded as under way,
 * and those that keep step with them. docs/updates.md#following-an-update
 */
export const rolesInUpdate = (set: PodCliqueSet, i: number, objects: Pick<Objects, 'get'>): RoleProgress[] => {
  const { matchesRoles } = strategyOf(set)
  const inScope = matchesRoles ? rolesInScope(set) : []
  const roles = rolesOf(set, i, objects).filter((role) => role.isOpen || inScope.includes(role.name))
  const sizeOf = ({ counted }: Role): number => counted.wanted - counted.partition
  const smallest = matchesRoles ? smallestOf(roles.map(sizeOf)) : undefined
  const paced = roles.map((role) => {
    const { rollingUpdate, counted } = role
    const { maxUnavailable } = allowanceOf(rollingUpdate, counted.wanted, smallest)
    return { ...role, ...counted, size: sizeOf(role), maxUnavailable }
  })
  return paced.map((role): RoleProgress => {
    const { name, wanted, updated, outdated, left, standIns, serving, size, maxUnavailable, lacksNodes } = role
    const others = matchesRoles ? paced.filter((each) => each !== role) : []
    const heldBy = isUpdatePaused(set) ? undefined : holdOf({ ...role, outdated: left, lacksNodes }, others)
    const slowest = heldBy === 'proportion' ? slowestFor(size, others) : undefined
    const waitsFor = slowest && { name: slowest.name, size: slowest.size, serving: slowest.serving }
    return { ...{ name, wanted, updated, outdated, left, standIns, serving, size, maxUnavailable }, heldBy, waitsFor }
  })
}

/**
 * That roles of a replica wait for each other, and how far they are, or for stand-ins that have no node; undefined if only
 * budgets hold them, or nothing does.
 */
export const rolesWaiting = (set: PodCliqueSet, i: number, objects: Pick<Objects, 'get'>): string | undefined => {
  if (!strategyOf(set).matchesRoles && !hasSurge(set)) return undefined
  const roles = rolesInUpdate(set, i, objects)
  const unfinished = roles.filter(({ left, serving, size }) => left > 0 || serving < size)
  const clauses = [
    ...roles
      .filter(({ heldBy, standIns }) => heldBy === 'nodes' && standIns > 0)
      .map(
        ({ name, standIns }) =>
          `waits for ${counted(standIns, 'stand-in')} of ${name}, for which the scheduler finds no node`,
      ),
    ...(roles.some(({ heldBy }) => heldBy === 'proportion')
      ? [
          `roles wait for each other: ${listed(unfinished.map(({ name, serving, size }) => `${name} ${serving} of ${size}`))}`,
        ]
      : []),
  ]
  return clauses.length === 0 ? undefined : clauses.join('; ')
}

const hasSurge = ({ spec: { template } }: PodCliqueSet): boolean =>
  [...template.cliques, ...(template.podCliqueScalingGroups ?? [])].some(
    ({ rollingUpdate }) => rollingUpdate?.maxSurge !== undefined,
  )

const rolesOf = (set: PodCliqueSet, i: number, objects: Pick<Objects, 'get'>): Role[] => {
  const layout = layoutOf(set)
  const { namespace, name: pcs } = layout
  const generation = set.status?.currentGenerationHash
  const standalone = layout.standalone.flatMap(({ name, rollingUpdate }): Role[] => {
    const podClique = objects.get(KIND.podClique, namespace, standalonePodCliqueName(pcs, i, name))
    return podClique === undefined
      ? []
      : [{ name, rollingUpdate, counted: podsIn(podClique, rollingUpdate, generation), ...stateOf(podClique) }]
  })
  const groups = layout.groups.flatMap((group): Role[] => {
    const { name, rollingUpdate } = group.config
    const scalingGroup = objects.get(KIND.scalingGroup, namespace, groupNameIn(layout, i, group))
    if (scalingGroup === undefined) return []
    const counted = copiesIn(scalingGroup, group, layout, generation, objects)
    return [{ name, rollingUpdate, counted, ...stateOf(scalingGroup) }]
  })
  return [...standalone, ...groups]
}

const stateOf = ({ status }: PodClique | PodCliqueScalingGroup): Pick<Role, 'isOpen' | 'lacksNodes'> => {
  const failing = conditionOf(status?.conditions, PODS_FAILING)
  return {
    isOpen: isOpen(status?.updateProgress),
    lacksNodes: failing?.status === 'True' && failing.reason === 'NoNode',
  }
}

/** A role whose update is not under way: it has ended, or has yet to begin. */
const atRest = (wanted: number, partition: number, isUpdated: boolean): Counted => {
  const size = wanted - partition
  return {
    ...{ wanted, partition, standIns: 0 },
    ...(isUpdated
      ? { updated: wanted, outdated: 0, left: 0, serving: size }
      : { updated: 0, outdated: wanted, left: size, serving: 0 }),
  }
}

const podsIn = (
  podClique: PodClique,
  rollingUpdate: RollingUpdate | undefined,
  generation: string | undefined,
): Counted => {
  const { spec, status } = podClique
  const wanted = spec.replicas
  const { partition } = allowanceOf(rollingUpdate, wanted)
  if (!isOpen(status?.updateProgress))
    return atRest(wanted, partition, status?.currentPodCliqueSetGenerationHash === generation)
  const { replicas = 0, updatedReplicas = 0, updateProgress } = status ?? {}
  const standIns = Math.max(0, replicas - wanted)
  const outdated = replicas - updatedReplicas
  // Pods may be missing, and the status counts those of either side of the partition together.
  const recorded = partition > 0 ? keptPodsIn(podClique) : undefined
  const olderBelow = (index: number): number => keptCount(recorded, index, updateProgress?.podTemplateHash)
  return {
    ...{ wanted, partition, standIns, outdated },
    updated: Math.max(0, Math.min(wanted, updatedReplicas - standIns)),
    left: recorded === undefined ? outdated : olderBelow(wanted) - olderBelow(partition),
    serving: updateProgress?.updatedReadyReplicas ?? 0,
  }
}

const copiesIn = (
  { metadata, spec, status }: PodCliqueScalingGroup,
  { cliques, config }: GroupLayout,
  { namespace }: Layout,
  generation: string | undefined,
  objects: Pick<Objects, 'get'>,
): Counted => {
  const wanted = spec.replicas
  const { partition } = allowanceOf(config.rollingUpdate, wanted)
  if (!isOpen(status?.updateProgress))
    return atRest(wanted, partition, status?.currentPodCliqueSetGenerationHash === generation)
  const memberOf = (j: number, name: string): PodClique | undefined => {
    const found = objects.get(KIND.podClique, namespace, memberPodCliqueName(metadata.name ?? '', j, name))
    return found === undefined || isGoing(found) ? undefined : found
  }
  const isThere = indices(wanted).flatMap((j) => {
    const members = cliques.map(({ name }) => memberOf(j, name))
    return members.every((each) => each !== undefined) ? [{ j, members }] : []
  })
  const outdated = isThere.filter(({ members }) => members.some((each) => isOlder(each, generation)))
  const left = outdated.filter(({ j }) => j >= partition).length
  const { surgeReplicas = 0, updatedReadyReplicas = 0 } = status?.updateProgress ?? {}
  return {
    ...{ wanted, partition, standIns: surgeReplicas },
    ...{ updated: isThere.length - outdated.length, outdated: outdated.length, left },
    serving: updatedReadyReplicas,
  }
}

/** True for a member that follows an earlier generation, unless it has been told to follow this one in place. */
const isOlder = (podClique: PodClique, generation: string | undefined): boolean => {
  const { currentPodCliqueSetGenerationHash: followed, currentPodTemplateHash: hash } = podClique.status ?? {}
  return followed !== undefined && followed !== generation && hash === templateHashOf(podClique)
}
