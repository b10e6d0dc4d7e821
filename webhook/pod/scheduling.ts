import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import { PODGANG_GATE } from '../../model/labels.ts'
import { READINESS_GATE } from '../../model/update/readiness-gate.ts'
import type { PodIdentity, SchedulerBackend } from '../../schedulers/backend.ts'
import { backendOf, enabledBackend, resolvedSchedulerName } from '../../schedulers/registry.ts'
import { dnsSubdomainProblems } from '../../schemas/metadata/names.ts'
import { type FieldError, invalid } from '../../schemas/sentences/field-error.ts'
import { append, type Draft, put } from '../admission/draft.ts'
import { setEntries } from './entries.ts'
import type { Identity } from './identity.ts'
import type { PodUnderReview } from './pod-shape.ts'

/**
 * The backend that schedules a pod: the one in its intent, or the one in its spec where it has no intent. The intent is
 * needed because the API server puts `default-scheduler` into an empty `schedulerName` before any webhook sees the pod.
 * It may name a scheduler that no profile enables any more: the pod's set was made for it, and keeps it.
 */
export const schedulerOf = (
  { metadata, spec }: PodUnderReview,
  config: OperatorConfiguration,
): SchedulerBackend | FieldError => {
  const intended = metadata.annotations?.[SCHEDULER_NAME_INTENT] ?? undefined
  if (intended !== undefined && dnsSubdomainProblems(intended).length === 0) return backendOf(intended, config)
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

/**
 * Sets the scheduler of a pod, and the markers by which that scheduler finds the pod's gang. docs/schedulers/README.md
 */
export const setScheduler = (
  draft: Draft<PodUnderReview>,
  backend: SchedulerBackend,
  identity: Identity & Omit<PodIdentity, 'podClique' | 'podGang'>,
): void => {
  const { labels, annotations, schedulingGroup, gates = [] } = backend.preparePod(identity)
  setEntries(draft, 'labels', labels)
  setEntries(draft, 'annotations', annotations)
  const { spec } = draft.object
  const { name, podSchedulerName = name } = backend
  if (spec.schedulerName !== podSchedulerName)
    put(draft, spec, 'schedulerName', '/spec/schedulerName', podSchedulerName)
  if (gates.length > 0)
    append(
      draft,
      spec,
      'schedulingGates',
      '/spec/schedulingGates',
      gates.map((gate) => ({ name: gate })),
    )
  if (schedulingGroup !== undefined && spec.schedulingGroup?.podGroupName !== schedulingGroup.podGroupName)
    put(draft, spec, 'schedulingGroup', '/spec/schedulingGroup', schedulingGroup)
}

/**
 * Adds the gate that holds a pod until its gang lists it, and keeps the gates that the pod has.
 * docs/intent.md#labels
 */
export const addGate = (draft: Draft<PodUnderReview>, { podGang }: Identity): void => {
  if (podGang === undefined) return
  append(draft, draft.object.spec, 'schedulingGates', '/spec/schedulingGates', [{ name: PODGANG_GATE }])
}

/** Adds the gate that keeps a pod from being Ready before it restarts in place. docs/updates.md#in-place */
export const addReadinessGate = (draft: Draft<PodUnderReview>): void => {
  const { spec } = draft.object
  const present = spec.readinessGates ?? []
  if (present.some(({ conditionType }) => conditionType === READINESS_GATE)) return
  put(draft, spec, 'readinessGates', '/spec/readinessGates', [...present, { conditionType: READINESS_GATE }])
}

/** The greatest weight that a preference may have. */
const MOST_WEIGHT = 100

/** Adds a preference for a node to those that the user has. docs/updates.md#the-same-node */
export const preferNode = (draft: Draft<PodUnderReview>, node: string): void => {
  const { spec } = draft.object
  const { preferredDuringSchedulingIgnoredDuringExecution: preferred, ...required } = spec.affinity?.nodeAffinity ?? {}
  const own = { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] }
  const isThere = preferred?.some(({ preference }) => preference?.matchFields?.[0]?.values?.[0] === node)
  if (isThere) return
  const nodeAffinity = {
    ...required,
    preferredDuringSchedulingIgnoredDuringExecution: [...(preferred ?? []), { weight: MOST_WEIGHT, preference: own }],
  }
  put(draft, spec, 'affinity', '/spec/affinity', { ...spec.affinity, nodeAffinity })
}
