import { counted } from '../../schemas/sentences/counted.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'

/**
 * One setting that is legal but probably not meant. A value, so that webhook, tests and the table of warnings share it.
 */
export interface WarningRule {
  /** Unique and stable: `warning/restart-policy`. */
  readonly id: string
  /** Where it is reported; `[i]` stands for an index, a leading `…` for any layer. */
  readonly field: string
  /** What is warned about, for the table of warnings. */
  readonly about: string
}

/** A warning to the user, with the id of its rule. */
export interface Advice {
  readonly rule: string
  /** One sentence: first the field, then its value, then the advice. */
  readonly text: string
  /** The error for which pods will be refused, where they follow from the object only together with others. */
  readonly error?: FieldError
}

/** Takes each finding: the rule, and a function that makes the sentence, called only if the warning is shown. */
export type Warn = (rule: WarningRule, text: () => string) => void

/** Warnings that read the same part of an object. A set that deserves none costs no allocation. */
export interface WarningFamily<Subject> {
  readonly rules: readonly WarningRule[]
  look(subject: Subject, warn: Warn): void
}

/** A mistake is often repeated in every clique; further places are counted. */
const PLACES = 3

const COUNT_OF_MORE = 'the warning before holds at'

/** Whether a warning only counts further places of the one before it. */
export const isCountOfMore = (text: string): boolean => text.startsWith(COUNT_OF_MORE)

/** The warnings of the families, in their order. For each rule the first three places are named. */
export const adviceOf = <Subject>(families: readonly WarningFamily<Subject>[], subject: Subject): Advice[] => {
  const advice: Advice[] = []
  const places = new Map<string, number>()
  const warn: Warn = ({ id }, text) => {
    const count = (places.get(id) ?? 0) + 1
    places.set(id, count)
    if (count <= PLACES) advice.push({ rule: id, text: text() })
  }
  for (const family of families) family.look(subject, warn)
  for (const [rule, count] of places) {
    if (count <= PLACES) continue
    const more = count - PLACES
    advice.push({ rule, text: `${COUNT_OF_MORE} ${counted(more, 'more place')}` })
  }
  return advice
}
