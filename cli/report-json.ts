import { identityOf, type Judgement } from './judgement.ts'

/** The judgements for scripts, one element an object; the shape is a contract. design §8 */
export const jsonReport = (judgements: readonly Judgement[]): string =>
  `${JSON.stringify(judgements.map(entry), null, 2)}\n`

const entry = ({
  manifest,
  allowed,
  rejectedBy,
  errors,
  message,
  warnings,
  skipped,
  object,
  refusedChildren,
}: Judgement) => {
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
    // As a cluster answers: a webhook that cannot decode an object says so in a sentence and names no field.
    errors: message === undefined ? errors.map(place) : [],
    ...(message !== undefined && { message, findings: errors.map(place) }),
    ...(refusedChildren.length > 0 && { refusedChildren: refusedChildren.map(place) }),
    warnings: skipped ? [`${kind} is not a kind of ours; passed on as it is`] : warnings.map(({ text }) => text),
    object,
  }
}

const place = ({ type, field, detail }: Judgement['errors'][number]) => ({ type, field, detail })
