import type { WatchedKind } from '../engine/kind.ts'
import { KIND } from '../kinds.ts'
import { whole } from '../watching/keep.ts'
import { keepConfigMap, keepJobSet, keepPodGroup } from './keep.ts'
import { TRAIN_JOBS } from './names.ts'
import { keepWarning, termsOf, WARNINGS } from './trouble.ts'

/**
 * How ConfigMaps are watched. Children of TrainJobs carry no label of ours, and their names may be taken, so the metadata
 * of all ConfigMaps are watched, and of foreign ones the names are kept. The content of foreign ConfigMaps is never read.
 */
export const CONFIG_MAPS: WatchedKind = {
  kind: KIND.configMap,
  plural: 'configmaps',
  contentOnDemand: 'data',
  managedFields: true,
  keep: keepConfigMap,
}

/** How the PodGroups of Kubernetes' coscheduling plugin are watched. */
export const COSCHEDULING_POD_GROUPS: WatchedKind = {
  kind: KIND.coschedulingPodGroup,
  plural: 'podgroups',
  optional: true,
  managedFields: true,
  keep: keepPodGroup,
}

/** How the kinds that only TrainJobs need are watched. */
export const KINDS_OF_TRAIN_JOBS: readonly WatchedKind[] = [
  { kind: KIND.trainJob, plural: 'trainjobs', optional: true, keep: whole },
  { kind: KIND.trainingRuntime, plural: 'trainingruntimes', optional: true, keep: whole },
  { kind: KIND.clusterTrainingRuntime, plural: 'clustertrainingruntimes', optional: true, keep: whole },
  { kind: KIND.jobSet, plural: 'jobsets', optional: true, managedFields: true, keep: keepJobSet },
  /** Warnings about JobSets and their Jobs: nothing else says that a Job is refused, or that a quota has no room. */
  {
    kind: KIND.event,
    plural: 'events',
    component: TRAIN_JOBS,
    fields: WARNINGS,
    keep: keepWarning,
    indexes: { about: termsOf },
  },
  CONFIG_MAPS,
  COSCHEDULING_POD_GROUPS,
  { ...COSCHEDULING_POD_GROUPS, kind: KIND.volcanoPodGroup },
]
