import { type Constraint, requiredDomain } from '../../model/topology.ts'
import type { View } from '../../model/view.ts'
import { NO_MARKERS, type SchedulerBackend, type Settings } from '../backend.ts'
import { constraintsOf } from '../topology-ban.ts'
import { NATIVE_POD_GROUPS, nativePodGroups } from './pod-group.ts'

/** The scheduler of Kubernetes, which places pods that name none. */
export const DEFAULT_SCHEDULER = 'default-scheduler'

const SETTINGS: Settings = { gangScheduling: 'boolean' }

const WAY_OUT =
  'start the API server of Kubernetes 1.36 or later with the feature gate GenericWorkload and the API scheduling.k8s.io/v1alpha2 ' +
  '(and the scheduler with GangScheduling), or take gangScheduling out of the profile default-scheduler'

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
const SERVED = NATIVE_POD_GROUPS.map(({ kind }) => ({ ...kind, name: '' }))

/** Why gangs cannot be placed in this cluster; undefined if it serves PodGroups, or if there is no cluster. */
const absence = (view: View): string | undefined => {
  const found = SERVED.map((ref) => view.get(ref))
  if (!found.every((each) => each.status === 'absent' && each.isUnserved === true)) return undefined
  return `${DEFAULT_SCHEDULER} is to place gangs, and the cluster does not serve PodGroups of scheduling.k8s.io; ${WAY_OUT}`
}

/**
 * Kubernetes' own scheduler with `gangScheduling: true` in its profile: a gang is a PodGroup of scheduling.k8s.io. Sets
 * with a required domain are refused. A PodGroup has a field for one domain (`schedulingConstraints.topology`, since
 * v1alpha2), but Grove does not write it: without the feature gate TopologyAwareWorkloadScheduling the API server drops
 * the field and the gang is placed anywhere, and one key for all pods of a gang says nothing of its scaling groups and
 * cliques. docs/schedulers/default-scheduler.md
 */
export const defaultScheduler: SchedulerBackend = {
  name: DEFAULT_SCHEDULER,
  settings: SETTINGS,
  placesGangs: 'all-at-once',
  gangs: nativePodGroups,
  requires: [{ versions: NATIVE_POD_GROUPS, wayOut: WAY_OUT }],
  preparePod,
  needs: () => SERVED,
  validatePodCliqueSet: (pcs, view) => {
    const paths = constraintsOf(pcs).flatMap(({ path, constraint }) =>
      requiredDomain(constraint as Constraint) === '' ? [] : [path],
    )
    return paths.length === 0
      ? absence(view)
      : `gangs of ${DEFAULT_SCHEDULER} are placed without regard to topology; remove the required domain of ${paths.join(', ')}, or use another scheduler`
  },
  overlooks: (pcs) =>
    constraintsOf(pcs).map(
      ({ path }) =>
        `${path}: gangs of ${DEFAULT_SCHEDULER} are placed without regard to topology, so this has no effect; remove it`,
    ),
  configured: ({ gangScheduling }) => (gangScheduling === true ? defaultScheduler : withoutGangs),
}
