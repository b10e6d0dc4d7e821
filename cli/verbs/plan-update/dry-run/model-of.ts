import { type GroupLayout, groupNameIn, indices, layoutOf, minAvailableOf } from '../../../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../../../model/names.ts'
import { type Position, startupParents } from '../../../../model/startup-parents.ts'
import { stillSelected } from '../../../../model/update/levels.ts'
import { strategyOf } from '../../../../model/update/strategy.ts'
import { UNIT_STATES, type UnitState } from '../../../../model/update/unit.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../../../schemas/generated/grove.ts'
import {
  isReplicaAvailable,
  type ModelGroup,
  type ModelPod,
  type ModelPodClique,
  type ModelReplica,
  type ModelSet,
} from './state.ts'

/** A pod that exists before an update. */
export interface PodBefore {
  readonly order: number
  /** True if the changed template would make the same pod. */
  readonly isUpdated: boolean
  readonly state: UnitState
}

/** The state of a set before its changed template is stored. */
export interface Before {
  /** Pods of a PodClique by its full name; undefined if there is no such PodClique. */
  pods(name: string): readonly PodBefore[] | undefined
  /** How many pods or copies the PodClique or scaling group of this name will have if its template says `template`. */
  desired(name: string, template: number): number
  /** Replicas that are being updated. */
  readonly selected: readonly number[]
  /** True if they are being updated to another template, which the edit supersedes. */
  readonly isSuperseded?: boolean
  /** True if the edit begins an update, or continues one. */
  readonly begins: boolean
}

/** How long the pods of a clique take to become ready once they may start, in ms. */
export type ReadyAfter = (clique: string) => number

/**
 * The model of a set at the moment when its changed template is stored. Superfluous pods are gone already, and missing
 * ones are created: neither is part of an update, and the update waits for both.
 */
export const modelOf = (set: PodCliqueSet, before: Before, readyAfter: ReadyAfter): ModelSet => {
  const layout = layoutOf(set)
  const podClique = (template: CliqueTemplate, name: string, position: Position): ModelPodClique => {
    const desired = before.desired(name, template.spec.replicas)
    return {
      clique: template.name,
      name,
      desired,
      minAvailable: minAvailableOf(template),
      rollingUpdate: template.rollingUpdate,
      parents: startupParents(layout, template.name, position),
      readyAfter: readyAfter(template.name),
      pods: podsOf(before.pods(name) ?? [], desired),
    }
  }
  const groupIn = (group: GroupLayout, i: number): ModelGroup => {
    const pcsg = groupNameIn(layout, i, group)
    const desired = before.desired(pcsg, group.replicas)
    const copies = indices(desired).map((j) => ({
      order: j,
      members: group.cliques.map((each) => podClique(each, memberPodCliqueName(pcsg, j, each.name), { i, j })),
    }))
    const { name, rollingUpdate } = group.config
    return { name, desired, minAvailable: group.minAvailable, rollingUpdate, copies }
  }
  const replica = (i: number): ModelReplica => ({
    order: i,
    standalone: layout.standalone.map((each) =>
      podClique(each, standalonePodCliqueName(layout.name, i, each.name), { i }),
    ),
    groups: layout.groups.map((group) => groupIn(group, i)),
  })
  const { isAutomatic } = strategyOf(set)
  const replicas = indices(layout.replicas).map(replica)
  const rolling = { desired: layout.replicas, rollingUpdate: set.spec.updateStrategy?.rollingUpdate }
  const units = replicas.map((each) => ({
    order: each.order,
    isGoing: false,
    isUpdated: false,
    state: isReplicaAvailable(each) ? ('ready' as const) : ('starting' as const),
  }))
  return {
    strategy: strategyOf(set),
    ...rolling,
    replicas,
    selected: before.isSuperseded ? stillSelected({ ...rolling, units }, before.selected) : before.selected,
    begins: before.begins && isAutomatic,
  }
}

/** The pods that stay, and new ones at the lowest free indices. Those that do not serve, and older ones, go first. */
const podsOf = (found: readonly PodBefore[], desired: number): ModelPod[] => {
  const kept = [...found].sort(byWorth).slice(0, desired)
  const used = new Set(kept.map(({ order }) => order))
  const free = indices(desired + kept.length).filter((order) => !used.has(order))
  const made = free
    .slice(0, desired - kept.length)
    .map((order) => ({ order, isNew: true, isUpdated: true, state: 'pending' as const }))
  return [...kept.map((pod) => ({ ...pod, isNew: false })), ...made]
    .map((pod) => ({ ...pod, readyAt: undefined }))
    .sort((a, b) => a.order - b.order)
}

const byWorth = (a: PodBefore, b: PodBefore): number =>
  UNIT_STATES.indexOf(b.state) - UNIT_STATES.indexOf(a.state) ||
  Number(b.isUpdated) - Number(a.isUpdated) ||
  a.order - b.order
