import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { View } from '../../model/view.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Submitted } from '../admission/submitted.ts'
import { groupedCliques } from './membership.ts'

/** A PodCliqueSet as it may arrive at a webhook. */
export type SubmittedSet = Submitted<PodCliqueSet>
/** Its `spec.template`. */
export type SubmittedTemplate = NonNullable<NonNullable<SubmittedSet['spec']>['template']>
/** One clique of the template. */
export type SubmittedClique = NonNullable<SubmittedTemplate['cliques']>[number]
/** One scaling group of the template. */
export type SubmittedGroup = NonNullable<SubmittedTemplate['podCliqueScalingGroups']>[number]
/** A topology constraint, which the set, a group and a clique may each have. */
export type SubmittedConstraint = NonNullable<SubmittedTemplate['topologyConstraint']>

/** A PodCliqueSet under review, with the parts most rules start from already at hand. */
export interface Subject {
  readonly pcs: SubmittedSet
  readonly template: SubmittedTemplate
  readonly cliques: readonly SubmittedClique[]
  readonly groups: readonly SubmittedGroup[]
  /** The names of all cliques that belong to some scaling group. */
  readonly grouped: ReadonlySet<string>
  /** The stored set; undefined on create. */
  readonly old: Subject | undefined
  readonly config: OperatorConfiguration
  readonly view: View
}

/** `spec.template`, where nearly every path starts. */
export const TEMPLATE = 'spec.template'
/** Field path of the cliques. */
export const CLIQUES = `${TEMPLATE}.cliques`
/** Field path of the scaling groups. */
export const GROUPS = `${TEMPLATE}.podCliqueScalingGroups`

/** Sets up a review; `old` is given on update only. Both must have passed `podCliqueSetShape`. */
export const subjectOf = (
  pcs: SubmittedSet,
  old: SubmittedSet | undefined,
  context: { config: OperatorConfiguration; view: View },
): Subject => {
  const template = pcs.spec?.template ?? {}
  const groups = template.podCliqueScalingGroups ?? []
  return {
    pcs,
    template,
    cliques: template.cliques ?? [],
    groups,
    grouped: groupedCliques(groups),
    old: old === undefined ? undefined : subjectOf(old, undefined, context),
    config: context.config,
    view: context.view,
  }
}

/** Blank text counts as not given, as in the reference. */
export const isBlank = (value: string | null | undefined): boolean => value == null || value.trim() === ''

/** Members of one list by name; of equal names the first counts. */
export const byName = <Named extends { name?: string | null }>(members: readonly Named[]): Map<string, Named> => {
  const found = new Map<string, Named>()
  for (const member of members) if (!found.has(member.name ?? '')) found.set(member.name ?? '', member)
  return found
}
