import { type CliqueNode, cycles, startupGraph, unknownDependencies } from '../../../model/startup.ts'
import { cut, listed } from '../../rules/listed.ts'
import { broken, type Rule, type RuleFamily, repeated } from '../../rules/rule.ts'
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

/** Explicit start-up dependencies; the other start-up types ignore `startsAfter`. specs/grove-api.md §4.2 */
export const startupOrderRules: RuleFamily<Subject> = {
  rules: [unknownName, cycle, blank, itself, twice],
  check({ cliques, groups, template }, report) {
    if (template.cliqueStartupType !== EXPLICIT) return
    const nodes: CliqueNode[] = cliques.map(({ name, spec }) => ({
      name: name ?? '',
      startsAfter: spec?.startsAfter ?? [],
    }))

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
      const verb = unknown.length === 1 ? 'is not a clique' : 'are not cliques'
      report(
        broken(
          unknownName,
          `${CLIQUES}.startsAfter`,
          unknown.join(','),
          `${named} ${verb} of this set${groupAdvice(unknown, groups)}; cliques are ${known}`,
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

/** The hint for a name that is a scaling group: the user means the cliques in the group. */
const groupAdvice = (names: readonly string[], groups: readonly SubmittedGroup[]): string => {
  const meant = groups.find(({ name }) => names.includes(name ?? ''))
  return meant === undefined
    ? ''
    : ` ("${cut(meant.name ?? '')}" is a scaling group: name ${listed(meant.cliqueNames ?? [])})`
}
