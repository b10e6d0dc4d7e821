import { conditionOf } from '../../model/conditions.ts'
import { type GroupLayout, groupNameIn, indices, type Layout, layoutOf } from '../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../model/names.ts'
import { type Hold, holdOf, slowestFor } from '../../model/update/hold.ts'
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
  readonly standIns: number
  /** Why nothing more of it is taken down now; undefined if something is, or if nothing is left. */
  readonly heldBy: Hold | undefined
  /** The role that holds it. */
  readonly waitsFor: Pick<RoleProgress, 'name' | 'size' | 'serving'> | undefined
}

/** What is counted of a role. */
type Counted = Pick<RoleProgress, 'wanted' | 'updated' | 'outdated' | 'standIns' | 'serving'>

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
  const partitionOf = ({ rollingUpdate, counted }: Role): number => allowanceOf(rollingUpdate, counted.wanted).partition
  const smallest = matchesRoles ? smallestOf(roles.map((each) => each.counted.wanted - partitionOf(each))) : undefined
  const paced = roles.map((role) => {
    const { rollingUpdate, counted } = role
    const partition = partitionOf(role)
    const { maxUnavailable } = allowanceOf(rollingUpdate, counted.wanted, smallest)
    const outdated = Math.max(0, counted.outdated - partition)
    return { ...role, ...counted, size: counted.wanted - partition, maxUnavailable, left: outdated }
  })
  return paced.map((role): RoleProgress => {
    const { name, wanted, updated, outdated, standIns, serving, size, maxUnavailable, left, lacksNodes } = role
    const others = matchesRoles ? paced.filter((each) => each !== role) : []
    const heldBy = isUpdatePaused(set) ? undefined : holdOf({ ...role, outdated: left, lacksNodes }, others)
    const slowest = heldBy === 'proportion' ? slowestFor(size, others) : undefined
    const waitsFor = slowest && { name: slowest.name, size: slowest.size, serving: slowest.serving }
    return { ...{ name, wanted, updated, outdated, standIns, serving, size, maxUnavailable }, heldBy, waitsFor }
  })
}

/**
 * That roles of a replica wait for each other, and how far they are, or for stand-ins that have no node; undefined if only
 * budgets hold them, or nothing does.
 */
export const rolesWaiting = (set: PodCliqueSet, i: number, objects: Pick<Objects, 'get'>): string | undefined => {
  if (!strategyOf(set).matchesRoles && !hasSurge(set)) return undefined
  const roles = rolesInUpdate(set, i, objects)
  const unfinished = roles.filter(({ outdated, serving, size }) => outdated > 0 || serving < size)
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
      : [{ name, rollingUpdate, counted: podsIn(podClique, generation), ...stateOf(podClique) }]
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
const atRest = (wanted: number, isUpdated: boolean): Counted => ({
  ...{ wanted, standIns: 0 },
  ...(isUpdated ? { updated: wanted, outdated: 0, serving: wanted } : { updated: 0, outdated: wanted, serving: 0 }),
})

const podsIn = ({ spec, status }: PodClique, generation: string | undefined): Counted => {
  const wanted = spec.replicas
  if (!isOpen(status?.updateProgress)) return atRest(wanted, status?.currentPodCliqueSetGenerationHash === generation)
  const { replicas = 0, updatedReplicas = 0, updateProgress } = status ?? {}
  const standIns = Math.max(0, replicas - wanted)
  return {
    wanted,
    standIns,
    updated: Math.max(0, Math.min(wanted, updatedReplicas - standIns)),
    outdated: replicas - updatedReplicas,
    serving: updateProgress?.updatedReadyReplicas ?? 0,
  }
}

const copiesIn = (
  { metadata, spec, status }: PodCliqueScalingGroup,
  { cliques }: GroupLayout,
  { namespace }: Layout,
  generation: string | undefined,
  objects: Pick<Objects, 'get'>,
): Counted => {
  const wanted = spec.replicas
  if (!isOpen(status?.updateProgress)) return atRest(wanted, status?.currentPodCliqueSetGenerationHash === generation)
  const memberOf = (j: number, name: string): PodClique | undefined => {
    const found = objects.get(KIND.podClique, namespace, memberPodCliqueName(metadata.name ?? '', j, name))
    return found === undefined || isGoing(found) ? undefined : found
  }
  const copies = indices(wanted).map((j) => cliques.map(({ name }) => memberOf(j, name)))
  const isThere = copies.filter((members) => members.every((each) => each !== undefined))
  const outdated = isThere.filter((members) => members.some((each) => each !== undefined && isOlder(each, generation)))
  const { surgeReplicas = 0, updatedReadyReplicas = 0 } = status?.updateProgress ?? {}
  return {
    ...{ wanted, standIns: surgeReplicas, serving: updatedReadyReplicas },
    updated: isThere.length - outdated.length,
    outdated: outdated.length,
  }
}

/** True for a member that follows an earlier generation, unless it has been told to follow this one in place. */
const isOlder = (podClique: PodClique, generation: string | undefined): boolean => {
  const { currentPodCliqueSetGenerationHash: followed, currentPodTemplateHash: hash } = podClique.status ?? {}
  return followed !== undefined && followed !== generation && hash === templateHashOf(podClique)
}
