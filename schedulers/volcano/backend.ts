import { NO_MARKERS, type SchedulerBackend } from '../backend.ts'
import { topologyBan } from '../topology-ban.ts'
import { VOLCANO_POD_GROUP, volcanoPodGroups } from './pod-group.ts'
import { queueProblem, queueRef, volcanoQueue } from './queue.ts'

const NAME = 'volcano'

/** Volcano: schedules the PodGroup that bears the gang's name, out of a queue. specs/grove-controllers.md §9.6 */
export const volcano: SchedulerBackend = {
  name: NAME,
  gangs: volcanoPodGroups,
  requires: [
    {
      ...VOLCANO_POD_GROUP,
      specField: 'subGroupPolicy',
      wayOut: 'install Volcano 1.14 or later, or take the profile volcano out of the operator configuration',
    },
  ],
  preparePod: ({ podGang }) =>
    podGang === undefined
      ? NO_MARKERS
      : {
          labels: {},
          annotations: { 'scheduling.volcano.sh/group-name': podGang, 'scheduling.k8s.io/group-name': podGang },
        },
  needs: (pcs) => {
    const found = volcanoQueue(pcs)
    return 'queue' in found ? [queueRef(found.queue)] : []
  },
  validatePodCliqueSet: (pcs, view) => {
    const banned = topologyBan(pcs, NAME, ' or choose a scheduler that can place by topology')
    if (banned !== undefined) return banned
    const found = volcanoQueue(pcs)
    return 'problem' in found ? found.problem : queueProblem(found.queue, view)
  },
}
