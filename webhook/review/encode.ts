import { cut } from '../../schemas/sentences/cut.ts'
import { causeReason, type FieldError, sentence } from '../../schemas/sentences/field-error.ts'
import type { AdmissionRequest, Denied, Verdict } from '../admission/endpoint.ts'

/**
 * The part of the request that a response repeats; `kind` and `name` are absent where the request could not be decoded.
 */
export type Subject = Pick<AdmissionRequest, 'uid'> & Partial<Pick<AdmissionRequest, 'kind' | 'name'>>

/** Further causes are counted, not listed: nobody reads the full list for an object with 10,000 bad cliques. */
export const MAX_CAUSES = 500
/**
 * The limit in characters for one cause and, times 16, for the whole message: an offending value can be as large as an
 * object.
 */
export const MAX_CAUSE_LENGTH = 2048

const HEAD = '{"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":{"uid":'
const TAIL = '}}'

/**
 * The AdmissionReview that answers `subject`, as JSON. It is concatenated from pieces, because nearly every response is
 * a uid, a boolean and perhaps a patch in constant text. docs/webhook-server.md#what-is-answered
 */
export const encodeReview = (subject: Subject, verdict: Verdict): string => {
  const { warnings } = verdict
  const head = `${HEAD}${JSON.stringify(subject.uid)},"allowed":${verdict.allowed}`
  const warned = warnings === undefined || warnings.length === 0 ? '' : `,"warnings":${fitted(warnings)}`
  if (!verdict.allowed) return `${head}${warned},"status":${JSON.stringify(deniedStatus(subject, verdict))}${TAIL}`
  const { patch } = verdict
  if (patch === undefined || patch.length === 0) return head + warned + TAIL
  const encoded = Buffer.from(JSON.stringify(patch)).toString('base64')
  return `${head}${warned},"patchType":"JSONPatch","patch":"${encoded}"${TAIL}`
}

const fitted = (warnings: readonly string[]): string => JSON.stringify(fitWarnings(warnings))

const deniedStatus = ({ kind, name }: Subject, { code, reason, message, errors }: Denied) => ({
  metadata: {},
  status: 'Failure',
  message: cut(message, MAX_CAUSE_LENGTH * 16),
  reason,
  code,
  ...(errors.length === 0 ? {} : { details: { name, group: kind?.group, kind: kind?.kind, causes: causes(errors) } }),
})

// kubectl prints `field: message` for each cause, so the message must not begin with the field again.
const causes = (errors: readonly FieldError[]) =>
  errors.slice(0, MAX_CAUSES).map((error) => ({
    reason: causeReason(error.type),
    message: cut(sentence(error).slice(error.field.length + 2), MAX_CAUSE_LENGTH),
    field: error.field,
  }))

/** The API server cuts a warning at this many characters once the sum is too large. */
const ONE = 256
/** The API server drops warnings beyond this many characters in all. */
const ALL = 4096

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a header cannot carry
const CONTROL = /[\u0000-\u001f\u007f]+/g

/**
 * Fits warnings to what reaches the user: each one line of at most 256 characters, at most 4,096 characters in all, no
 * repetitions. The last warning counts those that do not fit, so that nobody takes the list for complete.
 */
export const fitWarnings = (warnings: readonly string[]): string[] => {
  const lines = [...new Set(warnings)].map(oneLine)
  const fitting: string[] = []
  let left = ALL
  for (const [index, line] of lines.entries()) {
    const rest = more(lines.length - index)
    const isLast = index === lines.length - 1
    if (line.length + (isLast ? 0 : rest.length) > left) return [...fitting, rest]
    fitting.push(line)
    left -= line.length
  }
  return fitting
}

const more = (count: number): string => `and ${count} more warnings; correct the ones above to see them`

const oneLine = (text: string): string => cut(text.replace(CONTROL, ' '), ONE)
