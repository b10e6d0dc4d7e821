import { rulesById, warningRulesById } from '../../webhook/all-rules.ts'
import type { Rule } from '../../webhook/rules/rule.ts'
import { CIRCLE } from '../judging/among-objects.ts'
import { REFUSED_CHILD } from '../judging/causes.ts'
import type { Finding, Judgement } from '../judging/judgement.ts'
import { CHILDREN_REFUSED, CIRCULAR, REFUSED_BY } from './text.ts'

/** The help for a rule in a report: a sentence, and the page of the documentation. */
export interface RuleHelp {
  readonly summary: string
  /** A page in `docs/`, with its anchor. */
  readonly page: string
}

const WARNINGS = 'admission.md#what-is-warned-about'
const REFUSED_CHILDREN = 'refused-children'

/** The id of warnings that come from no rule. */
export const WARNING = 'warning'

/**
 * The stable id of an error: the id of its rule, such as `startup-order/cycle`. Errors of schemas have no rule: their
 * id consists of the stage that refuses and the type, such as `crd-schema/Invalid`.
 */
export const ruleIdOf = ({ rejectedBy }: Judgement, { type, rule }: Finding): string => {
  if (rule === REFUSED_CHILD) return `${REFUSED_CHILDREN}/${type}`
  return rule ?? `${rejectedBy ?? 'manifest'}/${type}`
}

/** Help for ids that are not rules of ours, by the part before the slash. */
const OTHERS: Readonly<Record<string, RuleHelp>> = {
  manifest: { summary: REFUSED_BY.text, page: 'validate.md#everyday-mistakes' },
  'crd-schema': { summary: REFUSED_BY['crd-schema'], page: 'validate.md#what-it-does-in-this-order' },
  'mutating-webhook': { summary: REFUSED_BY['mutating-webhook'], page: 'validate.md#what-it-does-in-this-order' },
  'validating-webhook': { summary: REFUSED_BY['validating-webhook'], page: 'validate.md#what-it-does-in-this-order' },
  'admission-policy': { summary: REFUSED_BY['admission-policy'], page: 'custom-kinds.md#policies' },
  'api-server': { summary: REFUSED_BY['api-server'], page: 'validate.md#what-it-does-in-this-order' },
  [REFUSED_CHILDREN]: { summary: CHILDREN_REFUSED, page: 'validate.md#rules-for-pods' },
}

/** The help for an id from `ruleIdOf`, or for `WARNING`. */
export const ruleHelp = (id: string): RuleHelp => {
  const rule = rulesById.get(id)
  if (rule !== undefined) return { summary: rule.asks, page: `admission.md#${anchorOf(rule)}` }
  const warning = warningRulesById.get(id)
  if (warning !== undefined) return { summary: warning.about, page: WARNINGS }
  if (id === WARNING) return { summary: 'legal, but probably not meant', page: WARNINGS }
  if (id === CIRCLE) return { summary: CIRCULAR, page: 'validate.md#what-it-does-in-this-order' }
  if (id === 'unknown-field') return { summary: 'a field that its kind does not have', page: 'validate.md#an-example' }
  const [family = '', type = ''] = id.split('/')
  const { summary, page } = OTHERS[family] ?? { summary: REFUSED_BY.text, page: 'validate.md' }
  return { summary: `${summary}: ${type}`, page }
}

/** The anchor of a rule in docs/admission.md. */
export const anchorOf = ({ id }: Pick<Rule, 'id'>): string => `rule-${id.replace('/', '-')}`
