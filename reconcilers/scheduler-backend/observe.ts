import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { SCHEDULER_NAME_LABEL, TOPOLOGY_NAME_ANNOTATION } from '../../model/labels.ts'
import type { SchedulerBackend } from '../../schedulers/backend.ts'
import type { SchedulableGang } from '../../schedulers/gang.ts'
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

/** The gang as the backend reads it; undefined where it goes with its set, so that nothing needs to be made for it. */
export const observeGang = (
  podGang: PodGang,
  backend: Pick<SchedulerBackend, 'name'>,
  objects: Objects,
): SchedulableGang | undefined => {
  const owner = controllerOf(podGang)
  const topology = topologyOf(podGang, backend, objects)
  if (owner?.kind !== KIND.podCliqueSet.kind) return { podGang, set: undefined, topology }
  const set = objects.get(KIND.podCliqueSet, podGang.metadata.namespace, owner.name) as PodCliqueSet | undefined
  return set === undefined || set.metadata.uid !== owner.uid || isGoing(set) ? undefined : { podGang, set, topology }
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
