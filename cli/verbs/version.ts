import { type Command, Option } from 'commander'
import { version } from '../start/version.ts'
import { print } from '../verb.ts'

interface Options {
  readonly output: 'text' | 'json'
}

/** `grove version`: prints the version of this command; it does not contact a cluster. */
export const define = (command: Command): void => {
  command
    .addOption(new Option('-o, --output <format>', 'output format').choices(['text', 'json']).default('text'))
    .action(async ({ output }: Options) => {
      const text =
        output === 'json' ? JSON.stringify({ version: version(), node: process.version }) : `grove ${version()}`
      await print(`${text}\n`)
    })
}
