import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { type FieldError, invalid } from '../../model/field-error.ts'
import { SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import { type JsonPatchOperation, pointer } from '../../model/json-patch.ts'
import { PODGANG_GATE } from '../../model/labels.ts'
import type { Entries } from '../../model/object.ts'
import type { SchedulerBackend } from '../../schedulers/backend.ts'
import { enabledBackend, resolvedSchedulerName } from '../../schedulers/registry.ts'
import { appendByName } from './append.ts'
import type { Identity } from './identity.ts'
import type { PodUnderReview } from './pod-shape.ts'

/**
 * The backend that schedules a pod: the one of its intent, or of its spec where it has none. The intent is needed
 * because the API server puts `default-scheduler` into an empty `schedulerName` before any webhook sees the pod.
 */
export const schedulerOf = (
  { metadata, spec }: PodUnderReview,
  config: OperatorConfiguration,
): SchedulerBackend | FieldError => {
  const intended = metadata.annotations?.[SCHEDULER_NAME_INTENT] ?? undefined
  const name = intended ?? resolvedSchedulerName(spec.schedulerName, config)
  const profiles = config.scheduler.profiles.map((profile) => `"${profile.name}"`).join(', ')
  return (
    enabledBackend(name, config) ??
    invalid(
      intended === undefined ? 'spec.schedulerName' : `metadata.annotations.${SCHEDULER_NAME_INTENT}`,
      name,
      `is not a scheduler of the operator configuration (${profiles}); choose one of them or add a profile`,
    )
  )
}

/** Sets the scheduler of a pod and what that scheduler finds the pod's gang by. specs/grove-controllers.md §9 */
export const schedulerPatch = (
  { metadata, spec }: PodUnderReview,
  backend: SchedulerBackend,
  identity: Identity,
): JsonPatchOperation[] => {
  const { labels, annotations } = backend.preparePod(identity)
  return [
    ...entriesPatch(['metadata', 'labels'], metadata.labels, labels),
    ...entriesPatch(['metadata', 'annotations'], metadata.annotations, annotations),
    ...(spec.schedulerName === backend.name
      ? []
      : [{ op: 'add' as const, path: '/spec/schedulerName', value: backend.name }]),
  ]
}

/** Gates a pod of a gang beside whatever gates it has, until the gang lists it. specs/grove-controllers.md §6.7 */
export const gatePatch = ({ spec }: PodUnderReview, { podGang }: Identity): JsonPatchOperation[] =>
  podGang === undefined ? [] : appendByName('/spec/schedulingGates', spec.schedulingGates, [{ name: PODGANG_GATE }])

const entriesPatch = (
  path: readonly string[],
  present: Entries | null | undefined,
  wanted: Readonly<Record<string, string>>,
): JsonPatchOperation[] => {
  const missing = Object.entries(wanted).filter(([key, value]) => present?.[key] !== value)
  if (missing.length === 0) return []
  if (!present) return [{ op: 'add', path: pointer(...path), value: Object.fromEntries(missing) }]
  return missing.map(([key, value]) => ({ op: 'add', path: pointer(...path, key), value }))
}
