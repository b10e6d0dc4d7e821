import { ALLOW_ZERO_ANNOTATION } from '../../../model/labels.ts'
import { dnsSubdomainProblems } from '../../../schemas/metadata/names.ts'
import { annotationErrors } from '../../../schemas/metadata/validate.ts'
import { areNot } from '../../../schemas/sentences/counted.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { broken, type Report, type Rule, type RuleFamily, repeated } from '../../rules/rule.ts'
import { cliqueNames } from '../membership.ts'
import { CLIQUES, GROUPS, type Subject, type SubmittedGroup } from '../subject.ts'
import { allowsZero, ZERO_ADVICE } from '../zero.ts'
import { combinedLengthProblem, combinedNameLength } from './name-length.ts'

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `scaling-groups/${id}`,
  type,
  field: `${GROUPS}${field}`,
  asks,
})
const nameFormat = rule('name', 'Invalid', '[i].name', 'a scaling group has a name that is a DNS subdomain')
const members = rule('members', 'Invalid', '[i].cliqueNames', 'a scaling group names cliques of the set')
const replicas = rule(
  'replicas',
  'Invalid',
  '[i].replicas',
  `a scaling group has at least one replica; or none, with ${ALLOW_ZERO_ANNOTATION}: "true" on the set`,
)
const minPositive = rule('min-available-positive', 'Invalid', '[i].minAvailable', 'minAvailable is more than 0')
const minWithin = rule('min-available-within', 'Invalid', '[i].minAvailable', 'minAvailable is not more than replicas')
const scaleMin = rule(
  'scale-min',
  'Invalid',
  '[i].scaleConfig.minReplicas',
  'the autoscaler keeps at least minAvailable replicas',
)
const uniqueNames = rule('unique', 'Duplicate', '.name', 'names of scaling groups are unique')
const oneGroup = rule('one-group', 'Duplicate', '.cliqueNames', 'a clique is in one scaling group, once')
const noAutoscaling = rule(
  'member-autoscaling',
  'Invalid',
  '',
  'a clique in a scaling group scales with the group and has no autoScalingConfig',
)
const annotations = rule('annotations', 'Invalid', '[i].annotations', 'annotations of a scaling group are well formed')
const annotationsSize = rule(
  'annotations-size',
  'TooLong',
  '[i].annotations',
  'annotations of a scaling group take no more than 256 KiB together',
)

/** Scaling groups and their members. docs/admission.md#scaling-groups */
export const scalingGroupRules: RuleFamily<Subject> = {
  rules: [
    nameFormat,
    members,
    replicas,
    minPositive,
    minWithin,
    scaleMin,
    uniqueNames,
    oneGroup,
    noAutoscaling,
    annotations,
    annotationsSize,
  ],
  check({ pcs, cliques, groups, grouped }, report) {
    if (groups.length === 0) return
    const known = cliqueNames(cliques)
    const zero = allowsZero(pcs)
    for (const [index, group] of groups.entries()) {
      const path = `${GROUPS}[${index}]`
      names(report, group, path, pcs.metadata?.name ?? '', known)
      counts(report, group, path, zero)
      if (group.annotations != null) {
        annotationErrors(group.annotations, `${path}.annotations`, (error) =>
          report({ ...error, rule: error.type === annotationsSize.type ? annotationsSize.id : annotations.id }),
        )
      }
    }
    const twice = repeated(groups.map(({ name }) => name ?? ''))
    if (twice.length > 0)
      report(broken(uniqueNames, `${GROUPS}.name`, twice.join(','), 'give each group a name of its own'))
    const shared = repeated(groups.flatMap((group) => group.cliqueNames ?? []))
    if (shared.length > 0) {
      report(broken(oneGroup, `${GROUPS}.cliqueNames`, shared.join(','), 'name each clique in one group, once'))
    }
    for (const [index, { name, spec }] of cliques.entries()) {
      if (spec?.autoScalingConfig != null && grouped.has(name ?? '')) {
        report(
          broken(
            noAutoscaling,
            GROUPS,
            name,
            `"${cut(name)}" scales with its group; remove its autoScalingConfig and use the group's scaleConfig`,
            [`${CLIQUES}[${index}].spec.autoScalingConfig`],
          ),
        )
      }
    }
  },
}

function names(report: Report, group: SubmittedGroup, path: string, set: string, known: ReadonlySet<string>): void {
  const name = group.name ?? ''
  for (const problem of dnsSubdomainProblems(name)) report(broken(nameFormat, `${path}.name`, name, problem))
  const named = group.cliqueNames ?? []
  const unknown = named.filter((clique) => !known.has(clique))
  if (unknown.length > 0) {
    report(
      broken(
        members,
        `${path}.cliqueNames`,
        unknown.join(','),
        `${areNot(unknown.length, 'clique')} of this set; cliques are ${listed(known)}`,
      ),
    )
  }
  for (const [index, clique] of named.entries()) {
    const problem = combinedLengthProblem({ set, group: name, clique })
    if (problem === undefined) continue
    report(broken(combinedNameLength, `${path}.cliqueNames[${index}].name`, clique, problem))
    report(broken(combinedNameLength, `${path}.name`, name, problem))
    report(broken(combinedNameLength, 'metadata.name', set, problem))
  }
}

function counts(report: Report, group: SubmittedGroup, path: string, zero: boolean): void {
  const { replicas: count, minAvailable: min } = group
  const sleeps = zero && count === 0
  if (count != null && count <= 0 && !sleeps) {
    const way = count < 0 ? '' : `; ${ZERO_ADVICE}`
    report(broken(replicas, `${path}.replicas`, count, `must be 1 or more${way}`))
  }
  if (min != null && min <= 0) report(broken(minPositive, `${path}.minAvailable`, min, 'must be 1 or more'))
  if (count != null && min != null && min > count && !sleeps) {
    report(broken(minWithin, `${path}.minAvailable`, min, `must not be more than replicas (${count})`))
  }
  const lowest = group.scaleConfig?.minReplicas
  if (lowest != null && min != null && lowest < min) {
    report(broken(scaleMin, `${path}.scaleConfig.minReplicas`, lowest, `must not be less than minAvailable (${min})`))
  }
}
