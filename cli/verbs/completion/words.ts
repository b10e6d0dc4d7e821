import type { Command, Option } from 'commander'
import { SHIPPED } from '../../options/shipped-configurations.ts'

/** The words that may follow a verb. */
export interface VerbWords {
  readonly name: string
  readonly summary: string
  readonly options: readonly OptionWords[]
  /** Its sub-verbs, or the values of its argument. */
  readonly words: readonly string[]
}

/** An option and the words that may follow it. */
export interface OptionWords {
  /** `-o`, `--output`. */
  readonly flags: readonly string[]
  readonly about: string
  /** The values of the option; undefined where it takes none. */
  readonly values?: readonly string[]
  /** Whether a file may follow as well. */
  readonly takesFile: boolean
}

/** The words of one verb, from its definition. */
export const wordsOf = (verb: Command, subVerbs: readonly string[]): VerbWords => {
  // The options of sub-verbs are completed for the verb itself: there are too few to tell them apart.
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
