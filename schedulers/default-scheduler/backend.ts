import type { View } from '../../model/view.ts'
import { leastOf, NO_MARKERS, type SchedulableSet, type SchedulerBackend, type Settings } from '../backend.ts'
import type { SchedulerKind } from '../gang.ts'
import { type Placement, unheededPreferences, unkeptRequirement } from '../placement.ts'
import { nativePodGroups, podGroupsWhereServed } from './pod-group.ts'
import { changedPriority, mixedPriorities, systemPriority } from './priorities.ts'
import { COMPOSITE } from './tree.ts'
import { NATIVE_POD_GROUPS } from './versions.ts'

/** The scheduler of Kubernetes, which places pods that name none. */
export const DEFAULT_SCHEDULER = 'default-scheduler'

const SETTINGS: Settings = { gangScheduling: 'boolean or auto' }

const WAY_OUT =
  'start the API server of Kubernetes 1.37 with the feature gate GenericWorkload and the API scheduling.k8s.io/v1beta1, or that of ' +
  '1.36 with GenericWorkload and scheduling.k8s.io/v1alpha2 (and the scheduler with the same gates, in 1.36 also GangScheduling), ' +
  'or set gangScheduling: auto in the profile default-scheduler'

/** Sets the group by which the scheduler finds a pod's gang. A gang keeps the group if the profile changes later. */
const preparePod: SchedulerBackend['preparePod'] = ({ schedulingGroup }) =>
  schedulingGroup === undefined ? NO_MARKERS : { ...NO_MARKERS, schedulingGroup: { podGroupName: schedulingGroup } }

/**
 * Kubernetes' own scheduler without gangs: places pods one by one, accepts any set.
 * docs/schedulers/README.md#all-at-once-or-one-by-one
 */
const withoutGangs: SchedulerBackend = {
  name: DEFAULT_SCHEDULER,
  settings: SETTINGS,
  placesGangs: 'one-by-one',
  preparePod,
  validatePodCliqueSet: () => undefined,
}

/** Looked up by kind alone: it only matters whether the cluster serves any of these. */
const SERVED = [...NATIVE_POD_GROUPS, COMPOSITE].map(({ kind }) => ({ ...kind, name: '' }))

const isUnserved = ({ kind }: SchedulerKind, view: View): boolean => {
  const found = view.get({ ...kind, name: '' })
  return found.status === 'absent' && found.isUnserved === true
}

/** True if the cluster is known to serve PodGroups: some versions and not others. Without a cluster none is unserved. */
const hasGroups = (view: View): boolean =>
  NATIVE_POD_GROUPS.some((each) => isUnserved(each, view)) && NATIVE_POD_GROUPS.some((each) => !isUnserved(each, view))

/** Why gangs cannot be placed in this cluster; undefined if it serves PodGroups, or if there is no cluster. */
const absence = (view: View): string | undefined =>
  NATIVE_POD_GROUPS.every((each) => isUnserved(each, view))
    ? `${DEFAULT_SCHEDULER} is to place gangs, and the cluster does not serve PodGroups of scheduling.k8s.io; ${WAY_OUT}`
    : undefined

/** Whether the cluster is known to compare priorities: it serves a version with them, and none without. */
const comparesPriorities = (view: View): boolean =>
  NATIVE_POD_GROUPS.some((each) => each.hasPriority && !isUnserved(each, view)) &&
  NATIVE_POD_GROUPS.every((each) => each.hasPriority || isUnserved(each, view))

/** Whether the cluster is known to place gangs as trees: it serves composites, and no version in which there are none. */
const hasTrees = (view: View): boolean => comparesPriorities(view) && !isUnserved(COMPOSITE, view)

/** A PodGroup has one domain, which is that of all pods of the gang. In a tree each part may have one. */
const placementIn = (view: View): Placement => ({
  scheduler: DEFAULT_SCHEDULER,
  keeps: ({ layer }) => layer === 'set' || hasTrees(view),
  instead:
    'a gang has one domain for all of its pods; require it in spec.template.topologyConstraint, use another scheduler, or start Kubernetes 1.37 with the feature gate CompositePodGroup and the API scheduling.k8s.io/v1alpha3',
})

/** Kubernetes' own scheduler prefers no domains. */
const PREFERENCES: Placement = {
  scheduler: DEFAULT_SCHEDULER,
  keeps: () => false,
  instead: 'it prefers no domains; remove it',
}

/** Cliques whose pods have scheduling gates of somebody else: while one is gated, none of its gang is placed. */
const gatedCliques = (pcs: SchedulableSet): string[] =>
  (pcs.spec?.template?.cliques ?? []).flatMap((each, index) => {
    const { schedulingGates } = (each.spec?.podSpec ?? {}) as { readonly schedulingGates?: unknown }
    return Array.isArray(schedulingGates) && schedulingGates.length > 0
      ? [
          `spec.template.cliques[${index}].spec.podSpec.schedulingGates: from Kubernetes 1.37 on ${DEFAULT_SCHEDULER} places no pod of a gang while one of them is gated`,
        ]
      : []
  })

/** False where the first pod is all that the base gang needs: it makes no difference how that one is placed. */
const needsSeveralPods = (pcs: SchedulableSet): boolean =>
  (pcs.spec?.template?.cliques ?? []).reduce((sum, clique) => sum + leastOf(clique), 0) > 1

/** Whether the cluster is known to have no PodGroup for pods of such a priority. */
const isPlacedSingly = (pcs: SchedulableSet, view: View): boolean =>
  comparesPriorities(view) && systemPriority(pcs) !== undefined

const unplaceable = (pcs: SchedulableSet): string | undefined => {
  const problem = systemPriority(pcs)
  return problem && `${problem}; use a class of your own, or set gangScheduling: auto in the profile default-scheduler`
}

const priorityProblem = (pcs: SchedulableSet): string | undefined => unplaceable(pcs) ?? mixedPriorities(pcs)

/**
 * Why Kubernetes 1.37 places no gang with these priorities, unless the stored set has the same. One that comes from 1.36 can change them
 * no more, but its pods run on: it can still be scaled in, and its labels be written.
 */
const newPriorityProblem = (pcs: SchedulableSet, stored: SchedulableSet | undefined): string | undefined => {
  const problem = priorityProblem(pcs)
  return stored !== undefined && problem === priorityProblem(stored) ? undefined : problem
}

/**
 * Kubernetes' own scheduler with `gangScheduling: true` in its profile: a gang is a PodGroup of scheduling.k8s.io, or a tree of
 * them. A set may require one domain for whole gangs, and in a tree for their parts. docs/schedulers/default-scheduler.md
 */
export const defaultScheduler: SchedulerBackend = {
  name: DEFAULT_SCHEDULER,
  settings: SETTINGS,
  placesGangs: 'all-at-once',
  gangs: nativePodGroups,
  requires: [{ versions: NATIVE_POD_GROUPS, wayOut: WAY_OUT }],
  preparePod,
  needs: () => SERVED,
  validatePodCliqueSet: (pcs, view, stored) =>
    unkeptRequirement(pcs, placementIn(view)) ??
    (comparesPriorities(view) ? newPriorityProblem(pcs, stored) : undefined) ??
    absence(view),
  validateUpdate: (pcs, old, view) => (comparesPriorities(view) ? changedPriority(pcs, old) : undefined),
  // In a tree they are parts of one.
  sharesDomain: hasTrees,
  overlooks: (pcs) => {
    const mixed = mixedPriorities(pcs)
    return [...unheededPreferences(pcs, PREFERENCES), ...(mixed === undefined ? [] : [mixed]), ...gatedCliques(pcs)]
  },
  configured: ({ gangScheduling }) => BY_SETTING.get(gangScheduling) ?? whereServed,
}

/**
 * Kubernetes' own scheduler with `gangScheduling: auto`, the default: places gangs as with `true` where the cluster serves PodGroups, and
 * else pods one by one, as with `false`.
 */
const whereServed: SchedulerBackend = {
  ...withoutGangs,
  placesGangs: 'where-served',
  gangs: podGroupsWhereServed,
  needs: () => SERVED,
  judgesWithoutCluster: true,
  validatePodCliqueSet: (pcs, view, stored) =>
    hasGroups(view) && !isPlacedSingly(pcs, view)
      ? defaultScheduler.validatePodCliqueSet(pcs, view, stored)
      : undefined,
  overlooks: (pcs) => {
    const problem = needsSeveralPods(pcs) ? systemPriority(pcs) : undefined
    return problem === undefined ? [] : [`spec.template: ${problem}: there its pods are placed one by one`]
  },
  validateUpdate: (pcs, old, view) =>
    isPlacedSingly(old, view) ? undefined : defaultScheduler.validateUpdate?.(pcs, old, view),
  sharesDomain: hasTrees,
}

/** By the value of `gangScheduling` in the profile: `auto` where it has none. */
const BY_SETTING: ReadonlyMap<unknown, SchedulerBackend> = new Map<unknown, SchedulerBackend>([
  [true, defaultScheduler],
  [false, withoutGangs],
])
