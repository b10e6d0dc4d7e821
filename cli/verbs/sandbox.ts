import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Domains, NodeGroup } from '../../sandbox/cluster/controllers/nodes.ts'
import { configurationOf } from '../options/configuration.ts'
import { duration } from '../options/duration.ts'
import { collected } from '../options/files.ts'
import { configHelp } from '../options/shipped-configurations.ts'
import { CallError } from '../verb.ts'
import { defineBackgroundVerbs } from './sandbox/background-verbs.ts'
import { type FailingNode, failingNode } from './sandbox/failing-nodes.ts'
import { type FaultOption, faultOption } from './sandbox/faults.ts'
import { domains, nodeGroups } from './sandbox/node-groups.ts'
import { DEFAULT_NAME, sandboxName } from './sandbox/records.ts'

const EXAMPLES = `
Examples:
  grove sandbox                                         a cluster on this machine; use it with plain kubectl
  grove sandbox -f manifests/samples/disaggregated-inference.yaml --wait
                                                        apply, show what starts and what waits, and end when all is ready
  grove sandbox --open -f manifests/samples               and look at it in a browser
  grove sandbox -f crds.yaml -f pcs.yaml --ready-after 5s --kubeconfig dev.yaml
  grove sandbox --detach --kubeconfig ~/.kube/config    in the background, until "grove sandbox stop"
  grove sandbox --load state --save state               go on from where the last one with --save has ended
  grove sandbox --nodes 4x8gpu,2x0gpu --fail node/sandbox-0@30s --time-scale 60
                                                        a node fails half a minute later; a minute takes a second

One process is the API server, the webhooks, the reconcilers, a scheduler and a kubelet that runs no container. What it
holds is in memory and gone when it ends, unless --save keeps it. It is for trying things out and for tests, never for production: docs/sandbox.md
says what it does not do.

Exit status: 0 stopped or, with --wait, all is ready; 1 something was refused, or --wait ended sooner; 2 wrong usage.`

/** The options of `grove sandbox`. `timeout` is in seconds. */
export interface Options {
  readonly file?: readonly string[]
  readonly loose?: boolean
  readonly nodes: readonly NodeGroup[]
  readonly domains?: Domains
  readonly port: number
  readonly config?: string
  readonly kubeconfig?: string
  readonly open?: boolean
  readonly wait?: boolean
  readonly timeout: number
  readonly readyAfter: number
  readonly fault?: readonly FaultOption[]
  readonly fail?: readonly FailingNode[]
  readonly timeScale: number
  /** Directories of `--save` and `--load`. */
  readonly save?: string
  readonly load?: string
  readonly detach?: boolean
  readonly name?: string
}

const wholeNumber =
  (most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value > most) throw new InvalidArgumentError(`must be a whole number up to ${most}.`)
    return value
  }

/** Parses an option that may be repeated. */
const each =
  <T>(read: (text: string) => T) =>
  (text: string, before: readonly T[] | undefined): readonly T[] => [...(before ?? []), read(text)]

const factor = (text: string): number => {
  const value = Number(text)
  if (!(value >= 1 && value <= 1000)) throw new InvalidArgumentError('must be a number from 1 to 1000.')
  return value
}

/** `grove sandbox`: runs a cluster in one process. docs/command-line.md#grove-sandbox */
export const define = (command: Command): void => {
  command
    .option(
      '-f, --file <file>',
      'apply this: YAML or JSON, - for standard input, a directory; may be repeated',
      collected,
    )
    .option('--loose', 'drop unknown fields of what is applied, instead of refusing them')
    .addOption(
      new Option(
        '--nodes <n>',
        'how many nodes, with 64 CPUs and 8 GPUs each; or groups, such as 4x8gpu,2x0gpu-16cpu-64Gi',
      )
        .argParser(nodeGroups)
        .default(nodeGroups('10'), '10'),
    )
    .addOption(
      new Option(
        '--domains <sizes>',
        'how many nodes share a rack, a block and a zone (default: rack=4,block=16,zone=64)',
      ).argParser(domains),
    )
    .addOption(
      new Option('--port <p>', 'where the API server listens on 127.0.0.1')
        .argParser(wholeNumber(65_535))
        .default(0, 'any free port'),
    )
    .option('--config <file>', configHelp())
    .option(
      '--kubeconfig <file>',
      'add a context to this kubeconfig while the sandbox runs (default: a temporary file)',
    )
    .option('--open', 'serve the page as well, print its address, and open it in a browser where there is one')
    .option('--wait', 'end as soon as everything that was applied is ready')
    .addOption(new Option('--timeout <duration>', 'how long --wait waits').argParser(duration).default(120_000, '2m'))
    .addOption(
      new Option('--ready-after <duration>', 'how long after its start a pod becomes ready')
        .argParser(duration)
        .default(0, 'at once'),
    )
    .addOption(
      new Option(
        '--time-scale <factor>',
        'how many times faster than real its clock goes, for delays such as terminationDelay',
      )
        .argParser(factor)
        .default(1),
    )
    .addOption(
      new Option('--fail <node>', 'let a node fail: node/NAME, or node/NAME@DELAY; may be repeated').argParser(
        each(failingNode),
      ),
    )
    .addOption(
      new Option(
        '--fault <fault>',
        'let requests fail: VERB/RESOURCE=FAULT[xTIMES], such as create/pods=503x3 or */*=2s; may be repeated',
      ).argParser(each(faultOption)),
    )
    .option(
      '--save <dir>',
      'when it ends, and on SIGUSR2, write what is in the cluster to this directory, as YAML files',
    )
    .option('--load <dir>', 'begin with what --save has written')
    .option('--detach', 'run in the background, and return once it is ready')
    .addOption(
      new Option('--name <name>', `with --detach: what list and stop call it (default: "${DEFAULT_NAME}")`).argParser(
        sandboxName,
      ),
    )
    .addHelpText('after', EXAMPLES)
    .action(run)
  defineBackgroundVerbs(command)
}

const run = async (options: Options, command: Command): Promise<void> => {
  if (options.wait && options.file === undefined) {
    throw new CallError('--wait waits for what is applied; name it with -f <file>')
  }
  if (options.name !== undefined && !options.detach) {
    throw new CallError('--name is for a sandbox in the background; give --detach too')
  }
  const isGiven = (option: string): boolean => command.getOptionValueSource(option) === 'cli'
  if (options.load !== undefined && (isGiven('nodes') || isGiven('domains'))) {
    throw new CallError('--load brings its own nodes; leave --nodes and --domains out')
  }
  const config = await configurationOf(options.config)
  const { inBackground, startInBackground } = await import('./sandbox/background.ts')
  const background = options.detach ? inBackground(options.save) : undefined
  if (options.detach && background === undefined) {
    await startInBackground(options.name ?? DEFAULT_NAME, options.file?.includes('-') === true)
    return
  }
  const { runSandbox } = await import('./sandbox/run.ts')
  await runSandbox(config, options, background)
}
