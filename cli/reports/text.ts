import { placementSentence } from '../../schedulers/scheduler-of-set.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import { cut } from '../../schemas/sentences/cut.ts'
import { pathAt } from '../../schemas/sentences/field-path.ts'
import { CEL_LEFT_OUT } from '../../schemas/structural/validate.ts'
import type { Mutation } from '../../webhook/chain/admission-chain.ts'
import { CIRCLE } from '../judging/among-objects.ts'
import { editSentence } from '../judging/edit.ts'
import { type Finding, identityOf, isFit, type Judgement, said } from '../judging/judgement.ts'
import type { Manifest, Place } from '../manifests/manifest.ts'
import { blanked, printable } from '../text/printable.ts'
import type { Setting } from './formats.ts'

const CODES = { red: 31, green: 32, yellow: 33, grey: 90, bold: 1 } as const
type Paint = (colour: keyof typeof CODES, text: string) => string

/** The format of a report, and its facts about the configuration. */
export interface ReportOptions extends Partial<Setting> {
  readonly colours: boolean
}

/** A function that colours a text, or returns it unchanged. */
export const painter =
  (colours: boolean): Paint =>
  (colour, text) =>
    colours ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text

/** The judgements for people: defaults, refusals with their places, and a summary. */
export const textReport = (judgements: readonly Judgement[], options: ReportOptions): string => {
  const paint = painter(options.colours)
  const objects = judgements.map((judgement) => lines(judgement, paint).join('\n'))
  return `${objects.join('\n\n')}\n\n${summary(judgements, options)}\n`
}

const warningLine = (
  { text, place }: Judgement['warnings'][number],
  manifest: Judgement['manifest'],
  paint: Paint,
): string => `  ${place ? `${position(manifest, place)}  ` : ''}${paint('yellow', 'warning')}: ${printable(text)}`

const lines = (judgement: Judgement, paint: Paint): string[] => {
  const { manifest, allowed, skipped, causes, warnings, defaulted, mutations, object } = judgement
  const at = printable(`${manifest.file}:${manifest.start.line}`)
  if (skipped) {
    const passed = paint('grey', `- ${at}  ${nameOf(judgement)}: not a kind of ours, passed on as it is`)
    return [passed, ...warnings.map((warning) => warningLine(warning, manifest, paint))]
  }
  // Not a warning about the object, but about the errors: some may be missing.
  const isLeftOut = warnings.some(({ text }) => text === CEL_LEFT_OUT)
  const leftOut = isLeftOut ? '; some of its rules were not asked because of these errors' : ''
  const isCircular = judgement.refusedChildren.some(({ rule }) => rule === CIRCLE)
  const verdict = allowed
    ? isCircular
      ? CIRCULAR
      : CHILDREN_REFUSED
    : `${REFUSED_BY[judgement.rejectedBy ?? 'text']}${leftOut}`
  const headline = isFit(judgement)
    ? `${paint('green', '✓')} ${at}  ${paint('bold', nameOf(judgement))}`
    : `${paint('red', '✗')} ${at}  ${paint('bold', nameOf(judgement))}: ${verdict}`
  const webhooks = new Set(mutations.map(({ webhook }) => webhook))
  return [
    headline,
    ...causes.flatMap((error) => errorLines(error, manifest, paint)),
    ...warnings.filter(({ text }) => text !== CEL_LEFT_OUT).map((warning) => warningLine(warning, manifest, paint)),
    ...(judgement.gangs === undefined ? [] : [`  gangs: ${printable(placementSentence(judgement.gangs))}`]),
    ...(judgement.edit === undefined ? [] : [`  as an update: ${printable(editSentence(judgement.edit))}`]),
    ...section(
      'defaults of the CRD',
      defaulted.map((path) => `${path}: ${shown(valueAt(object, path))}`),
    ),
    ...[...webhooks].flatMap((path) =>
      section(`set by ${path}`, mutations.filter(({ webhook }) => webhook === path).map(mutationText)),
    ),
  ]
}

/** The phrase for each part of the write path that refuses an object, or for a text without an object. */
export const REFUSED_BY: Readonly<Record<NonNullable<Judgement['rejectedBy']> | 'text', string>> = {
  'admission-policy': 'refused by a ValidatingAdmissionPolicy',
  'api-server': 'refused by the API server',
  'crd-schema': 'refused by the schema of the CRD',
  'mutating-webhook': 'refused by the mutating webhook',
  'validating-webhook': 'refused by the validating webhook',
  text: 'not an object that a cluster could take',
}

/** The phrase for an accepted object whose children could never be created. */
export const CHILDREN_REFUSED = 'accepted, but Kubernetes refuses the pods or autoscalers that it asks for'

/** The phrase for PodCliques outside of sets that wait for each other. */
export const CIRCULAR = 'accepted, but it waits for itself by way of others, and no pods are ever made of it'

const nameOf = ({ object }: Judgement): string => {
  const { kind, namespace, name, generateName } = identityOf(object)
  const ownName = name ?? (generateName === null ? 'without a name' : `${generateName}…`)
  return printable(`${kind ?? 'something'} ${namespace === null ? '' : `${namespace}/`}${ownName}`)
}

const section = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`  ${title}`, ...entries.map((entry) => `    ${printable(entry)}`)]

const mutationText = ({ pointer, value }: Mutation): string =>
  value === undefined ? `${pathAt(pointer)} is taken away` : `${pathAt(pointer)}: ${shown(value)}`

/** The value at a path such as `spec.ports[0].protocol` or `spec.map[a.b].on`. */
const valueAt = (object: unknown, path: string): unknown =>
  [...path.matchAll(/\[([^\]]*)\]|[^.[\]]+/g)].reduce<unknown>((value, [step, bracketed]) => {
    if (typeof value !== 'object' || value === null) return undefined
    return (value as Record<string, unknown>)[bracketed ?? step]
  }, object)

const MAX_SHOWN = 100

const shown = (value: unknown): string => cut(JSON.stringify(value) ?? '', MAX_SHOWN)

const position = ({ file }: Manifest, { line, column }: Place): string => printable(`${file}:${line}:${column}`)

const errorLines = (error: Finding, manifest: Manifest, paint: Paint): string[] => {
  return [
    `  ${position(manifest, error.place)}  ${paint('red', printable(said(error)))}`,
    ...excerpt(manifest, error.place, paint),
  ]
}

const MAX_LINE = 160

/** The line of a finding, with a mark below the relevant part. */
const excerpt = ({ lines }: Manifest, { line, column, length }: Place, paint: Paint): string[] => {
  const text = lines[line - 1]
  if (text === undefined || text.length > MAX_LINE) return []
  const number = String(line).padStart(6)
  const mark = '^'.repeat(Math.max(1, Math.min(length, text.trimEnd().length - column + 1)))
  return [
    paint('grey', `  ${number} │ ${blanked(text)}`),
    paint('grey', `  ${' '.repeat(6)} │ ${' '.repeat(column - 1)}${mark}`),
  ]
}

/** How many objects are refused, and how many are accepted of which nothing can ever run. */
export const refusals = (judgements: readonly Judgement[]): { readonly refused: number; readonly unfit: number } => {
  const refused = judgements.filter(({ allowed }) => !allowed).length
  return { refused, unfit: judgements.filter((judgement) => !isFit(judgement)).length - refused }
}

/** How many objects are accepted, by which configuration, and which other configuration would accept more. */
export const summary = (judgements: readonly Judgement[], { said, hints = [] }: ReportOptions): string => {
  const skipped = judgements.filter((judgement) => judgement.skipped).length
  const { refused, unfit } = refusals(judgements)
  const counts = [
    `${judgements.length - skipped - refused - unfit} accepted`,
    `${refused} refused`,
    ...(unfit > 0 ? [`${unfit} that can never run`] : []),
    ...(skipped > 0 ? [`${skipped} not ours`] : []),
  ]
  const by = said === undefined ? '' : `, by ${said}`
  return [`${counted(judgements.length, 'object')}: ${counts.join(', ')}${by}`, ...hints].join('\n')
}
