import type { Cause } from '../judging/causes.ts'
import { identityOf, type Judgement, said } from '../judging/judgement.ts'
import { ruleIdOf } from './rule-help.ts'

/**
 * The judgements for scripts, one element for each object; the shape is a contract. docs/command-line.md#grove-validate
 */
export const jsonReport = (judgements: readonly Judgement[]): string =>
  `${JSON.stringify(judgements.map(entry), null, 2)}\n`

const entry = (judgement: Judgement) => {
  const {
    manifest,
    allowed,
    rejectedBy,
    errors,
    causes,
    message,
    warnings,
    skipped,
    object,
    edit,
    gangs,
    refusedChildren,
  } = judgement
  const { apiVersion, kind, namespace, name } = identityOf(object)
  return {
    file: manifest.file,
    document: manifest.document,
    apiVersion,
    kind,
    namespace,
    name,
    allowed,
    rejectedBy,
    // As in a cluster's response: a webhook that cannot decode an object sends a sentence and names no field.
    errors: message === undefined ? errors.map(errorOf) : [],
    ...(message !== undefined && { message, findings: errors.map(errorOf) }),
    ...(refusedChildren.length > 0 && { refusedChildren: refusedChildren.map(errorOf) }),
    // What to fix, and where: the errors without those that only follow from others.
    ...(causes.length > 0 && { causes: causes.map((cause) => causeOf(cause, judgement)) }),
    warnings: [
      ...(skipped ? [`${kind} is not a kind of ours; passed on as it is`] : []),
      ...warnings.map(({ text }) => text),
    ],
    ...(gangs !== undefined && { gangs: { scheduler: gangs.scheduler, placed: gangs.gangs } }),
    ...(edit !== undefined && { edit }),
    object,
  }
}

const errorOf = ({ type, field, detail }: Judgement['errors'][number]) => ({ type, field, detail })

const causeOf = (cause: Cause, judgement: Judgement) => ({
  type: cause.type,
  field: cause.field,
  rule: ruleIdOf(judgement, cause),
  message: said(cause),
  line: cause.place.line,
  column: cause.place.column,
})
