import { foreignSystem, SYSTEM_FIELDS } from '../../model/added/system.ts'
import { LABELS_OF_GROUP_MEMBERS, MANAGED_BY, MANAGED_BY_LABEL, PCSG_LABEL } from '../../model/labels.ts'
import { podHostname } from '../../model/names.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import type { PodSpec } from '../../schemas/generated/pod.ts'
import { dnsLabelProblems, dnsSubdomainProblems } from '../../schemas/metadata/names.ts'
import { cut } from '../../schemas/sentences/cut.ts'
import { listed } from '../../schemas/sentences/listed.ts'
import type { Submitted } from '../admission/submitted.ts'
import { waitsOnLinux } from '../pod/initc.ts'
import { reservedNameProblem } from '../podcliqueset/rules/object.ts'
import { failoverRulesOf } from '../rules/failover.ts'
import { broken, checkAll, type Report, type Rule, type RuleError, type RuleFamily, repeated } from '../rules/rule.ts'

/** A PodClique under review, as far as the rules read it; null stands for absent. */
export type SubmittedPodClique = Submitted<Pick<PodClique, 'metadata' | 'spec'>>

const STARTS_AFTER = 'spec.startsAfter'
const PODS = { annotations: 'metadata.annotations', podSpec: 'spec.podSpec' }
const failover = failoverRulesOf('podclique/failover-', PODS)

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `podclique/${id}`,
  type,
  field,
  asks,
})
const name = rule('name', 'Invalid', 'metadata.name', 'host names of pods can be made of the name and an index')
const reserved = rule(
  'reserved-name',
  'Invalid',
  'metadata.name',
  'one that waits for others is not called "default": its ServiceAccount would be the one that Kubernetes makes in every namespace',
)
const labels: Rule = {
  ...rule(
    'labels',
    'Forbidden',
    `metadata.labels.${PCSG_LABEL}`,
    'it is not labelled as a member of a scaling group: it would be deleted when that group is scaled in',
  ),
  alsoAt: LABELS_OF_GROUP_MEMBERS.slice(1).map((key) => `metadata.labels.${key}`),
}
const minPositive = rule('min-available-positive', 'Invalid', 'spec.minAvailable', 'minAvailable is more than 0')
const minWithin = rule(
  'min-available-within',
  'Invalid',
  'spec.minAvailable',
  'minAvailable is not more than replicas, unless the PodClique sleeps at 0',
)
const blank = rule('blank', 'Required', `${STARTS_AFTER}[i]`, 'entries of startsAfter are not blank')
const unusable = rule('starts-after-name', 'Invalid', `${STARTS_AFTER}[i]`, 'startsAfter holds names of PodCliques')
const itself = rule('itself', 'Invalid', STARTS_AFTER, 'a PodClique does not wait for itself')
const twice = rule('twice', 'Duplicate', STARTS_AFTER, 'startsAfter names a PodClique once')
const linux: Rule = {
  ...rule(
    'linux',
    'Invalid',
    `spec.podSpec.${SYSTEM_FIELDS[0]}`,
    'one that waits for others runs on Linux, as the program does that waits in its pods',
  ),
  alsoAt: SYSTEM_FIELDS.slice(1).map((field) => `spec.podSpec.${field}`),
}

/**
 * Rules for a PodClique outside any set that need no other object. Whether the PodCliques that it waits for exist, or
 * wait for it in turn, is only visible in the cluster. docs/admission.md#podcliques-in-no-set
 */
export const podCliqueRules: RuleFamily<SubmittedPodClique> = {
  rules: [name, reserved, labels, minPositive, minWithin, blank, unusable, itself, twice, linux, ...failover.rules],
  check({ metadata, spec }, report) {
    const own = metadata?.name ?? ''
    const replicas = spec?.replicas ?? 0
    if (own !== '') {
      const [problem] = dnsLabelProblems(podHostname(own, Math.max(replicas, 1) - 1))
      if (problem !== undefined) report(broken(name, 'metadata.name', own, `host names of its pods: ${problem}`))
    }
    const problem = (spec?.startsAfter ?? []).length > 0 ? reservedNameProblem(own) : undefined
    if (problem !== undefined) report(broken(reserved, 'metadata.name', own, problem))
    for (const key of LABELS_OF_GROUP_MEMBERS) {
      if (metadata?.labels?.[key] === undefined) continue
      const detail = 'Grove sets this label on members of scaling groups, and this PodClique is in none; remove it'
      report(broken(labels, `metadata.labels.${key}`, undefined, detail))
    }
    const min = spec?.minAvailable
    if (min != null && min <= 0) report(broken(minPositive, 'spec.minAvailable', min, 'must be 1 or more'))
    if (min != null && replicas > 0 && min > replicas) {
      report(broken(minWithin, 'spec.minAvailable', min, `must not be more than replicas (${replicas})`))
    }
    const parents = spec?.startsAfter ?? []
    dependencies(report, own, parents)
    const other = parents.length === 0 ? undefined : foreignSystem((spec?.podSpec ?? {}) as PodSpec)
    if (other !== undefined) {
      const detail = waitsOnLinux(`it waits for ${listed(parents)}`)
      report(broken(linux, `spec.podSpec.${other.field}`, other.value, detail))
    }
    failover.check(report, PODS, metadata?.annotations, spec?.podSpec)
  },
}

const dependencies = (report: Report, own: string, startsAfter: readonly string[]): void => {
  for (const [index, parent] of startsAfter.entries()) {
    const path = `${STARTS_AFTER}[${index}]`
    if (parent.trim() === '') report(broken(blank, path, undefined, 'name a PodClique, or remove the entry'))
    else for (const problem of dnsSubdomainProblems(parent)) report(broken(unusable, path, parent, problem))
  }
  if (own !== '' && startsAfter.includes(own)) {
    report(broken(itself, STARTS_AFTER, own, `"${cut(own)}" would wait for itself and never start; remove it`))
  }
  const again = repeated(startsAfter)
  if (again.length > 0) report(broken(twice, STARTS_AFTER, again.join(','), 'name each PodClique once'))
}

/** True for a PodClique that no reconciler created: only these are judged. Takes any JSON. */
export const isBare = (labels: Readonly<Record<string, unknown>>): boolean => labels[MANAGED_BY_LABEL] !== MANAGED_BY

/**
 * Every rule that a PodClique outside any set breaks. On update, errors that the stored object has as well are left
 * out, so that a PodClique older than a rule can still be labelled and scaled.
 */
export const validatePodClique = (podClique: SubmittedPodClique, old: SubmittedPodClique | undefined): RuleError[] => {
  const errors = checkAll([podCliqueRules], podClique)
  if (old === undefined || errors.length === 0) return errors
  const before = new Set(checkAll([podCliqueRules], old).map(keyOf))
  return errors.filter((error) => !before.has(keyOf(error)))
}

const keyOf = ({ rule: id, field, value }: RuleError): string => JSON.stringify([id, field, value])
