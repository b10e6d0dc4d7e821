/** One thing that is legal but probably not meant. A value, so that webhook, tests and the table of them share it. */
export interface WarningRule {
  /** Unique and stable: `warning/restart-policy`. */
  readonly id: string
  /** Where it is reported; `[i]` stands for an index, a leading `…` for any layer. */
  readonly field: string
  /** What is warned about, for the table of warnings. */
  readonly about: string
}

/** A warning that is given, with the id of its rule. */
export interface Advice {
  readonly rule: string
  /** One sentence: the field first, its value, and the way out. */
  readonly text: string
}

/** Takes what is found: the rule, and the whole sentence for as long as anybody reads it. */
export type Warn = (rule: WarningRule, text: () => string) => void

/** Warnings that read the same part of an object. Nothing is allocated for a set that deserves none. */
export interface WarningFamily<Subject> {
  readonly rules: readonly WarningRule[]
  look(subject: Subject, warn: Warn): void
}

/** A slip is often repeated in every clique; after so many places the others are counted. */
const PLACES = 3

const COUNT_OF_MORE = 'the warning before holds at'

/** Whether a warning only counts how often the one before it holds. */
export const isCountOfMore = (text: string): boolean => text.startsWith(COUNT_OF_MORE)

/** What the families have to say, in their order. Of one rule the first three places are named. */
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
    advice.push({ rule, text: `${COUNT_OF_MORE} ${more} more ${more === 1 ? 'place' : 'places'}` })
  }
  return advice
}
