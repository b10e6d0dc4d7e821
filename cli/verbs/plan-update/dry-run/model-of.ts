import {
  type GroupLayout,
  groupNameIn,
  indices,
  type Layout,
  layoutOf,
  minAvailableOf,
} from '../../../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../../../model/names.ts'
import { type Position, startupParents } from '../../../../model/startup-parents.ts'
import { stillSelected } from '../../../../model/update/levels.ts'
import { allowanceOf } from '../../../../model/update/rolling-update.ts'
import { slotsOf } from '../../../../model/update/slots.ts'
import { strategyOf } from '../../../../model/update/strategy.ts'
import { UNIT_STATES, type Unit, type UnitState } from '../../../../model/update/unit.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../../../schemas/generated/grove.ts'
import {
  isReplicaAvailable,
  type ModelCopy,
  type ModelGroup,
  type ModelPod,
  type ModelPodClique,
  type ModelReplica,
  type ModelSet,
  podCliquesIn,
} from './state.ts'

/** A pod that exists before an update. */
export interface PodBefore {
  readonly order: number
  /** True if the changed template would make the same pod. */
  readonly isUpdated: boolean
  readonly state: UnitState
  /** In ms: how long it is not Ready before its containers restart in place, if it is to follow so. */
  readonly grace?: number
}

/** The pods of a set before its changed template is stored. */
interface PodsBefore {
  /** Pods of a PodClique by its full name; undefined if there is no such PodClique. */
  pods(name: string): readonly PodBefore[] | undefined
  /** How many pods or copies the PodClique or scaling group of this name will have if its template says `template`. */
  desired(name: string, template: number): number
}

/** The state of a set before its changed template is stored. */
export interface Before extends PodsBefore {
  /** Replicas that are being updated. */
  readonly selected: readonly number[]
  /** True if they are being updated to another template, which the edit supersedes. */
  readonly isSuperseded?: boolean
  /** True while an update is under way: it may have made replicas that stand in. */
  readonly isOpen: boolean
  /** The roles that the update reaches. */
  readonly reached: readonly string[]
  /** True if the edit begins an update, or continues one. */
  readonly begins: boolean
}

/** How many pods of a PodClique may stand in, and whether its replica is being updated, so that they stay. */
interface Surge {
  readonly maxSurge: number
  readonly isSelected: boolean
}

const NO_SURGE: Surge = { maxSurge: 0, isSelected: false }

/** How long the pods of a clique take to become ready once they may start, in ms. */
export type ReadyAfter = (clique: string) => number

/**
 * The model of a set at the moment when its changed template is stored. Superfluous pods are gone already, and missing
 * ones are created: neither is part of an update, and the update waits for both. What stands in for an update under way
 * stays as long as that update may have it.
 */
export const modelOf = (set: PodCliqueSet, before: Before, readyAfter: ReadyAfter): ModelSet => {
  const strategy = strategyOf(set)
  const layout = layoutOf(set)
  const replica = replicasOf(layout, before, readyAfter)
  const made = replicasOf(layout, NOTHING, readyAfter)
  const desired = layout.replicas
  const rolling = { desired, rollingUpdate: set.spec.updateStrategy?.rollingUpdate }
  const isOpen = before.isOpen && strategy.isAutomatic
  const standIns = isOpen
    ? from(desired, allowanceOf(rolling.rollingUpdate, desired).maxSurge)
        .map((i) => replica(i, false))
        .filter((each) => podCliquesIn(each).some(({ name }) => before.pods(name) !== undefined))
    : []
  const units = () => indices(desired).map((i) => unitOf(replica(i, isOpen && before.selected.includes(i))))
  const selected = before.isSuperseded
    ? stillSelected({ ...rolling, units: units() }, before.selected)
    : before.selected
  const isSelected = new Set(isOpen ? selected : [])
  return {
    strategy,
    ...rolling,
    replicas: indices(desired).map((i) => replica(i, isSelected.has(i))),
    standIns,
    standIn: (i) => made(i, false),
    scope: new Set(strategy.matchesRoles ? before.reached : []),
    selected,
    begins: before.begins && strategy.isAutomatic,
  }
}

/** What there is before anything has been made. */
const NOTHING: PodsBefore = { pods: () => undefined, desired: (_, template) => template }

/** Makes the model of a replica; one that is selected keeps what stands in. */
const replicasOf = (layout: Layout, before: PodsBefore, readyAfter: ReadyAfter) => {
  const copy = copiesOf(layout, before, readyAfter)
  const made = copiesOf(layout, NOTHING, readyAfter)
  const podClique = podCliquesOf(layout, before, readyAfter)
  const groupIn = (group: GroupLayout, i: number, isSelected: boolean): ModelGroup => {
    const pcsg = groupNameIn(layout, i, group)
    const desired = before.desired(pcsg, group.replicas)
    const { name, rollingUpdate } = group.config
    const { maxSurge, partition } = allowanceOf(rollingUpdate, desired)
    const standsIn = (j: number): boolean =>
      group.cliques.some((each) => before.pods(memberPodCliqueName(pcsg, j, each.name)) !== undefined)
    const orders = [...indices(desired), ...(isSelected ? from(desired, maxSurge).filter(standsIn) : [])]
    return {
      ...{ name, desired, minAvailable: group.minAvailable, rollingUpdate, partition },
      copies: orders.map((j) => copy(group, i, j)),
      standIn: (j) => made(group, i, j),
    }
  }
  return (i: number, isSelected: boolean): ModelReplica => ({
    order: i,
    standalone: layout.standalone.map((each) => {
      const name = standalonePodCliqueName(layout.name, i, each.name)
      const { maxSurge } = allowanceOf(each.rollingUpdate, before.desired(name, each.spec.replicas))
      return podClique(each, name, { i }, { isSelected, maxSurge })
    }),
    groups: layout.groups.map((group) => groupIn(group, i, isSelected)),
  })
}

const copiesOf = (layout: Layout, before: PodsBefore, readyAfter: ReadyAfter) => {
  const podClique = podCliquesOf(layout, before, readyAfter)
  return (group: GroupLayout, i: number, j: number): ModelCopy => ({
    order: j,
    members: group.cliques.map((each) => {
      const name = memberPodCliqueName(groupNameIn(layout, i, group), j, each.name)
      return podClique(each, name, { i, j }, NO_SURGE)
    }),
  })
}

const podCliquesOf =
  (layout: Layout, before: PodsBefore, readyAfter: ReadyAfter) =>
  (template: CliqueTemplate, name: string, position: Position, surge: Surge): ModelPodClique => {
    const desired = before.desired(name, template.spec.replicas)
    const { partition } = allowanceOf(template.rollingUpdate, desired)
    return {
      clique: template.name,
      name,
      desired,
      minAvailable: minAvailableOf(template),
      rollingUpdate: template.rollingUpdate,
      partition,
      parents: startupParents(layout, template.name, position),
      readyAfter: readyAfter(template.name),
      pods: podsOf(before.pods(name) ?? [], desired, partition, surge),
    }
  }

/** So many indices from `first` on. */
const from = (first: number, count: number): number[] => indices(count).map((n) => first + n)

const unitOf = (replica: ModelReplica): Unit => ({
  order: replica.order,
  isGoing: false,
  isUpdated: false,
  state: isReplicaAvailable(replica) ? 'ready' : 'starting',
})

/**
 * The pods that stay, and new ones at the lowest free indices. Those that do not serve, and older ones, go first; with
 * surge, those go before them that stand in. Those below the partition are wanted as they are, and come back so.
 */
const podsOf = (found: readonly PodBefore[], desired: number, partition: number, surge: Surge): ModelPod[] => {
  const isWanted = ({ isUpdated, order }: PodBefore): boolean => isUpdated || order < partition
  const byWorth = (a: PodBefore, b: PodBefore): number =>
    UNIT_STATES.indexOf(b.state) - UNIT_STATES.indexOf(a.state) ||
    Number(isWanted(b)) - Number(isWanted(a)) ||
    a.order - b.order
  const maxSurge = surge.isSelected ? surge.maxSurge : 0
  const isMember = ({ order }: PodBefore): boolean => surge.maxSurge === 0 || order < desired
  const kept = [...found]
    .sort((a, b) => Number(isMember(b)) - Number(isMember(a)) || byWorth(a, b))
    .slice(0, desired + maxSurge)
  const areAllUpdated = found.every(({ isUpdated }) => isUpdated)
  const used = new Set(kept.map(({ order }) => order))
  const units = kept.map((pod) => ({ ...pod, isGoing: false }))
  const { missing } = slotsOf(units, desired, maxSurge)
  const free = indices(desired + kept.length).filter((order) => !used.has(order))
  const made = free
    .slice(0, missing)
    .map((order) => ({ order, isNew: true, isUpdated: order >= partition || areAllUpdated, state: 'pending' as const }))
  return [...kept.map((pod) => ({ ...pod, isNew: false })), ...made]
    .map((pod) => ({ ...pod, readyAt: undefined }))
    .sort((a, b) => a.order - b.order)
}
