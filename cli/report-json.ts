import { identityOf, type Judgement } from './judgement.ts'

/** The judgements for scripts, one element an object; the shape is a contract. design §8 */
export const jsonReport = (judgements: readonly Judgement[]): string =>
  `${JSON.stringify(judgements.map(entry), null, 2)}\n`

const entry = ({ manifest, allowed, rejectedBy, errors, warnings, skipped, object }: Judgement) => {
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
    errors: errors.map(({ type, field, detail }) => ({ type, field, detail })),
    warnings: skipped ? [`${kind} is not a kind of ours; passed on as it is`] : warnings.map(({ text }) => text),
    object,
  }
}
