import { dnsSubdomainProblems } from '../../../schemas/metadata/names.ts'
import { annotationErrors, labelErrors } from '../../../schemas/metadata/validate.ts'
import { broken, type Rule, type RuleFamily, repeated } from '../../rules/rule.ts'
import { CLIQUES, isBlank, type Subject } from '../subject.ts'
import { combinedLengthProblem, combinedNameLength } from './name-length.ts'

const atLeastOne: Rule = {
  id: 'clique-names/at-least-one',
  type: 'Required',
  field: CLIQUES,
  asks: 'a set has at least one clique',
}
const uniqueNames: Rule = {
  id: 'clique-names/unique',
  type: 'Duplicate',
  field: `${CLIQUES}.name`,
  asks: 'clique names are unique',
}
const uniqueRoles: Rule = {
  id: 'clique-names/unique-roles',
  type: 'Duplicate',
  field: `${CLIQUES}.roleName`,
  asks: 'role names are unique; at most one clique may go without',
}
const nameGiven: Rule = {
  id: 'clique-names/given',
  type: 'Required',
  field: `${CLIQUES}[i].name`,
  asks: 'every clique has a name',
}
const nameFormat: Rule = {
  id: 'clique-names/format',
  type: 'Invalid',
  field: `${CLIQUES}[i].name`,
  asks: 'a clique name is a DNS subdomain',
}
const labels: Rule = {
  id: 'clique-names/labels',
  type: 'Invalid',
  field: `${CLIQUES}[i].labels`,
  asks: 'labels of a clique are well formed',
}
const annotations: Rule = {
  id: 'clique-names/annotations',
  type: 'Invalid',
  field: `${CLIQUES}[i].annotations`,
  asks: 'annotations of a clique are well formed',
}
const annotationsSize: Rule = {
  id: 'clique-names/annotations-size',
  type: 'TooLong',
  field: `${CLIQUES}[i].annotations`,
  asks: 'annotations of a clique take no more than 256 KiB together',
}

/** Names, labels and annotations of cliques. docs/admission.md#names-labels-and-annotations-of-cliques */
export const cliqueNameRules: RuleFamily<Subject> = {
  rules: [
    atLeastOne,
    uniqueNames,
    uniqueRoles,
    nameGiven,
    nameFormat,
    combinedNameLength,
    labels,
    annotations,
    annotationsSize,
  ],
  check({ pcs, cliques, grouped }, report) {
    if (cliques.length === 0) report(broken(atLeastOne, CLIQUES, undefined, 'add at least one clique'))

    const names = repeated(cliques.map(({ name }) => name ?? ''))
    if (names.length > 0)
      report(broken(uniqueNames, `${CLIQUES}.name`, names.join(','), 'give each clique a name of its own'))
    const roles = repeated(cliques.map(({ spec }) => spec?.roleName ?? ''))
    if (roles.length > 0) {
      report(broken(uniqueRoles, `${CLIQUES}.roleName`, roles.join(','), 'give each clique a role name of its own'))
    }

    const setName = pcs.metadata?.name ?? ''
    for (const [index, clique] of cliques.entries()) {
      const path = `${CLIQUES}[${index}]`
      const name = clique.name ?? ''
      if (isBlank(name)) report(broken(nameGiven, `${path}.name`, undefined, 'give the clique a name'))
      else {
        for (const problem of dnsSubdomainProblems(name)) report(broken(nameFormat, `${path}.name`, name, problem))
        if (!grouped.has(name)) {
          const problem = combinedLengthProblem({ set: setName, clique: name })
          if (problem !== undefined) {
            report(broken(combinedNameLength, `${path}.name`, name, problem))
            report(broken(combinedNameLength, 'metadata.name', setName, problem))
          }
        }
      }
      if (clique.labels != null) {
        labelErrors(clique.labels, `${path}.labels`, (error) => report({ ...error, rule: labels.id }))
      }
      if (clique.annotations != null) {
        annotationErrors(clique.annotations, `${path}.annotations`, (error) =>
          report({ ...error, rule: error.type === annotationsSize.type ? annotationsSize.id : annotations.id }),
        )
      }
    }
  },
}
