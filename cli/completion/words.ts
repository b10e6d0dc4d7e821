import type { Command, Option } from 'commander'
import { SHIPPED } from '../shipped-configurations.ts'

/** What may stand behind a verb. */
export interface VerbWords {
  readonly name: string
  readonly summary: string
  readonly options: readonly OptionWords[]
  /** Verbs of its own, or the values that its argument may have. */
  readonly words: readonly string[]
}

/** An option with what may stand behind it. */
export interface OptionWords {
  /** `-o`, `--output`. */
  readonly flags: readonly string[]
  readonly about: string
  /** Values that it may have; undefined where it takes none. */
  readonly values?: readonly string[]
  /** Whether a file may stand there, too. */
  readonly takesFile: boolean
}

/** The words of one verb, as its definition has them. */
export const wordsOf = (verb: Command, subVerbs: readonly string[]): VerbWords => {
  // The options of verbs below count for the verb: no call has enough of them to tell them apart.
  const options = [verb, ...verb.commands].flatMap((each) => each.options).filter(({ hidden }) => !hidden)
  const words = options.map(optionWords)
  const choices = verb.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  return {
    name: verb.name(),
    summary: verb.summary(),
    options: words.filter(({ flags }, index) => words.findIndex((each) => each.flags[0] === flags[0]) === index),
    words: [...subVerbs, ...choices],
  }
}

const optionWords = (option: Option): OptionWords => {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined)
  const names = option.long === '--config' ? SHIPPED.map(({ name }) => name) : []
  const takesValue = option.required || option.optional
  const takesFile = takesValue && option.argChoices === undefined
  return { flags, about: option.description, takesFile, ...(takesValue && { values: option.argChoices ?? names }) }
}
