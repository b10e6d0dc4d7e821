import { nearest } from '../../../model/nearest.ts'
import { cut } from '../../rules/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, GROUPS, type Subject, TEMPLATE } from '../subject.ts'

type Layer = Pick<Subject['template'], 'resourceSharing'>

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

/** Claim templates of a set that nobody shares; often a slip in a name, which then stands for an object outside. */
export const sharingWarnings: WarningFamily<Subject> = {
  rules: [unused, misnamed],
  look: ({ template, cliques, groups }, warn) => {
    const templates = template.resourceClaimTemplates ?? []
    if (templates.length === 0) return
    const shared = new Map<string, string>()
    const look = (layer: Layer, path: string): void => {
      for (const [index, { name }] of (layer.resourceSharing ?? []).entries()) {
        if (name && !shared.has(name)) shared.set(name, `${path}.resourceSharing[${index}].name`)
      }
    }
    look(template, TEMPLATE)
    for (const [index, group] of groups.entries()) look(group, `${GROUPS}[${index}]`)
    for (const [index, clique] of cliques.entries()) look(clique, `${CLIQUES}[${index}]`)
    const known = new Set(templates.map(({ name }) => name ?? ''))
    for (const [index, { name }] of templates.entries()) {
      if (!name || shared.has(name)) continue
      const slip = nearest(
        name,
        [...shared.keys()].filter((each) => !known.has(each)),
      )
      if (slip !== undefined) {
        warn(
          misnamed,
          () => `${shared.get(slip)}: "${cut(slip)}" is no template of this set; did you mean "${cut(name)}"?`,
        )
        continue
      }
      warn(
        unused,
        () =>
          `${TEMPLATE}.resourceClaimTemplates[${index}].name: "${cut(name)}" is in no resourceSharing, so no claim is made of it; name it there or remove it`,
      )
    }
  },
}
