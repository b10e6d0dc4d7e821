import { Command, CommanderError } from 'commander'
import { CallError, complain, EXIT, exitWith, Failure } from '../verb.ts'
import { SUB_VERBS, VERBS } from '../verbs.ts'
import { version } from './version.ts'

const EXAMPLES = `
Examples:
  grove validate manifests/samples/disaggregated-inference.yaml
  grove config --config grove.yaml
  grove webhook --config grove.yaml
  source <(grove completion bash)
  grove <verb> --help

Exit status: 0 all is well, 1 something was found, 2 wrong usage.`

/** How the command was started: by itself, or as a kubectl plugin. Help texts use this name. */
export type ProgramName = 'grove' | 'kubectl grove'

/** Runs the whole command, from its arguments to the exit status; never rejects. docs/command-line.md */
export const runProgram = async (name: ProgramName, args: readonly string[]): Promise<void> => {
  // A reader such as `head` closes the pipe once it has seen enough; that is no error.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok)
      // E.g. a full disk. If standard error itself fails, the error cannot be reported.
      if (stream === process.stdout) complain(`grove: standard output cannot be written: ${error.message}`)
      process.exit(EXIT.findings)
    })
  }
  await main(name, args).catch((error: unknown) => report(error, seeHelp(name, args)))
}

const main = async (name: ProgramName, args: readonly string[]): Promise<void> => {
  const program = new Command(name)
    .description('PodCliqueSets, gangs and the admission webhooks that judge them.')
    .version(version(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [verb]', 'show the help of a verb')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => process.stdout.write(inWordsOf(name, text)),
      writeErr: (text) => process.stderr.write(inWordsOf(name, text)),
      outputError: (text, write) => write(`grove: ${oneSentence(text)}; ${seeHelp(name, args)}\n`),
    })
  // `grove help config` needs the options of config, as `grove config` does.
  const called = args[0] === 'help' ? args[1] : args[0]
  for (const [verb, { summary, load }] of Object.entries(VERBS)) {
    const command = program
      .command(verb)
      .summary(summary)
      .description(`${capitalised(summary)}.`)
    if (verb === called) (await load()).define(command)
  }
  if (args.length === 0) program.help({ error: true })
  await program.parseAsync(args, { from: 'user' })
}

/** A help text with the program's name; examples begin their lines with the command. */
const inWordsOf = (name: ProgramName, text: string): string =>
  name === 'grove' ? text : text.replace(/^( +)grove /gm, `$1${name} `)

/** `error: unknown option '--x'\n(Did you mean --y?)` as one line. */
const oneSentence = (text: string): string =>
  text
    .trim()
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** A pointer to the help of the wrong call: `see "grove certs issue --help"`. */
const seeHelp = (name: ProgramName, [verb = '', sub = '']: readonly string[]): string => {
  const path = [name, ...(Object.hasOwn(VERBS, verb) ? [verb, ...(SUB_VERBS[verb]?.includes(sub) ? [sub] : [])] : [])]
  return `see "${path.join(' ')} --help"`
}

const report = (error: unknown, help: string): void => {
  if (error instanceof CommanderError) {
    exitWith(error.exitCode === 0 ? EXIT.ok : EXIT.usage)
    return
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Failure) {
    complain(`grove: ${message}${error instanceof CallError ? `; ${help}` : ''}`)
    exitWith(error.status)
    return
  }
  complain(`grove: ${message} (a fault of grove; GROVE_DEBUG=1 shows where)`)
  if (process.env.GROVE_DEBUG) complain(error instanceof Error ? (error.stack ?? '') : '')
  exitWith(EXIT.findings)
}
