import { nearest } from '../../../model/nearest.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { accessIn } from '../../admission/access.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { attemptOf, foreignTemplates } from '../foreign-templates.ts'
import { CLIQUES, GROUPS, type Subject, TEMPLATE } from '../subject.ts'

const unused: WarningRule = {
  id: 'warning/unused-claim-template',
  field: `${TEMPLATE}.resourceClaimTemplates[i].name`,
  about: 'no resourceSharing names the template, so no claim is made of it',
}

const misnamed: WarningRule = {
  id: 'warning/claim-template-name',
  field: '…resourceSharing[i].name',
  about:
    'the name is that of no template of the set, but like one that nothing names: it is looked for in the namespace',
}

const rights: WarningRule = {
  id: 'warning/template-right',
  field: '…resourceSharing[i].namespace',
  about:
    'offline, on create: in a cluster the set is admitted only if its writer may read the template of the other namespace',
}

/**
 * Claim templates of a set that no entry shares; often a misspelled name, which then refers to an object outside the
 * set.
 */
export const sharingWarnings: WarningFamily<Subject> = {
  rules: [unused, misnamed, rights],
  look: (subject, warn) => {
    const { pcs, old, template, view } = subject
    for (const foreign of old === undefined ? foreignTemplates(pcs) : []) {
      if (accessIn(view, attemptOf(foreign)) !== 'unknown') continue
      const { path, namespace, name } = foreign
      warn(
        rights,
        () =>
          `${path}: "${cut(namespace)}": a cluster admits this only if you may get the ResourceClaimTemplate "${cut(name)}" there; that cannot be told offline`,
      )
    }
    const templates = template.resourceClaimTemplates ?? []
    if (templates.length === 0) return
    const shared = sharedNames(subject)
    const known = new Set(templates.map(({ name }) => name ?? ''))
    for (const [index, { name }] of templates.entries()) {
      if (!name || shared.has(name)) continue
      const strangers = [...shared.keys()].filter((each) => !known.has(each))
      const slip = nearest(name, strangers)
      if (slip === undefined) {
        warn(
          unused,
          () =>
            `${TEMPLATE}.resourceClaimTemplates[${index}].name: "${cut(name)}" is in no resourceSharing, so no claim is made of it; name it there or remove it`,
        )
      } else {
        warn(
          misnamed,
          () => `${shared.get(slip)}: "${cut(slip)}" is no template of this set; did you mean "${cut(name)}"?`,
        )
      }
    }
  },
}

/** The names of shared claims on any layer, each with the path of its first occurrence. */
const sharedNames = ({ template, groups, cliques }: Subject): Map<string, string> => {
  const shared = new Map<string, string>()
  const look = (layer: Pick<Subject['template'], 'resourceSharing'>, path: string): void => {
    for (const [index, { name }] of (layer.resourceSharing ?? []).entries()) {
      if (name && !shared.has(name)) shared.set(name, `${path}.resourceSharing[${index}].name`)
    }
  }
  look(template, TEMPLATE)
  for (const [index, group] of groups.entries()) look(group, `${GROUPS}[${index}]`)
  for (const [index, clique] of cliques.entries()) look(clique, `${CLIQUES}[${index}]`)
  return shared
}
