import { BASE_PODGANG_LABEL, LABELS_OF_GROUP_MEMBERS, PCSG_LABEL } from '../../../model/labels.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { byName, CLIQUES, type Subject, type SubmittedClique } from '../subject.ts'

const baseGang: Rule = {
  id: 'reserved-labels/base-podgang',
  type: 'Forbidden',
  field: `${CLIQUES}[i].labels.${BASE_PODGANG_LABEL}`,
  asks: 'no clique is labelled as part of a scaled gang: its pods would wait for the gang that the label names',
}
const scalingGroup: Rule = {
  id: 'reserved-labels/scaling-group',
  type: 'Forbidden',
  field: `${CLIQUES}[i].labels.${PCSG_LABEL}`,
  alsoAt: LABELS_OF_GROUP_MEMBERS.slice(1).map((key) => `${CLIQUES}[i].labels.${key}`),
  asks: 'a standalone clique is not labelled as a member of a scaling group: it would be scaled in with that group',
}

/**
 * Labels that Grove sets on some PodCliques only. On the others a user's value would stay and be mistaken for Grove's.
 * A label that Grove sets on every PodClique replaces the user's value, so that gets only a warning
 * (warnings/reserved-keys.ts). A stored label is accepted as long as it stays the same.
 * docs/admission.md#labels-that-only-grove-may-set
 */
export const reservedLabelRules: RuleFamily<Subject> = {
  rules: [baseGang, scalingGroup],
  check({ cliques, grouped, old }, report) {
    let stored: ReadonlyMap<string, SubmittedClique> | undefined
    for (const [index, { name, labels }] of cliques.entries()) {
      if (labels == null) continue
      if (old !== undefined) stored ??= byName(old.cliques)
      const before = stored?.get(name ?? '')?.labels
      const judge = (rule: Rule, key: string, why: string): void => {
        if (labels[key] === undefined || labels[key] === before?.[key]) return
        report(broken(rule, `${CLIQUES}[${index}].labels.${key}`, undefined, `${why}; remove it`))
      }
      judge(baseGang, BASE_PODGANG_LABEL, 'Grove sets this label, and pods with it wait for the gang it names')
      if (grouped.has(name ?? '')) continue
      for (const key of LABELS_OF_GROUP_MEMBERS)
        judge(scalingGroup, key, 'Grove sets this label on members of scaling groups, and this clique is in none')
    }
  },
}
