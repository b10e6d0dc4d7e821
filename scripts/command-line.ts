import { Command, CommanderError, Option as CommanderOption, InvalidArgumentError } from 'commander'

interface Described {
  /** The purpose of the option, as one phrase. */
  readonly about: string
  /** A letter as its short form. */
  readonly short?: string
}

/** `--name`, without a value. */
interface Flag extends Described {
  readonly type: 'flag'
}

/** `--name N`: a whole number of at least `least` (0). */
interface WholeNumber extends Described {
  readonly type: 'number'
  readonly least?: number
  readonly default?: number
}

/** `--name TEXT`, or one of a few words. */
interface Text extends Described {
  readonly type: 'text'
  readonly oneOf?: readonly string[]
  readonly default?: string
}

/** One option of a script. */
export type Option = Flag | WholeNumber | Text

/** The description of a script, and its options. */
export interface Usage<Options extends Readonly<Record<string, Option>>> {
  /** The command that starts it, such as `npm run fuzz`. */
  readonly command: string
  /** Its purpose, as one paragraph. Line ends count as spaces. */
  readonly about: string
  readonly options: Options
}

type Value<O extends Option> = O extends Flag ? boolean : O extends WholeNumber ? number : string
type Given<O extends Option> = O extends Flag | { readonly default: unknown } ? Value<O> : Value<O> | undefined

/** The value of each option: the given one, else its default. */
export type Values<Options extends Readonly<Record<string, Option>>> = {
  readonly [Name in keyof Options]: Given<Options[Name]>
}

const flagsOf = (name: string, option: Option): string => {
  const value = { flag: '', number: ' <n>', text: ' <text>' }[option.type]
  return `${option.short === undefined ? '' : `-${option.short}, `}--${name}${value}`
}

const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(number) && number >= least) return number
    throw new InvalidArgumentError(`Give a whole number of ${least} or more.`)
  }

const commanderOption = (name: string, option: Option): CommanderOption => {
  const made = new CommanderOption(flagsOf(name, option), option.about)
  if (option.type === 'flag') return made.default(false, '')
  if (option.type === 'number') made.argParser(wholeNumber(option.least ?? 0))
  else if (option.oneOf !== undefined) made.choices(option.oneOf)
  return option.default === undefined ? made : made.default(option.default)
}

/**
 * Parses the arguments of a script. A mistake in them is passed to `tell` as one line; neither a mistake nor `--help`
 * ends the process.
 * @throws CommanderError with `exitCode` 0 after `--help`, and 1 for wrong arguments
 */
export const readCommandLine = <const Options extends Readonly<Record<string, Option>>>(
  { command, about, options }: Usage<Options>,
  args: readonly string[],
  tell: { readonly help: (text: string) => void; readonly mistake: (text: string) => void },
): Values<Options> => {
  const parser = new Command(`${command} --`)
    .description(about.replaceAll('\n', ' '))
    .usage('[options]')
    .exitOverride()
    .showHelpAfterError('(--help lists the options)')
    .configureOutput({ writeOut: tell.help, writeErr: tell.mistake })
  const all = Object.entries(options).map(([name, option]) => ({ name, made: commanderOption(name, option) }))
  for (const { made } of all) parser.addOption(made)
  const given = parser.parse(args, { from: 'user' }).opts()
  return Object.fromEntries(all.map(({ name, made }) => [name, given[made.attributeName()]])) as Values<Options>
}

/**
 * The options of this process. Ends the process with status 0 after the output of `--help`, and with 2 after it has
 * printed on standard error what is wrong with the arguments.
 */
export const commandLine = <const Options extends Readonly<Record<string, Option>>>(
  usage: Usage<Options>,
): Values<Options> => {
  try {
    return readCommandLine(usage, process.argv.slice(2), {
      help: (text) => process.stdout.write(text),
      mistake: (text) => process.stderr.write(text),
    })
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2)
    throw error
  }
}

/**
 * The order that another process of ours passed to this one, as one JSON argument. Ends the process with status 2 and
 * one line if it was started by hand.
 * @param by the command that starts it, such as `npm run bench:cache`
 */
export const orderOf = <Order>(by: string): Order => {
  try {
    return JSON.parse(process.argv[2] ?? '') as Order
  } catch {
    process.stderr.write(`this is a part of ${by}; start that\n`)
    process.exit(2)
  }
}
