import { layoutOf } from '../../../model/layout.ts'
import { LEVELS } from '../../../model/update/levels.ts'
import { allowanceOf } from '../../../model/update/rolling-update.ts'
import { isUpdatePaused, partitionOf } from '../../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { Patched } from '../../../webhook/podcliqueset/warnings/restarts.ts'
import type { Stored } from './dry-run/before.ts'
import { modelOf, type ReadyAfter } from './dry-run/model-of.ts'
import type { Capacity, Readiness } from './dry-run/overview.ts'
import { type Course, dryRun } from './dry-run/run.ts'
import { smallestIn } from './dry-run/scope.ts'
import { type ModelPod, type ModelReplica, type ModelSet, podCliquesIn } from './dry-run/state.ts'
import { type RoleBefore, rolesBefore } from './standing.ts'
import { type PlanStep, stepsOf } from './steps.ts'
import { PAUSE_ENDS } from './words.ts'

/** The plan for one role of a set: a standalone clique, or a scaling group. */
export interface RolePlan {
  readonly name: string
  /** The units that are taken down: pods of a clique, or whole copies of a scaling group. */
  readonly units: 'pods' | 'copies'
  /** Its cliques with start-up dependencies, and the cliques that they wait for. */
  readonly startsAfter: Readonly<Record<string, readonly string[]>>
  /** Units of all replicas before the edit: a clique or a group that somebody has scaled counts as it is. */
  readonly before: number
  /** Pods that are deleted because less is wanted, by clique. */
  readonly deleted: Readonly<Record<string, number>>
  /** Units of all replicas when everything is ready. */
  readonly total: number
  /** The same in the replica with the fewest, of those in which the role does not sleep. */
  readonly inReplica: number
  readonly maxUnavailable: number
  /** Units that may stand in at once in that replica; present where `maxSurge` is set. */
  readonly maxSurge?: number
  /** What stands in for units of the role while the update runs: each unit of a replica, and its pods by clique. */
  readonly standIns?: { readonly units: number; readonly pods: Readonly<Record<string, number>> }
  readonly restarts: { readonly units: number; readonly pods: Readonly<Record<string, number>> }
  /** Units below its partition that keep an earlier template; present where there are any. */
  readonly kept?: number
  /** True if its pods restart in place, where they run. */
  readonly inPlace?: true
  /** What changes of its pods where none of them restarts. */
  readonly patched?: Patched
  /** The fewest ready units while the update takes units down, in the set and in one replica. */
  readonly least: Capacity
}

/** The plan of an update of one set. */
export interface UpdatePlan {
  readonly namespace: string
  readonly name: string
  readonly strategy: string
  readonly replicasBefore: number
  readonly replicas: number
  readonly maxUnavailable: number
  /** Replicas of the set that may stand in at once; present where `updateStrategy.rollingUpdate.maxSurge` is set. */
  readonly maxSurge?: number
  /** The fewest available replicas of the set during the update. */
  readonly leastAvailableReplicas: number
  readonly pods: number
  /** Pods that the operator restarts. */
  readonly restarts: number
  /** Pods that stand in while the update runs, whole replicas included; present where there are any. */
  readonly standIns?: number
  /**
   * The least that serves in parts that match, in percent, in any replica that is being updated, however long pods take;
   * present where several roles keep step.
   */
  readonly matching?: number
  /** Replicas below the partition that keep an earlier template; present where there are any. */
  readonly keptReplicas?: number
  /** True if the update begins once it is paused no more. */
  readonly isPaused?: true
  /** With OnDelete: pods that get the changed template once they are deleted. */
  readonly awaitDeletion: Readonly<Record<string, number>>
  /** Pods that are deleted because replicas, copies or pods decrease. */
  readonly deleted: number
  /** Pods that are created because the replicas increase. */
  readonly made: number
  readonly roles: readonly RolePlan[]
  readonly stepCount: number
  readonly steps: readonly PlanStep[]
  /** In ms; null if the update would wait for pods that never become ready. */
  readonly endsAfter: number | null
}

/** The plan of the update that begins when `set` is stored. */
export const updatePlanOf = (set: PodCliqueSet, before: Stored, readyAfter: ReadyAfter): UpdatePlan => {
  const model = modelOf(set, before, readyAfter)
  const { awaiting, made, pods } = countsOf(model)
  const keptReplicas = model.replicas.filter(
    (replica) =>
      replica.order < partitionOf(set) &&
      !model.selected.includes(replica.order) &&
      // What is patched elsewhere counts as updated in the model, because nothing is taken down for it.
      (isOlder(replica) || before.patched.size > 0),
  ).length
  const standing = rolesBefore(before, model)
  const course = dryRun(model)
  const roles = rolesOf(set, model, course, standing, before)
  const { type = 'RollingRecreate', rollingUpdate } = set.spec.updateStrategy ?? {}
  const ofSet = allowanceOf(rollingUpdate, model.desired)
  const matching = course.steps.flatMap(({ atWorst }) => atWorst.matching ?? [])
  const standIns = standInPods(model, course)
  const isPaused = isUpdatePaused(set) && course.steps.length > 0
  const steps = stepsOf(course.steps)
  return {
    namespace: set.metadata.namespace ?? 'default',
    name: set.metadata.name ?? '',
    strategy: type,
    replicasBefore: before.layout.replicas,
    replicas: model.desired,
    maxUnavailable: Math.min(model.desired, LEVELS.replicas.mostAtOnce, ofSet.maxUnavailable),
    ...(ofSet.maxSurge > 0 && { maxSurge: Math.min(model.desired, LEVELS.replicas.mostAtOnce, ofSet.maxSurge) }),
    leastAvailableReplicas: leastOf(lookedAt(course).map((each) => each.availableReplicas)),
    pods,
    restarts: roles.reduce((sum, { restarts }) => sum + sumOf(restarts.pods), 0),
    ...(standIns > 0 && { standIns }),
    ...(matching.length > 0 && { matching: leastOf(matching) }),
    ...(keptReplicas > 0 && { keptReplicas }),
    ...(isPaused && { isPaused }),
    awaitDeletion: model.strategy.isAutomatic ? {} : awaiting,
    deleted: roles.reduce((sum, { deleted }) => sum + sumOf(deleted), 0),
    made,
    roles,
    stepCount: course.steps.length,
    steps: isPaused ? afterPause(steps) : steps,
    endsAfter: course.endsAt ?? null,
  }
}

/** The first step waits for the end of the pause, all others as ever. */
const afterPause = ([first, ...others]: readonly PlanStep[]): PlanStep[] =>
  first === undefined ? [] : [{ ...first, waitsFor: [PAUSE_ENDS, ...first.waitsFor] }, ...others]

const isOlder = (replica: ModelReplica): boolean =>
  podCliquesIn(replica).some(({ pods }) => pods.some(({ isUpdated }) => !isUpdated))

/** Pods that are made to stand in. */
const standInPods = ({ standIn }: ModelSet, { steps }: Course): number =>
  steps.reduce((sum, { takes, makesReplicas }) => {
    const inReplicas = makesReplicas.flatMap((i) => podCliquesIn(standIn(i))).map(({ pods }) => pods.length)
    return [...inReplicas, ...takes.map(({ madePods }) => sumOf(madePods))].reduce((all, count) => all + count, sum)
  }, 0)

/** The sum of all counts. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * Steps, or the state before if there are none. Pods that are not ready before the first step do not count as lost: the
 * update may have increased the replicas.
 */
const lookedAt = ({ before, steps }: Course): readonly Readiness[] => (steps.length > 0 ? steps : [before])

/** What is ready at worst during each of them. */
const leftBy = ({ before, steps }: Course): readonly Readiness['capacity'][] =>
  steps.length > 0 ? steps.map(({ atWorst }) => atWorst.capacity) : [before.capacity]

const leastOf = (counts: readonly number[]): number =>
  counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY)

/** The pods of a model before it runs: those of an older template by clique, new ones, and the total. */
const countsOf = ({ replicas }: ModelSet) => {
  const awaiting: Record<string, number> = {}
  let made = 0
  let pods = 0
  for (const { standalone, groups } of replicas) {
    const members = groups.flatMap(({ copies, desired }) =>
      copies.filter(({ order }) => order < desired).flatMap((copy) => copy.members),
    )
    for (const podClique of [...standalone, ...members]) {
      const outdated = podClique.pods.filter(({ isUpdated }) => !isUpdated).length
      if (outdated > 0) awaiting[podClique.clique] = (awaiting[podClique.clique] ?? 0) + outdated
      made += podClique.pods.filter(({ isNew }) => isNew).length
      pods += Math.min(podClique.pods.length, podClique.desired)
    }
  }
  return { awaiting, made, pods }
}

const rolesOf = (
  set: PodCliqueSet,
  { replicas, scope, selected }: ModelSet,
  course: Course,
  standing: ReadonlyMap<string, RoleBefore>,
  { inPlace, patched }: Pick<Stored, 'inPlace' | 'patched'>,
): RolePlan[] => {
  const { steps } = course
  const layout = layoutOf(set)
  const named = [
    ...layout.standalone.map((template, place) => ({
      ...{ name: template.name, units: 'pods' as const, cliques: [template.name], config: template },
      counts: replicas.map(({ standalone }) => standalone[place]?.desired ?? 0),
    })),
    ...layout.groups.map(({ config, cliques }, place) => ({
      ...{ name: config.name, units: 'copies' as const, cliques: cliques.map(({ name }) => name), config },
      counts: replicas.map(({ groups }) => groups[place]?.desired ?? 0),
    })),
  ]
  return named.map(({ name, units, cliques, config, counts }): RolePlan => {
    const seen = leftBy(course).flatMap((capacity) => capacity[name] ?? [])
    const takes = steps.flatMap((step) => step.takes).filter(({ role }) => role === name)
    const awake = counts.filter((count) => count > 0)
    const inReplica = awake.length === 0 ? 0 : leastOf(awake)
    const allowances = replicas.flatMap((replica, nth) => {
      const count = counts[nth] ?? 0
      const allowance = allowanceOf(config.rollingUpdate, count, smallestIn(replica, scope, name))
      return count > 0 ? [Math.min(count, allowance.maxUnavailable)] : []
    })
    const kinds = cliques.flatMap((each) => patched.get(each) ?? [])
    const isRestarted = takes.some((take) => take.units.length > 0)
    const maxSurge = Math.min(inReplica, allowanceOf(config.rollingUpdate, inReplica).maxSurge)
    const kept = replicas
      .filter(({ order }) => order >= partitionOf(set) || selected.includes(order))
      .reduce((sum, replica) => sum + keptIn(replica, name, kinds.length > 0), 0)
    const standIns = {
      units: takes.reduce((sum, take) => sum + take.makes.length, 0),
      pods: added(takes.map(({ madePods }) => madePods)),
    }
    return {
      ...{ name, units, inReplica },
      before: standing.get(name)?.units ?? 0,
      deleted: standing.get(name)?.deleted ?? {},
      startsAfter: Object.fromEntries(
        cliques.flatMap((clique) => {
          const parents = layout.startup.get(clique) ?? []
          return parents.length === 0 ? [] : [[clique, parents]]
        }),
      ),
      total: counts.reduce((sum, count) => sum + count, 0),
      maxUnavailable: allowances.length === 0 ? 0 : leastOf(allowances),
      ...(maxSurge > 0 && { maxSurge, standIns }),
      ...(kept > 0 && { kept }),
      restarts: {
        units: takes.reduce((sum, take) => sum + take.units.length, 0),
        pods: added(takes.map((take) => take.pods)),
      },
      ...(isRestarted && cliques.every((each) => inPlace.has(each)) && { inPlace: true }),
      ...(!isRestarted && kinds.length > 0 && { patched: kinds.includes('no restart') ? 'no restart' : 'labels only' }),
      least: {
        ready: seen.length === 0 ? 0 : leastOf(seen.map(({ ready }) => ready)),
        inReplica: seen.length === 0 ? 0 : leastOf(seen.map((each) => each.inReplica)),
      },
    }
  })
}

/**
 * How many units of a role its partition keeps at an earlier template, in one replica.
 * @param isPatched whether the others follow by a patch: then all count as updated in the model
 */
const keptIn = ({ standalone, groups }: ModelReplica, role: string, isPatched: boolean): number => {
  const isOlderPod = ({ isUpdated }: ModelPod): boolean => !isUpdated || isPatched
  const pods = standalone
    .filter(({ clique }) => clique === role)
    .flatMap((each) => each.pods.filter((pod) => pod.order < each.partition && isOlderPod(pod)))
  const copies = groups
    .filter(({ name }) => name === role)
    .flatMap((each) =>
      each.copies.filter(
        ({ order, members }) => order < each.partition && members.some((member) => member.pods.some(isOlderPod)),
      ),
    )
  return pods.length + copies.length
}

const added = (counts: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts.flatMap((each) => Object.entries(each)))
    if (count > 0) sums[name] = (sums[name] ?? 0) + count
  return sums
}
