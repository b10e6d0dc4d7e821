import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { formatDuration, parseDuration } from '../../model/duration.ts'
import { AUTO_MNNVL_ANNOTATION, AUTO_MNNVL_ENABLED } from '../../model/labels.ts'
import { type JsonPatchOperation, pointer } from '../../schemas/json/json-patch.ts'
import { type FieldError, required } from '../../schemas/sentences/field-error.ts'
import { enrolsInMnnvl } from './enrol-mnnvl.ts'
import { groupedCliques } from './membership.ts'
import { byName, GROUPS, isBlank, type SubmittedClique, type SubmittedGroup, type SubmittedSet } from './subject.ts'
import { allowsZero } from './zero.ts'

const NONE: ReadonlySet<string> = new Set()
const POD_DEFAULTS = { restartPolicy: 'Always', terminationGracePeriodSeconds: 30 }
const TEMPLATE_DEFAULTS = {
  terminationDelay: '4h0m0s',
  headlessServiceConfig: { publishNotReadyAddresses: true },
}

// Patch paths are concatenated without escaping: except for the annotation, their segments contain no special
// characters, and a set of twenty cliques has hundreds of paths.
/**
 * The defaults that the mutating webhook adds to a PodCliqueSet whose required fields all have a value
 * (`completedSet`), as a patch; empty where nothing is missing, so that defaulting a defaulted set changes nothing.
 * `old` is the stored set on update. `sent` is the set before it was completed: it tells a count that was given as 0
 * from one that was left out. docs/admission.md#defaults
 */
export const podCliqueSetDefaults = (
  pcs: SubmittedSet,
  old: SubmittedSet | undefined,
  config: Pick<OperatorConfiguration, 'network'>,
  sent: SubmittedSet = pcs,
): JsonPatchOperation[] => {
  const enrol = old === undefined && enrolsInMnnvl(pcs, config)
  const patch: JsonPatchOperation[] = metadataDefaults(pcs.metadata, enrol)
  const template = pcs.spec?.template ?? {}
  const at = '/spec/template'
  const stored = byName(old?.spec?.template?.cliques ?? [])
  const zero = allowsZero(pcs)
  const grouped = zero ? groupedCliques(template.podCliqueScalingGroups ?? []) : NONE
  for (const [index, clique] of (template.cliques ?? []).entries()) {
    const before = stored.get(clique.name ?? '')
    const path = `${at}/cliques/${index}/spec`
    const isGiven = sent.spec?.template?.cliques?.[index]?.spec?.replicas != null
    const counts = zero && !grouped.has(clique.name ?? '') ? sleepyCounts : countDefaults
    patch.push(...counts(path, clique, before, isGiven), ...podDefaults(path, clique))
  }
  for (const [index, group] of (template.podCliqueScalingGroups ?? []).entries()) {
    patch.push(...groupDefaults(`${at}/podCliqueScalingGroups/${index}`, group, zero))
  }
  for (const [field, value] of Object.entries(TEMPLATE_DEFAULTS)) {
    if (template[field as keyof typeof TEMPLATE_DEFAULTS] == null) patch.push(add(`${at}/${field}`, value))
  }
  const delay = canonicalDuration(template.terminationDelay)
  if (delay !== template.terminationDelay) patch.push(add(`${at}/terminationDelay`, delay))
  return patch
}

/**
 * A duration as Go writes it: `1m0s` for `1m`. Any other value is returned unchanged, so that validation refuses it.
 * docs/admission.md#defaults
 */
const canonicalDuration = <Written>(written: Written): Written | string => {
  const milliseconds = typeof written === 'string' ? parseDuration(written) : undefined
  return milliseconds === undefined ? written : formatDuration(milliseconds)
}

const add = (path: string, value: unknown): JsonPatchOperation => ({ op: 'add', path, value })

const metadataDefaults = (meta: SubmittedSet['metadata'], enrol: boolean): JsonPatchOperation[] => {
  const annotation = { [AUTO_MNNVL_ANNOTATION]: AUTO_MNNVL_ENABLED }
  if (meta == null) return [add('/metadata', { namespace: 'default', ...(enrol ? { annotations: annotation } : {}) })]
  const patch = isBlank(meta.namespace) ? [add('/metadata/namespace', 'default')] : []
  if (!enrol) return patch
  return meta.annotations == null
    ? [...patch, add('/metadata/annotations', annotation)]
    : [...patch, add(pointer('metadata', 'annotations', AUTO_MNNVL_ANNOTATION), AUTO_MNNVL_ENABLED)]
}

const countDefaults = (
  at: string,
  { spec }: SubmittedClique,
  stored: SubmittedClique | undefined,
): JsonPatchOperation[] => {
  const patch: JsonPatchOperation[] = []
  // The reference implementation computes these defaults from the submitted replicas, so that a clique without any is
  // refused instead of guessed.
  const submitted = spec?.replicas ?? 0
  if (submitted === 0) patch.push(add(`${at}/replicas`, 1))
  // An update that leaves the field out keeps the stored value, since the field is immutable. docs/admission.md
  if (spec?.minAvailable == null) patch.push(add(`${at}/minAvailable`, stored?.spec?.minAvailable ?? submitted))
  if (spec?.autoScalingConfig != null && spec.autoScalingConfig.minReplicas == null) {
    patch.push(add(`${at}/autoScalingConfig/minReplicas`, submitted))
  }
  return patch
}

/**
 * The same for a clique that may sleep: a given 0 is kept, and minAvailable is never defaulted to less than one pod.
 */
const sleepyCounts = (
  at: string,
  { spec }: SubmittedClique,
  stored: SubmittedClique | undefined,
  isGiven: boolean,
): JsonPatchOperation[] => {
  const patch: JsonPatchOperation[] = []
  const replicas = isGiven ? (spec?.replicas ?? 1) : 1
  const minAvailable = spec?.minAvailable ?? stored?.spec?.minAvailable ?? Math.max(1, replicas)
  if (!isGiven) patch.push(add(`${at}/replicas`, replicas))
  if (spec?.minAvailable == null) patch.push(add(`${at}/minAvailable`, minAvailable))
  if (spec?.autoScalingConfig != null && spec.autoScalingConfig.minReplicas == null) {
    patch.push(add(`${at}/autoScalingConfig/minReplicas`, Math.max(minAvailable, replicas)))
  }
  return patch
}

const podDefaults = (at: string, { spec }: SubmittedClique): JsonPatchOperation[] => {
  const patch: JsonPatchOperation[] = []
  if (isBlank(spec?.podSpec?.restartPolicy)) {
    patch.push(add(`${at}/podSpec/restartPolicy`, POD_DEFAULTS.restartPolicy))
  }
  if (spec?.podSpec?.terminationGracePeriodSeconds == null) {
    patch.push(add(`${at}/podSpec/terminationGracePeriodSeconds`, POD_DEFAULTS.terminationGracePeriodSeconds))
  }
  return patch
}

const groupDefaults = (
  at: string,
  { scaleConfig, replicas, minAvailable }: SubmittedGroup,
  zero: boolean,
): JsonPatchOperation[] =>
  scaleConfig != null && scaleConfig.minReplicas == null && replicas != null
    ? [add(`${at}/scaleConfig/minReplicas`, zero && replicas === 0 ? (minAvailable ?? 1) : replicas)]
    : []

/**
 * Errors for scaling groups whose autoscaler has no value for its lower bound. The CRD's default gives every group
 * replicas before a review, so only callers that skip the CRD meet this; a guess would hide that.
 * docs/admission.md#defaults
 */
export const undefaultable = (pcs: SubmittedSet): FieldError[] =>
  (pcs.spec?.template?.podCliqueScalingGroups ?? []).flatMap(({ scaleConfig, replicas }, index) =>
    scaleConfig != null && scaleConfig.minReplicas == null && replicas == null
      ? [required(`${GROUPS}[${index}].replicas`, 'give replicas, or scaleConfig.minReplicas, which defaults to it')]
      : [],
  )
