import { nearest } from '../../model/nearest.ts'
import { nounOf } from '../../schemas/sentences/counted.ts'
import { listed } from '../../schemas/sentences/listed.ts'
import type { Finding } from './judgement.ts'

/** The rule of errors that concern only the children of an object. */
export const REFUSED_CHILD = 'refused-child'

/** One thing to fix: the error that describes it, and the errors that the fix removes as well. */
export interface Cause extends Finding {
  /** Errors that follow from this one, and the same mistake at other places. */
  readonly also: readonly Finding[]
}

/**
 * Groups errors by what needs to be fixed: an API server reports every rule that a mistake breaks, but people want to
 * see the mistake. An error that follows from another, or repeats it elsewhere, is grouped with it. The order stays.
 */
export const causesOf = (findings: readonly Finding[]): Cause[] => {
  const causeOf = new Map<Finding, Finding>()
  for (const [index, finding] of findings.entries()) {
    const cause = findings.find((other, at) => at !== index && leadsTo(other, finding, at < index))
    if (cause !== undefined && rootOf(cause, causeOf) !== finding) causeOf.set(finding, cause)
  }
  const also = new Map<Finding, Finding[]>()
  for (const finding of findings) if (!causeOf.has(finding)) also.set(finding, [])
  for (const finding of findings) if (causeOf.has(finding)) also.get(rootOf(finding, causeOf))?.push(finding)
  return [...also].map(([finding, others]) => ({ ...finding, detail: withLines(finding, others), also: others }))
}

const rootOf = (finding: Finding, causeOf: ReadonlyMap<Finding, Finding>): Finding => {
  let root = finding
  for (let cause = causeOf.get(root); cause !== undefined; cause = causeOf.get(root)) root = cause
  return root
}

const MOST_LINES = 5

/** The detail with the lines at which the same mistake has to be fixed too. */
const withLines = (finding: Finding, others: readonly Finding[]): string => {
  const lines = others.filter((other) => isRepeated(finding, other)).map(({ place }) => `${place.line}`)
  if (lines.length === 0) return finding.detail
  return `${finding.detail} (the same in ${nounOf(lines.length, 'line')} ${listed(lines, { most: MOST_LINES })})`
}

const leadsTo = (cause: Finding, other: Finding, isEarlier: boolean): boolean =>
  CONSEQUENCES.some((isConsequence) => isConsequence(cause, other, isEarlier))

/** Whether fixing `cause` removes `other`; `isEarlier` says which comes first if they are alike. */
type Consequence = (cause: Finding, other: Finding, isEarlier: boolean) => boolean

/** True for the same value in the same field of another element: copied from one clique to the next. */
const isRepeated = (one: Finding, other: Finding): boolean =>
  one.value !== undefined &&
  one.type === other.type &&
  one.rule === other.rule &&
  one.detail === other.detail &&
  one.field !== other.field &&
  withoutIndices(one.field) === withoutIndices(other.field) &&
  JSON.stringify(one.value) === JSON.stringify(other.value)

const withoutIndices = (field: string): string => field.replaceAll(/\[\d+\]/g, '[]')

const parentOf = (field: string): string => field.slice(0, Math.max(0, field.lastIndexOf('.')))
const isInSameObject = (one: Finding, other: Finding): boolean => parentOf(one.field) === parentOf(other.field)
const isWithin = (field: string, outer: string): boolean =>
  outer !== '' && (field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`))

const rulesOf = (family: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `${family}/${name}`)

/** Where `isNear` holds, an error of one of the first rules causes errors of the others. */
const among =
  (causes: readonly string[], others: readonly string[], isNear: Consequence): Consequence =>
  (cause, other, isEarlier) =>
    causes.includes(cause.rule ?? '') && others.includes(other.rule ?? '') && isNear(cause, other, isEarlier)

/** The rules about the minimum with which a clique's counts are compared. */
const MINIMUM = rulesOf('clique-counts', 'min-available-given', 'min-available-positive', 'replicas')
const LENGTH = rulesOf('clique-names', 'combined-length')
const REFERENCES = [
  ...rulesOf('startup-order', 'unknown'),
  ...rulesOf('scaling-groups', 'members'),
  ...rulesOf('resource-sharing', 'filter-clique', 'filter-group'),
]

const CONSEQUENCES: readonly Consequence[] = [
  // Nothing is known about the content of a value of the wrong type.
  (cause, other) =>
    other.rule === 'unknown-field' &&
    cause.rule !== 'unknown-field' &&
    cause.type === 'Invalid' &&
    /^must be (?:an?|true)\b/.test(cause.detail) &&
    cause.field !== other.field &&
    isWithin(other.field, cause.field),
  // An API server tells of the type as well, where only some values are allowed.
  (cause, other) =>
    cause.type === 'NotSupported' &&
    other.type === 'Invalid' &&
    cause.field === other.field &&
    other.rule === undefined,
  // A misspelled field: the intended field is missing, and counts that are compared with it are wrong.
  (cause, other) =>
    cause.meant !== undefined &&
    ((other.type === 'Required' && isWithin(other.field, cause.meant)) ||
      (MINIMUM.includes(other.rule ?? '') && parentOf(other.field) === parentOf(cause.meant))),
  // An error of the object would make its pods invalid too.
  (cause, other) =>
    other.rule === REFUSED_CHILD &&
    cause.rule !== REFUSED_CHILD &&
    (cause.place.line === other.place.line || isWithin(other.field, cause.field)),
  among(
    rulesOf('clique-counts', 'replicas'),
    [...MINIMUM.slice(0, 2), ...rulesOf('clique-counts', 'min-available-within', 'scale-min', 'scale-max')],
    isInSameObject,
  ),
  among(
    rulesOf('scaling-groups', 'replicas'),
    rulesOf('scaling-groups', 'min-available-within', 'scale-min'),
    isInSameObject,
  ),
  among(
    rulesOf('scaling-groups', 'member-autoscaling'),
    rulesOf('clique-counts', 'scale-min-given', 'scale-min', 'scale-max'),
    ({ mend = [] }, { field }) => mend.some((path) => isWithin(field, path)),
  ),
  // Too low for two reasons is reported once.
  among(
    rulesOf('clique-counts', 'scale-max'),
    rulesOf('clique-counts', 'scale-max'),
    (cause, other, isEarlier) => isEarlier && cause.field === other.field,
  ),
  // Once a name is fixed, references to it are valid again.
  among([...rulesOf('clique-names', 'format'), ...rulesOf('scaling-groups', 'name')], REFERENCES, (cause, other) =>
    String(other.value)
      .split(',')
      .every((name) => nearest(name, [String(cause.value)]) !== undefined),
  ),
  // Names that are too long together: shorten the longest of them, by as much as the longest pod name needs.
  among(LENGTH, LENGTH, (cause, other, isEarlier) =>
    cause.detail === other.detail
      ? isFirstBy(lengthOf, cause, other, isEarlier)
      : cause.field === other.field && isFirstBy(excessOf, cause, other, isEarlier),
  ),
  among(rulesOf('scheduler', 'enabled'), rulesOf('scheduler', 'backend', 'same'), () => true),
  (cause, other, isEarlier) => isEarlier && isRepeated(cause, other),
]

const isFirstBy = (measure: (finding: Finding) => number, one: Finding, other: Finding, isEarlier: boolean): boolean =>
  measure(one) > measure(other) || (measure(one) === measure(other) && isEarlier)

const lengthOf = ({ value }: Finding): number => String(value).length

/** The number at the end of the sentence: by how many characters the names are too long. */
const excessOf = ({ detail }: Finding): number => Number(/\d+$/.exec(detail)?.[0] ?? 0)
