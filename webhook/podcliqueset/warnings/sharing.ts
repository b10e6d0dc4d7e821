import { accessIn } from '../../chain/access.ts'
import { cut } from '../../rules/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { attemptOf, foreignTemplates } from '../foreign-templates.ts'
import { type Subject, TEMPLATE } from '../subject.ts'

const unused: WarningRule = {
  id: 'warning/unused-claim-template',
  field: `${TEMPLATE}.resourceClaimTemplates[i].name`,
  about: 'no resourceSharing names the template, so no claim is made of it',
}

const rights: WarningRule = {
  id: 'warning/template-right',
  field: '…resourceSharing[i].namespace',
  about:
    'offline, on create: in a cluster the set is admitted only if its writer may read the template of the other namespace',
}

/** Claim templates of a set that nobody shares; often a slip in a name, which then stands for an object outside. */
export const sharingWarnings: WarningFamily<Subject> = {
  rules: [unused, rights],
  look: ({ pcs, old, template, cliques, groups, view }, warn) => {
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
    const shared = new Set<string>()
    for (const { resourceSharing } of [template, ...groups, ...cliques]) {
      for (const { name } of resourceSharing ?? []) shared.add(name ?? '')
    }
    for (const [index, { name }] of templates.entries()) {
      if (!name || shared.has(name)) continue
      warn(
        unused,
        () =>
          `${TEMPLATE}.resourceClaimTemplates[${index}].name: "${cut(name)}" is in no resourceSharing, so no claim is made of it; name it there or remove it`,
      )
    }
  },
}
