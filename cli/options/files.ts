import type { Command } from 'commander'
import { CallError } from '../verb.ts'

/** The files of a call, as for kubectl. */
export interface FileOptions {
  readonly filename?: readonly string[]
}

/** The objects that a call says exist. */
export interface ObjectsOptions {
  readonly objects?: readonly string[]
}

/** Parses an option that may be repeated: each time adds a file. */
export const collected = (file: string, before: readonly string[] | undefined): readonly string[] => [
  ...(before ?? []),
  file,
]

/** Adds `--objects`. @param what the kinds that the verb looks up */
export const withObjects = (command: Command, what: string): Command =>
  command.option('--objects <file>', `objects that exist in the cluster: ${what}; may be repeated`, collected)

/** Adds FILE arguments, and the option `-f` with the same meaning, to which kubectl's users are accustomed. */
export const withFiles = (command: Command): Command =>
  command
    .argument('[file...]', 'manifests, YAML or JSON; - for standard input; a directory for all below it')
    .option('-f, --filename <file>', 'the same as FILE, as kubectl has it; may be repeated', collected)

/** The files of a call. @throws CallError if there is none, or one is a URL */
export const filesOf = (args: readonly string[], { filename = [] }: FileOptions): readonly string[] => {
  const files = [...args, ...filename]
  if (files.length === 0) throw new CallError("missing required argument 'file'")
  const url = files.find((file) => /^https?:/.test(file))
  if (url !== undefined) throw new CallError(`${url}: nothing is fetched; fetch it, and give it as - on standard input`)
  return files
}
