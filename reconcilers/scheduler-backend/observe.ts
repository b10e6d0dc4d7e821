import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { SCHEDULING_GROUP_INTENT } from '../../model/intent.ts'
import { SCHEDULER_NAME_LABEL, TOPOLOGY_NAME_ANNOTATION } from '../../model/labels.ts'
import type { SchedulerBackend } from '../../schedulers/backend.ts'
import type { GangScheduling, SchedulableGang, SchedulerKind } from '../../schedulers/gang.ts'
import { enabledBackend } from '../../schedulers/registry.ts'
import type { ClusterTopologyBinding, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership.ts'

/** True for a gang of Grove's that this backend schedules: the one of its label, or the default one where that is not enabled. */
export const isScheduledBy = (
  { metadata }: PodGang,
  { name }: Pick<SchedulerBackend, 'name'>,
  config: OperatorConfiguration,
): boolean => {
  if (setNameOf({ metadata }) === undefined) return false
  const labelled = metadata.labels?.[SCHEDULER_NAME_LABEL] ?? ''
  return (enabledBackend(labelled, config)?.name ?? config.scheduler.defaultProfileName) === name
}

/** True for a gang that was made without objects of this backend, where its pods would have to name them: it goes on as it began. */
export const isOutside = ({ metadata }: PodGang, { schedulingGroupOf }: GangScheduling): boolean =>
  schedulingGroupOf !== undefined && metadata.annotations?.[SCHEDULING_GROUP_INTENT] === undefined

/** The kinds of objects of which the pods of a gang name one; none where its scheduler has no such objects now. */
export const joinsIn = (podGang: PodGang, config: OperatorConfiguration): readonly SchedulerKind[] => {
  const gangs = enabledBackend(podGang.metadata.labels?.[SCHEDULER_NAME_LABEL] ?? '', config)?.gangs
  return gangs?.schedulingGroupOf === undefined ? [] : gangs.kinds
}

/** The gang as the backend reads it; undefined where it goes with its set, so that nothing needs to be made for it. */
export const observeGang = (
  podGang: PodGang,
  backend: Pick<SchedulerBackend, 'name'>,
  objects: Objects,
): SchedulableGang | undefined => {
  const owner = controllerOf(podGang)
  const known = { podGang, topology: topologyOf(podGang, backend, objects), isServed: objects.isServed }
  if (owner?.kind !== KIND.podCliqueSet.kind) return { ...known, set: undefined }
  const set = objects.get(KIND.podCliqueSet, podGang.metadata.namespace, owner.name) as PodCliqueSet | undefined
  return set === undefined || set.metadata.uid !== owner.uid || isGoing(set) ? undefined : { ...known, set }
}

/** The scheduler's topology object: the one that the binding refers to, or else the one that is named like the binding. */
const topologyOf = (
  { metadata }: PodGang,
  { name }: Pick<SchedulerBackend, 'name'>,
  objects: Objects,
): string | undefined => {
  const topologyName = metadata.annotations?.[TOPOLOGY_NAME_ANNOTATION]
  if (topologyName === undefined) return undefined
  const binding = objects.get(KIND.topologyBinding, undefined, topologyName) as ClusterTopologyBinding | undefined
  const entry = binding?.spec.schedulerTopologyBindings?.find(({ schedulerName }) => schedulerName === name)
  return entry?.topologyReference ?? topologyName
}
