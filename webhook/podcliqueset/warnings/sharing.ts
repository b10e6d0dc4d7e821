import { cut } from '../../rules/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { type Subject, TEMPLATE } from '../subject.ts'

const unused: WarningRule = {
  id: 'warning/unused-claim-template',
  field: `${TEMPLATE}.resourceClaimTemplates[i].name`,
  about: 'no resourceSharing names the template, so no claim is made of it',
}

/** Claim templates of a set that nobody shares; often a slip in a name, which then stands for an object outside. */
export const sharingWarnings: WarningFamily<Subject> = {
  rules: [unused],
  look: ({ template, cliques, groups }, warn) => {
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
