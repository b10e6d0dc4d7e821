import { MNNVL_GROUP } from '../../../model/labels.ts'
import { fabrics } from '../../../model/mnnvl.ts'
import {
  computeDomainName,
  memberPodCliqueName,
  replicaClaimName,
  scalingGroupName,
  sharedClaimName,
  standalonePodCliqueName,
} from '../../../model/names.ts'
import { dnsLabelProblems } from '../../../schemas/metadata/names.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, GROUPS, type Subject, type SubmittedGroup, TEMPLATE } from '../subject.ts'

const claim: WarningRule = {
  id: 'warning/claim-name',
  field: '…resourceSharing[i].name',
  about:
    'the claim made of it has a name that pods cannot use: more than 63 characters, or other than letters, digits and hyphens',
}
const domain: WarningRule = {
  id: 'warning/compute-domain-name',
  field: '…annotations.grove.io/mnnvl-group',
  about: 'the ComputeDomain of the group would have a name of more than 63 characters, which its labels cannot hold',
}

/**
 * Names from which Grove makes other names that Kubernetes will not accept. docs/reference/names-and-labels.md#names
 */
export const nameWarnings: WarningFamily<Subject> = {
  rules: [claim, domain],
  look: (subject, warn) => {
    const { pcs, cliques, groups } = subject
    const set = pcs.metadata?.name ?? ''
    if (set === '') return
    const groupOf = groupsByMember(groups)
    const isGrouped = ({ annotations }: { annotations?: Readonly<Record<string, string>> | null }): boolean =>
      annotations != null && MNNVL_GROUP in annotations
    if (isGrouped(pcs.metadata ?? {}) || cliques.some(isGrouped) || groups.some(isGrouped))
      computeDomains(subject, set, warn)
    claims(subject, set, groupOf, warn)
  },
}

/** The longest label value, and so the longest name of an object whose name is also its label. */
const LABEL = 63

const groupsByMember = (groups: readonly SubmittedGroup[]): ReadonlyMap<string, SubmittedGroup> | undefined => {
  if (groups.length === 0) return undefined
  const groupOf = new Map<string, SubmittedGroup>()
  for (const group of groups) for (const name of group.cliqueNames ?? []) groupOf.set(name, group)
  return groupOf
}

const computeDomains = ({ pcs }: Subject, set: string, warn: Warn): void => {
  for (const fabric of fabrics(pcs)) {
    if (fabric.kind !== 'group') continue
    const name = computeDomainName(set, highest(pcs.spec?.replicas), fabric.group)
    if (name.length <= LABEL) continue
    warn(
      domain,
      () =>
        `metadata.name: with group "${cut(fabric.group)}" of ${MNNVL_GROUP}, ComputeDomains have names of ${name.length} characters; ${LABEL} are allowed`,
    )
  }
}

/** The highest index among this many replicas. */
const highest = (replicas: number | null | undefined): number => Math.max(0, (replicas ?? 1) - 1)

/** A claim has its full name in pods, which must be a DNS label. */
const claims = (
  { pcs, template, cliques, groups }: Subject,
  set: string,
  groupOf: ReadonlyMap<string, SubmittedGroup> | undefined,
  warn: Warn,
): void => {
  const i = highest(pcs.spec?.replicas)
  unusable(template.resourceSharing, TEMPLATE, set, i, warn)
  for (let index = 0; index < groups.length; index++) {
    const { name, replicas, resourceSharing } = groups[index] ?? {}
    if (resourceSharing == null) continue
    unusable(resourceSharing, `${GROUPS}[${index}]`, scalingGroupName(set, i, name ?? ''), highest(replicas), warn)
  }
  for (let index = 0; index < cliques.length; index++) {
    const { name, spec, resourceSharing } = cliques[index] ?? {}
    if (resourceSharing == null) continue
    const group = groupOf?.get(name ?? '')
    const owner =
      group === undefined
        ? standalonePodCliqueName(set, i, name ?? '')
        : memberPodCliqueName(scalingGroupName(set, i, group.name ?? ''), highest(group.replicas), name ?? '')
    unusable(resourceSharing, `${CLIQUES}[${index}]`, owner, highest(spec?.replicas), warn)
  }
}

type Sharing = Subject['template']['resourceSharing']

const unusable = (sharing: Sharing, path: string, owner: string, replica: number, warn: Warn): void => {
  // If the owner's name has a dot, none of its pods can be created, and another warning says so.
  if (sharing == null || owner.includes('.')) return
  for (let index = 0; index < sharing.length; index++) {
    const { name, scope } = sharing[index] ?? {}
    if (!name) continue
    const whole = scope === 'PerReplica' ? replicaClaimName(owner, replica, name) : sharedClaimName(owner, name)
    const problem = dnsLabelProblems(whole)[0]
    if (problem === undefined) continue
    warn(
      claim,
      () =>
        `${path}.resourceSharing[${index}].name: pods know the claim as "${cut(whole)}", which ${problem}; rename it`,
    )
  }
}
