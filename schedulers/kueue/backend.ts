import { allowanceOf } from '../../model/update/rolling-update.ts'
import type { RollingUpdate } from '../../schemas/generated/grove.ts'
import {
  leastOf,
  NO_MARKERS,
  type PodMarkers,
  type SchedulableClique,
  type SchedulableSet,
  type SchedulerBackend,
} from '../backend.ts'
import { listedTopology } from '../listed-topology.ts'
import { type Placement, unheededPreferences, unkeptRequirement } from '../placement.ts'
import { kueueUpdate } from './fixed.ts'
import { KUEUE_QUEUE, kueueQueue } from './queue.ts'
import { kueueWorkloads, MOST_POD_SETS, WORKLOAD } from './workload.ts'

const NAME = 'kueue'

/** Kueue removes this gate from the pods of a gang once its Workload is admitted. */
const GATE = 'kueue.x-k8s.io/admission'

const markers = (podClique: string, podGang: string, queue: string, gangPods: number): PodMarkers => ({
  labels: {
    [KUEUE_QUEUE]: queue,
    // Kueue's webhook sets it on pods with a queue, and is asked before ours, which sets the queue.
    'kueue.x-k8s.io/managed': 'true',
    'kueue.x-k8s.io/pod-group-name': podGang,
    'kueue.x-k8s.io/prebuilt-workload-name': podGang,
  },
  annotations: {
    'kueue.x-k8s.io/pod-group-total-count': String(gangPods),
    'kueue.x-k8s.io/role-hash': podClique,
    // Grove replaces a pod that is gone, and the replacement takes its place in the group.
    'kueue.x-k8s.io/retriable-in-group': 'true',
    // Where all pods of a gang end at once, because it is terminated, its Workload would count as finished.
    'kueue.x-k8s.io/pod-group-serving': 'true',
  },
  gates: [GATE],
})

/** Kueue places each PodSet separately. */
const PLACEMENT: Placement = {
  scheduler: NAME,
  keeps: ({ groups }) => groups <= 1,
  instead: 'it holds for several PodCliques of a gang, and Kueue places each by itself; ask it of single cliques',
  takesOneLevel: true,
}

/**
 * Kueue's Topology, which ResourceFlavors refer to: a list of node labels, recreated if they change.
 * docs/schedulers/kueue.md
 */
const kueueTopology = listedTopology('kueue.x-k8s.io/v1beta2')

/**
 * Kueue: admits a gang when its queue has quota for all of it, and leaves placement to the default scheduler. A gang is
 * one prebuilt Workload of the same name. docs/schedulers/kueue.md
 */
export const kueue: SchedulerBackend = {
  name: NAME,
  podSchedulerName: 'default-scheduler',
  // It admits all of a gang or nothing, by quota. Then the scheduler of Kubernetes looks for nodes, pod by pod.
  placesGangs: 'one-by-one',
  admitsByQuota: true,
  topology: kueueTopology,
  gangs: kueueWorkloads,
  requires: [
    { ...WORKLOAD, wayOut: 'install Kueue 0.15 or later, or take the profile kueue out of the operator configuration' },
  ],
  podIntent: (pcs, gangPods) => {
    const found = kueueQueue(pcs)
    return 'queue' in found ? { queue: found.queue, gangPods } : {}
  },
  preparePod: ({ podClique, podGang, queue, gangPods }) =>
    podGang === undefined || queue === undefined || gangPods === undefined
      ? NO_MARKERS
      : markers(podClique, podGang, queue, gangPods),
  // Its webhook refuses another Workload for a pod that it has admitted.
  keepsGang: true,
  // It gives up a gang that has more pods than its Workload, and deletes all of them.
  countsLeaving: true,
  validatePodCliqueSet: (pcs) => {
    const found = kueueQueue(pcs)
    if ('problem' in found) return found.problem
    return gangProblem(pcs) ?? unkeptRequirement(pcs, PLACEMENT)
  },
  validateUpdate: kueueUpdate,
  overlooks: (pcs) => [
    ...unheededPreferences(pcs, PLACEMENT),
    ...(pcs.spec?.template?.cliques ?? []).flatMap((clique, index) =>
      isElastic(clique)
        ? [
            `spec.template.cliques[${index}].spec.minAvailable: Kueue admits all pods of a gang or none, so this counts for gang termination only, and the queue must have room for all replicas`,
          ]
        : [],
    ),
    ...otherQueues(pcs),
    ...(pcs.spec?.template?.priorityClassName
      ? [
          'spec.template.priorityClassName: Kueue orders gangs by priorities of its own, so this counts for their pods only; label the set kueue.x-k8s.io/priority-class for the other',
        ]
      : []),
  ],
}

/** The cliques that name another queue than their set: a gang is one Workload, which is in one queue. */
const otherQueues = (pcs: SchedulableSet): string[] => {
  const queue = pcs.metadata?.labels?.[KUEUE_QUEUE]
  return (pcs.spec?.template?.cliques ?? []).flatMap(({ labels }, index) => {
    const own = labels?.[KUEUE_QUEUE]
    return own === undefined || own === queue
      ? []
      : [
          `spec.template.cliques[${index}].labels[${KUEUE_QUEUE}]: a gang is in one queue, so its pods wait in "${queue}", that of the set, and not in "${own}"; make a set of its own of what is to be in another`,
        ]
  })
}

/** Why a Workload cannot describe a gang of the set; undefined if it can. */
const gangProblem = (pcs: SchedulableSet): string | undefined => {
  const cliques = pcs.spec?.template?.cliques ?? []
  const groups = pcs.spec?.template?.podCliqueScalingGroups ?? []
  const grouped = new Set(groups.flatMap(({ cliqueNames }) => cliqueNames ?? []))
  const standalone = cliques.filter(({ name }) => !grouped.has(name ?? ''))
  const scaled = cliques.findIndex(({ spec }) => spec?.autoScalingConfig != null)
  if (scaled >= 0) {
    return `kueue admits a gang with a fixed number of pods; remove spec.template.cliques[${scaled}].spec.autoScalingConfig, and scale replicas of the set or of a scaling group`
  }
  const stuck = cliques.findIndex(({ rollingUpdate }) => {
    const { maxUnavailable, maxSurge } = allowanceOf((rollingUpdate ?? undefined) as RollingUpdate | undefined, 1)
    return maxSurge > 0 && maxUnavailable === 0
  })
  if (stuck >= 0) {
    return `a gang of kueue has no room for pods that stand in, and an update would wait for them; set spec.template.cliques[${stuck}].rollingUpdate.maxUnavailable to at least 1, or remove its maxSurge`
  }
  const podSets =
    standalone.length +
    groups.reduce((sum, { minAvailable, cliqueNames }) => sum + (minAvailable ?? 1) * (cliqueNames?.length ?? 0), 0)
  return podSets > MOST_POD_SETS
    ? `the base gang has ${podSets} PodCliques and a Workload of kueue takes ${MOST_POD_SETS}; lower minAvailable of scaling groups, or use fewer cliques`
    : undefined
}

const isElastic = (clique: SchedulableClique): boolean => leastOf(clique) < (clique.spec?.replicas ?? 1)
