import { NO_MARKERS, type PodMarkers, type SchedulerBackend } from '../backend.ts'
import { listedTopology } from '../listed-topology.ts'
import { kaiPodGroups, SKIP_PODGROUPER } from './pod-group.ts'
import { kaiQueue } from './queue.ts'

/** KAI's Topology: a list of node labels that is immutable after creation. docs/schedulers/kai-scheduler.md */
export const kaiTopology = listedTopology('kai.scheduler/v1alpha1')

const markers = (podClique: string, podGang: string): PodMarkers => ({
  labels: { 'kai.scheduler/subgroup-name': podClique },
  annotations: {
    ...SKIP_PODGROUPER,
    'pod-group-name': podGang,
    // For people and dashboards. docs/reference/compatibility.md#schedulers
    'kai.scheduler/podgang': podGang,
    'kai.scheduler/podgroup': podClique,
  },
})

/**
 * KAI: schedules the PodGroup with the gang's name, with one subgroup per PodClique, from a queue. A pod without a gang
 * is left to KAI's own grouper. docs/schedulers/kai-scheduler.md
 */
export const kaiScheduler: SchedulerBackend = {
  name: 'kai-scheduler',
  placesGangs: 'all-at-once',
  topology: kaiTopology,
  gangs: kaiPodGroups,
  requires: kaiPodGroups.kinds.map((kind) => ({
    ...kind,
    wayOut: 'install KAI, or take the profile kai-scheduler out of the operator configuration',
    mayComeLater: true,
  })),
  preparePod: ({ podClique, podGang }) => (podGang === undefined ? NO_MARKERS : markers(podClique, podGang)),
  validatePodCliqueSet: (pcs) => {
    const found = kaiQueue(pcs)
    return 'problem' in found ? found.problem : undefined
  },
}
