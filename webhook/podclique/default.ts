import { asksForGpu } from '../../model/gpu.ts'
import {
  COMPUTE_DOMAIN_INTENT,
  PCSG_NUM_PODS_INTENT,
  parseCount,
  parseObjectName,
  parseStartsAfter,
  STARTS_AFTER_INTENT,
} from '../../model/intent.ts'
import { PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { MNNVL_CLAIM } from '../../model/mnnvl.ts'
import type { Entries } from '../../model/object.ts'
import type { EnvVar } from '../../schemas/generated/pod.ts'
import { type FieldError, required } from '../../schemas/sentences/field-error.ts'
import type { Draft } from '../admission/draft.ts'
import { type Defaulted, readIntent } from '../admission/intent.ts'
import { addEnvironment, fromLabel } from '../pod/environment.ts'
import { draftSpec, type SubmittedPodSpec } from '../pod/pod-shape.ts'
import { addClaims, type ClaimUse, claimConflicts } from '../pod/resource-claims.ts'
import type { PodCliqueUnderReview } from './podclique-shape.ts'

const POD_SPEC = ['spec', 'podSpec'] as const

/**
 * Turns the intent of a PodClique into its pod template: the claim of its GPU containers on their fabric, and the
 * variables of a scaling group's members. docs/intent.md, docs/reference/names-and-labels.md#variables
 */
export const podCliqueDefaults = ({ metadata, spec }: PodCliqueUnderReview): Defaulted => {
  const podSpec = spec?.podSpec ?? {}
  const fabric = readIntent(metadata, COMPUTE_DOMAIN_INTENT, parseObjectName)
  const numPods = readIntent(metadata, PCSG_NUM_PODS_INTENT, parseCount)
  // The start-up order changes nothing here, but the pods are made from it: one refusal of the PodClique is better than
  // one for each pod.
  const parents = readIntent(metadata, STARTS_AFTER_INTENT, parseStartsAfter)
  const containers = [...(podSpec.containers ?? []), ...(podSpec.initContainers ?? [])]
  const uses = fabric.value !== undefined && containers.some(asksForGpu) ? [fabricClaim(fabric.value)] : []
  const errors = [
    ...fabric.errors,
    ...numPods.errors,
    ...parents.errors,
    ...(numPods.value === undefined ? [] : memberErrors(metadata.labels ?? {})),
    ...claimConflicts(POD_SPEC, podSpec, uses),
  ]
  if (errors.length > 0) return { errors }
  const variables = numPods.value === undefined ? [] : environment(numPods.value)
  const draft: Draft<SubmittedPodSpec> = { object: draftSpec(podSpec), patch: [] }
  addEnvironment(draft, POD_SPEC, draft.object, variables)
  addClaims(draft, POD_SPEC, draft.object, uses)
  return { patch: draft.patch }
}

const fabricClaim = (template: string): ClaimUse => ({
  claim: { name: MNNVL_CLAIM, resourceClaimTemplateName: template },
  usedBy: asksForGpu,
})

/** The variables refer to these labels, so a member must have them. */
const memberErrors = (labels: Entries): FieldError[] =>
  [PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL].flatMap((label) =>
    labels[label]
      ? []
      : [required(`metadata.labels.${label}`, `a PodClique with the annotation ${PCSG_NUM_PODS_INTENT} must carry it`)],
  )

const environment = (numPods: number): EnvVar[] => [
  fromLabel('GROVE_PCSG_NAME', PCSG_LABEL),
  { name: 'GROVE_PCSG_TEMPLATE_NUM_PODS', value: String(numPods) },
  fromLabel('GROVE_PCSG_INDEX', PCSG_REPLICA_INDEX_LABEL),
]
