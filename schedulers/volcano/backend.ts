import type { View } from '../../model/view.ts'
import { NO_MARKERS, type SchedulableSet, type SchedulerBackend } from '../backend.ts'
import { type Placement, unheededPreferences, unkeptRequirement } from '../placement.ts'
import { topologyBan } from '../topology-ban.ts'
import { VOLCANO_POD_GROUP, volcanoPodGroups } from './pod-group.ts'
import { QUEUE, queueProblem, queueRef, volcanoQueue } from './queue.ts'

const NAME = 'volcano'

/** A PodGroup has one constraint for the gang, and one for each group of pods. docs/schedulers/volcano.md#topology */
const PLACEMENT: Placement = {
  scheduler: NAME,
  keeps: ({ layer, groups }) => layer !== 'group' || groups <= 1,
  instead:
    'a replica of a scaling group with several cliques has no place of its own in a PodGroup of Volcano; ask it of the set or of cliques',
  takesOneLevel: true,
}

/** Volcano: schedules the PodGroup with the gang's name, from a queue. docs/schedulers/volcano.md */
export const volcano: SchedulerBackend = {
  name: NAME,
  settings: { networkTopology: 'boolean' },
  placesGangs: 'all-at-once',
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
  looksUp: [QUEUE],
  needs: (pcs) => {
    const found = volcanoQueue(pcs)
    return 'queue' in found ? [queueRef(found.queue)] : []
  },
  validatePodCliqueSet: (pcs, view) => unkeptRequirement(pcs, PLACEMENT) ?? volcanoQueueProblem(pcs, view),
  overlooks: (pcs) => unheededPreferences(pcs, PLACEMENT),
  configured: ({ networkTopology }) => (networkTopology === true ? volcano : withoutTopology),
}

/**
 * The default, as in the reference: Volcano needs HyperNodes to place by topology. docs/schedulers/volcano.md#topology
 */
const withoutTopology: SchedulerBackend = {
  ...volcano,
  validatePodCliqueSet: (pcs, view) => topologyBan(pcs, NAME, WAY_OUT) ?? volcanoQueueProblem(pcs, view),
  overlooks: () => [],
}

const WAY_OUT =
  ', choose a scheduler that can place by topology, or set config.networkTopology: true in the profile where Volcano has HyperNodes'

const volcanoQueueProblem = (pcs: SchedulableSet, view: View): string | undefined => {
  const found = volcanoQueue(pcs)
  return 'problem' in found ? found.problem : queueProblem(found.queue, view)
}
