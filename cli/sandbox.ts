import { type Command, InvalidArgumentError, Option } from 'commander'
import { configurationOf } from './configuration.ts'
import { duration } from './duration-option.ts'
import { configHelp } from './shipped-configurations.ts'
import { CallError } from './verb.ts'

const EXAMPLES = `
Examples:
  grove sandbox                                         a cluster on this machine; use it with plain kubectl
  grove sandbox -f manifests/samples/disaggregated-inference.yaml --wait
                                                        apply, show what starts and what waits, and end when all is ready
  grove sandbox -f crds.yaml -f pcs.yaml --ready-after 5s --kubeconfig dev.yaml

One process is the API server, the webhooks, the reconcilers, a scheduler and a kubelet that runs no container. What it
holds is in memory and gone when it ends. It is for trying things out and for tests, never for production: docs/sandbox.md
says what it does not do.

Exit status: 0 stopped or, with --wait, all is ready; 1 something was refused, or --wait ended sooner; 2 wrong usage.`

/** The options of `grove sandbox`. `timeout` is in seconds. */
export interface Options {
  readonly file?: readonly string[]
  readonly loose?: boolean
  readonly nodes: number
  readonly port: number
  readonly config?: string
  readonly kubeconfig?: string
  readonly wait?: boolean
  readonly timeout: number
  readonly readyAfter: number
}

const wholeNumber =
  (most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value > most) throw new InvalidArgumentError(`must be a whole number up to ${most}.`)
    return value
  }

const collected = (file: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), file]

/** `grove sandbox`: a cluster in one process. design §8 */
export const define = (command: Command): void => {
  command
    .option(
      '-f, --file <file>',
      'apply this: YAML or JSON, - for standard input, a directory; may be repeated',
      collected,
    )
    .option('--loose', 'drop unknown fields of what is applied, instead of refusing them')
    .addOption(
      new Option('--nodes <n>', 'how many nodes, with 64 CPUs and 8 GPUs each')
        .argParser(wholeNumber(1000))
        .default(10),
    )
    .addOption(
      new Option('--port <p>', 'where the API server listens on 127.0.0.1')
        .argParser(wholeNumber(65_535))
        .default(0, 'any free port'),
    )
    .option('--config <file>', configHelp('default'))
    .option(
      '--kubeconfig <file>',
      'add a context to this kubeconfig while the sandbox runs (default: a temporary file)',
    )
    .option('--wait', 'end as soon as everything that was applied is ready')
    .addOption(new Option('--timeout <duration>', 'how long --wait waits').argParser(duration).default(120_000, '2m'))
    .addOption(
      new Option('--ready-after <duration>', 'how long after its start a pod becomes ready')
        .argParser(duration)
        .default(0, 'at once'),
    )
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (options: Options): Promise<void> => {
  if (options.wait && options.file === undefined) {
    throw new CallError('--wait waits for what is applied; name it with -f <file>')
  }
  const config = await configurationOf(options.config ?? 'default')
  const { runSandbox } = await import('./sandbox/run.ts')
  await runSandbox(config, options)
}
