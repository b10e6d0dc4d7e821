import type { View } from '../../../model/view.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { accessIn } from '../../admission/access.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import {
  attemptOf,
  type ForeignTemplate,
  foreignTemplates,
  MOST_FOREIGN_TEMPLATES,
  readingAttempts,
} from '../foreign-templates.ts'
import { cliqueNames } from '../membership.ts'
import { CLIQUES, GROUPS, type Subject, TEMPLATE } from '../subject.ts'

const SCOPES = ['AllReplicas', 'PerReplica']

/** One entry of a `resourceSharing` list, at any of the three layers; cliques have no filter. */
interface Sharing {
  name?: string | null
  namespace?: string | null
  scope?: string | null
  filter?: { childCliqueNames?: string[] | null; childScalingGroupNames?: string[] | null } | null
}

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `resource-sharing/${id}`,
  type,
  field: `…resourceSharing[i].${field}`,
  asks,
})
const nameGiven = rule('name', 'Required', 'name', 'a shared claim names its template')
const once = rule('once', 'Duplicate', 'name', 'a list shares each template once')
const namespace = rule('namespace', 'Invalid', 'namespace', "a template of the set's own takes no namespace")
const scope = rule('scope', 'NotSupported', 'scope', `the scope is ${SCOPES.join(' or ')}`)
const filterNames = rule('filter', 'Required', 'filter', 'a filter that is given names at least one child')
const filterClique = rule(
  'filter-clique',
  'NotFound',
  'filter.childCliqueNames[j]',
  'a filter names cliques that exist here',
)
const filterGroup = rule(
  'filter-group',
  'NotFound',
  'filter.childScalingGroupNames[j]',
  'a filter names scaling groups that exist here',
)

const readable = rule(
  'readable',
  'Forbidden',
  'namespace',
  'whoever writes the set may read the template of another namespace that is copied from there',
)
const asked = rule(
  'asked',
  'Internal',
  'namespace',
  'the API server can be asked about that right; trying again is safe',
)
const fewForeign = rule(
  'few-foreign',
  'Invalid',
  'namespace',
  `a set copies at most ${MOST_FOREIGN_TEMPLATES} templates of other namespaces`,
)

/** Claims that pods share, at the set, its scaling groups and its cliques. docs/admission.md#shared-resource-claims */
export const resourceSharingRules: RuleFamily<Subject> = {
  rules: [nameGiven, once, namespace, scope, filterNames, filterClique, filterGroup, readable, asked, fewForeign],
  check({ pcs, old, template, cliques, groups, view }, report) {
    // Entries are immutable, so access to the templates was checked when the set was created.
    if (old === undefined) rights(report, foreignTemplates(pcs), view)
    const own = new Set((template.resourceClaimTemplates ?? []).map(({ name }) => name ?? ''))
    const shared = template.resourceSharing ?? []
    if (shared.length > 0) {
      entries(report, shared, TEMPLATE, own)
      const groupNames = new Set(groups.map(({ name }) => name ?? ''))
      filters(report, shared, TEMPLATE, { cliques: cliqueNames(cliques), groups: groupNames })
    }
    for (const [index, { cliqueNames, resourceSharing }] of groups.entries()) {
      if (resourceSharing == null || resourceSharing.length === 0) continue
      const path = `${GROUPS}[${index}]`
      entries(report, resourceSharing, path, own)
      filters(report, resourceSharing, path, { cliques: new Set(cliqueNames ?? []) })
    }
    for (const [index, { resourceSharing }] of cliques.entries()) {
      if (resourceSharing == null || resourceSharing.length === 0) continue
      entries(report, resourceSharing, `${CLIQUES}[${index}]`, own)
    }
  },
}

/**
 * Grove copies templates with its own rights: without this rule, a user could read through a set what they may not read
 * themselves.
 */
function rights(report: Report, templates: readonly ForeignTemplate[], view: View): void {
  if (templates.length === 0) return
  if (readingAttempts(templates).length > MOST_FOREIGN_TEMPLATES) {
    const detail = `the set copies the templates of too many others; at most ${MOST_FOREIGN_TEMPLATES} can be: put them into resourceClaimTemplates`
    report(broken(fewForeign, templates[0]?.path ?? TEMPLATE, templates[0]?.namespace, detail))
    return
  }
  for (const template of templates) {
    const { path, namespace, name } = template
    const access = accessIn(view, attemptOf(template))
    if (access === 'denied') {
      const what = `ResourceClaimTemplate "${cut(name)}" in namespace "${cut(namespace)}"`
      const detail = `you may not read the ${what}; have somebody grant you get on it, or put the template into resourceClaimTemplates`
      report(broken(readable, path, undefined, detail))
    } else if (typeof access === 'object') {
      report(
        broken(asked, path, undefined, `whether you may read the template is not known: ${access.failed}; try again`),
      )
    }
  }
}

function entries(report: Report, list: readonly Sharing[], layer: string, own: ReadonlySet<string>): void {
  const seen = new Set<string>()
  for (const [index, entry] of list.entries()) {
    const path = `${layer}.resourceSharing[${index}]`
    const name = entry.name ?? ''
    if (name === '') report(broken(nameGiven, `${path}.name`, undefined, 'name a resource claim template'))
    else if (seen.has(name)) report(broken(once, `${path}.name`, name, 'share each template once; remove this entry'))
    seen.add(name)
    if (entry.namespace && own.has(name)) {
      report(
        broken(
          namespace,
          `${path}.namespace`,
          entry.namespace,
          `"${cut(name)}" is a template of this set; remove the namespace`,
        ),
      )
    }
    if (!SCOPES.includes(entry.scope ?? '')) {
      report(
        broken(
          scope,
          `${path}.scope`,
          entry.scope ?? '',
          `supported values: ${SCOPES.map((s) => `"${s}"`).join(', ')}`,
        ),
      )
    }
  }
}

/** `groups` is absent at the layers whose filter can name cliques only. */
function filters(
  report: Report,
  list: readonly Sharing[],
  layer: string,
  children: { cliques: ReadonlySet<string>; groups?: ReadonlySet<string> },
): void {
  for (const [index, { filter }] of list.entries()) {
    if (filter == null) continue
    const path = `${layer}.resourceSharing[${index}].filter`
    const byClique = filter.childCliqueNames ?? []
    const byGroup = children.groups === undefined ? [] : (filter.childScalingGroupNames ?? [])
    if (byClique.length + byGroup.length === 0) {
      const lists = children.groups === undefined ? 'childCliqueNames' : 'childCliqueNames or childScalingGroupNames'
      report(
        broken(
          filterNames,
          path,
          undefined,
          `name at least one child in ${lists}, or remove the filter to share with all`,
        ),
      )
    }
    unknown(report, filterClique, byClique, children.cliques, `${path}.childCliqueNames`)
    unknown(report, filterGroup, byGroup, children.groups ?? new Set(), `${path}.childScalingGroupNames`)
  }
}

function unknown(report: Report, rule: Rule, names: readonly string[], known: ReadonlySet<string>, path: string): void {
  let choices: string | undefined
  for (const [index, name] of names.entries()) {
    if (known.has(name)) continue
    choices ??= listed(known)
    report(broken(rule, `${path}[${index}]`, name, `choose one of ${choices}`))
  }
}
