import { type LaidOut, laidOut } from '../../failover/layout/lay-out.ts'
import { failoverProblems, layoutProblems } from '../../failover/layout/obstacles.ts'
import { appliedLayout, failoverOptions } from '../../failover/layout/options.ts'
import { problemsAt } from '../../failover/layout/problem.ts'
import {
  asksForFailover,
  FAILOVER_APPLIED_ANNOTATION,
  FAILOVER_LAYOUT,
  FAILOVER_PAIR_LABEL,
} from '../../model/failover.ts'
import { agentImage } from '../../model/images.ts'
import { FAILOVER_CLAIM_TEMPLATE_INTENT, parseObjectName } from '../../model/intent.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import { pointer } from '../../schemas/json/json-patch.ts'
import { type FieldError, internal, required } from '../../schemas/sentences/field-error.ts'
import { type Draft, put } from '../admission/draft.ts'
import { type Defaulted, readIntent } from '../admission/intent.ts'
import { setEntries } from './entries.ts'
import { isGrovePod } from './identity.ts'
import { draftSpec, type PodUnderReview } from './pod-shape.ts'
import type { Setting } from './setting.ts'

const PLACE = { annotations: 'metadata.annotations', podSpec: 'spec' }

/** What happens to a pod that asks for failover. */
export interface Failover {
  readonly errors: readonly FieldError[]
  /** Changes the draft of a pod; to be called only if there are no errors. */
  readonly addTo: (draft: Draft<PodUnderReview>) => void
}

const NOTHING: Failover = { errors: [], addTo: () => {} }

/**
 * How a pod is laid out for failover; no changes where it does not ask for failover or has the layout already.
 * docs/failover.md
 */
export const failoverOf = (
  { metadata, spec }: PodUnderReview,
  { config: { failover }, initContainerImage, least }: Setting,
): Failover => {
  if (!asksForFailover(metadata)) return NOTHING
  const annotations = metadata.annotations ?? {}
  const problemsOf = isGrovePod({ metadata }) ? layoutProblems : failoverProblems
  const problems = problemsOf(annotations, spec as PodSpec, PLACE)
  if (problems.length > 0) return { ...NOTHING, errors: problems }
  if (appliedLayout(annotations) !== undefined) return NOTHING
  const claim = readIntent(metadata, FAILOVER_CLAIM_TEMPLATE_INTENT, parseObjectName)
  if (claim.value === undefined) return { ...NOTHING, errors: claim.errors.length > 0 ? claim.errors : [NO_CLAIM] }
  const image = agentImage(failover.agentImage, initContainerImage)
  if (image === undefined) return { ...NOTHING, errors: [NO_IMAGE] }
  const { options } = failoverOptions(annotations, problemsAt(PLACE))
  const layout = laidOut(spec as PodSpec, {
    options,
    claimTemplate: claim.value,
    agentImage: image,
    canRestartAll: failover.restartAllContainers,
    least,
  })
  return { errors: [], addTo: (draft) => addLayout(draft, layout) }
}

const NO_IMAGE = internal(
  'spec.initContainers',
  'this webhook knows no image for the failover agent; set failover.agentImage in the operator configuration, tag included',
)

const NO_CLAIM = required(
  `metadata.annotations.${FAILOVER_CLAIM_TEMPLATE_INTENT}`,
  'name a ResourceClaimTemplate of the GPUs that both engines share, or make the pod by a PodClique, which gets one',
)

const addLayout = (draft: Draft<PodUnderReview>, layout: LaidOut): void => {
  const { spec } = draft.object
  for (const field of Object.keys(layout) as (keyof LaidOut)[]) {
    put(draft, spec as LaidOut, field, pointer('spec', field), layout[field])
  }
  // The patch refers to the containers as they are now, so later steps change copies.
  Object.assign(spec, draftSpec(spec))
  setEntries(draft, 'labels', { [FAILOVER_PAIR_LABEL]: 'true' })
  setEntries(draft, 'annotations', { [FAILOVER_APPLIED_ANNOTATION]: FAILOVER_LAYOUT })
}

/** Lays out a pod that no reconciler created. */
export const failoverDefaults = ({ metadata, spec }: PodUnderReview, setting: Setting): Defaulted => {
  const draft: Draft<PodUnderReview> = { object: { metadata: { ...metadata }, spec: draftSpec(spec) }, patch: [] }
  const { errors, addTo } = failoverOf(draft.object, setting)
  if (errors.length > 0) return { errors }
  addTo(draft)
  return { patch: draft.patch }
}
