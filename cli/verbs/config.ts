import { type Command, Option } from 'commander'
import { loadConfiguration } from '../../config/load.ts'
import { sentence } from '../../schemas/sentences/field-error.ts'
import { SHIPPED_NAMES } from '../options/shipped-configurations.ts'
import { CallError, complain, EXIT, exitWith, print, UsageError, warn } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove config --config grove.yaml              the configuration with every default filled in
  grove config --config grove.yaml -o json      {"errors": [...], "config": {...}}, for scripts

Exit status: 0 usable, 1 it has errors, 2 the file cannot be read.`

interface Options {
  readonly config?: string
  readonly output: 'yaml' | 'json'
  readonly defaults: boolean
}

/** `grove config`: the effective operator configuration, or its errors. docs/command-line.md#grove-config */
export const define = (command: Command): void => {
  command
    .usage('--config <file> [--no-defaults] [-o yaml|json]')
    .option('--config <file>', `operator configuration, YAML or JSON, or a shipped one: ${SHIPPED_NAMES}`)
    .option('--no-defaults', 'judge what is written as it is: what is left out counts as zero')
    .addOption(new Option('-o, --output <format>', 'output format').choices(['yaml', 'json']).default('yaml'))
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async ({ config: path, output, defaults }: Options): Promise<void> => {
  if (path === undefined) throw new CallError('config needs --config <file>, the operator configuration to look at')
  const { config, errors, warnings, unreadable } = await loadConfiguration(path, { defaults })
  if (unreadable) throw new UsageError(errors.map(sentence).join('; '))
  for (const warning of warnings) warn(warning)
  if (output === 'json') {
    const listed = errors.map(({ type, field, detail }) => ({ type, field, detail }))
    await print(`${JSON.stringify({ errors: listed, config: config ?? null }, null, 2)}\n`)
  } else if (config !== undefined) {
    const { stringify } = await import('yaml')
    await print(stringify(config))
  } else {
    for (const error of errors) complain(sentence(error))
  }
  exitWith(errors.length === 0 ? EXIT.ok : EXIT.findings)
}
