import { foreignSystem, SYSTEM_FIELDS } from '../../../model/added/system.ts'
import { type CliqueNode, cycles, startupGraph, unknownDependencies } from '../../../model/startup.ts'
import type { PodSpec } from '../../../schemas/generated/pod.ts'
import { areNot } from '../../../schemas/sentences/counted.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { waitsOnLinux } from '../../pod/initc.ts'
import { broken, type Rule, type RuleError, type RuleFamily, repeated } from '../../rules/rule.ts'
import { CLIQUES, isBlank, type Subject, type SubmittedGroup } from '../subject.ts'

const EXPLICIT = 'CliqueStartupTypeExplicit'

const unknownName: Rule = {
  id: 'startup-order/unknown',
  type: 'Invalid',
  field: `${CLIQUES}.startsAfter`,
  asks: 'startsAfter names cliques of the same set',
}
const cycle: Rule = {
  id: 'startup-order/cycle',
  type: 'Invalid',
  field: CLIQUES,
  asks: 'cliques do not wait for each other in a circle',
}
const blank: Rule = {
  id: 'startup-order/blank',
  type: 'Required',
  field: `${CLIQUES}[i].spec.startsAfter`,
  asks: 'entries of startsAfter are not blank',
}
const itself: Rule = {
  id: 'startup-order/itself',
  type: 'Invalid',
  field: `${CLIQUES}[i].spec.startsAfter`,
  asks: 'a clique does not wait for itself',
}
const twice: Rule = {
  id: 'startup-order/twice',
  type: 'Duplicate',
  field: `${CLIQUES}[i].spec.startsAfter`,
  asks: 'startsAfter names a clique once',
}

const [onSystem, ...alsoOnSystem] = SYSTEM_FIELDS.map((field) => `${CLIQUES}[i].spec.podSpec.${field}`)
const linux: Rule = {
  id: 'startup-order/linux',
  type: 'Invalid',
  field: onSystem ?? '',
  alsoAt: alsoOnSystem,
  asks: 'a clique that waits for others runs on Linux, as the program does that waits in its pods',
}

/** Explicit start-up dependencies; the other start-up types ignore `startsAfter`. docs/admission.md#start-up-order */
export const startupOrderRules: RuleFamily<Subject> = {
  rules: [unknownName, cycle, blank, itself, twice, linux],
  check(subject, report) {
    const { cliques, groups, template } = subject
    for (const error of onOtherSystems(subject)) report(error)
    if (template.cliqueStartupType !== EXPLICIT) return
    const nodes = nodesOf(cliques)
    for (const [index, { name, startsAfter }] of nodes.entries()) {
      const path = `${CLIQUES}[${index}].spec.startsAfter`
      if (startsAfter.some(isBlank)) report(broken(blank, path, undefined, 'name a clique or remove the entry'))
      if (startsAfter.includes(name)) report(broken(itself, path, name, `"${cut(name)}" waits for itself; remove it`))
      const again = repeated(startsAfter)
      if (again.length > 0) report(broken(twice, path, again.join(','), 'name each clique once'))
    }

    const graph = startupGraph(nodes, EXPLICIT)
    const unknown = unknownDependencies(graph)
    if (unknown.length > 0) {
      const known = listed(nodes.map(({ name }) => name))
      const named = listed(unknown.map((name) => `"${cut(name)}"`))
      report(
        broken(
          unknownName,
          `${CLIQUES}.startsAfter`,
          unknown.join(','),
          `${named} ${areNot(unknown.length, 'clique')} of this set${groupAdvice(unknown, groups)}; cliques are ${known}`,
        ),
      )
    }
    for (const path of cycles(graph)) {
      const arrows = path.join(' → ')
      report(
        broken(
          cycle,
          CLIQUES,
          arrows,
          `these cliques wait for each other: ${arrows}; remove one startsAfter of the circle`,
          [`${CLIQUES}[${nodes.findIndex(({ name }) => name === path[0])}].spec.startsAfter`],
        ),
      )
    }
  },
}

const nodesOf = (cliques: Subject['cliques']): CliqueNode[] =>
  cliques.map(({ name, spec }) => ({ name: name ?? '', startsAfter: spec?.startsAfter ?? [] }))

/** Cliques that wait and run on another system. A set older than the rule can still be changed in other ways. */
const onOtherSystems = ({ cliques, template, old }: Subject): RuleError[] => {
  const before = new Set((old === undefined ? [] : onOtherSystems(old)).map(({ field }) => field))
  const graph = startupGraph(nodesOf(cliques), template.cliqueStartupType ?? undefined)
  return cliques.flatMap(({ name, spec }, index) => {
    const parents = graph.get(name ?? '') ?? []
    const found = parents.length === 0 ? undefined : foreignSystem((spec?.podSpec ?? {}) as PodSpec)
    const field = `${CLIQUES}[${index}].spec.podSpec.${found?.field}`
    if (found === undefined || before.has(field)) return []
    return [broken(linux, field, found.value, waitsOnLinux(`it waits for ${listed(parents)}`))]
  })
}

/** The hint for a name that is a scaling group: the user means the cliques in the group. */
const groupAdvice = (names: readonly string[], groups: readonly SubmittedGroup[]): string => {
  const meant = groups.find(({ name }) => names.includes(name ?? ''))
  return meant === undefined
    ? ''
    : ` ("${cut(meant.name ?? '')}" is a scaling group: name ${listed(meant.cliqueNames ?? [])})`
}
