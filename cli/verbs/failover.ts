import { type Command, InvalidArgumentError, Option } from 'commander'
import type { EngineKindName } from '../../failover/engine-kinds/kind.ts'
import { ENGINE_KINDS } from '../../failover/engine-kinds/registry.ts'
import { duration } from '../options/duration.ts'

const EXAMPLES = `
Examples:
  grove failover demo                       a pod of two engines on this machine; the active one is killed
  grove failover demo --fault hang          its engine stops instead, as one does that waits for a GPU for ever
  grove failover demo --fault gms           the memory service dies: both engines load anew
  grove failover demo --engine http         engines like vLLM that are not changed, behind one port
  grove failover demo --engine vllm-sleep   the same, and one of them sleeps
  grove failover demo -o json               every event as a line of JSON, and the hand-over as the last one

The processes are those of a failover pod, with a stand-in for the inference server and files in memory for the GPUs.
Each line says when something happened, who says so, and what it was.

Exit status: 0 the other engine serves, 1 it does not, 2 wrong usage.`

/** The faults that a demo can inject. */
export const FAULTS = ['kill', 'hang', 'agent', 'gms'] as const

/** The options of `grove failover demo`. Times are in ms. */
export interface Options {
  readonly fault: (typeof FAULTS)[number]
  /** The kind of the engines. */
  readonly engine: EngineKindName
  readonly devices: number
  readonly load: number
  readonly wake: number
  readonly output: 'text' | 'json'
}

const devices = (text: string): number => {
  const value = Number(text)
  if (!/^[1-8]$/.test(text)) throw new InvalidArgumentError('must be a number from 1 to 8.')
  return value
}

/** `grove failover`: runs the parts of a failover pod on this machine. docs/command-line.md#grove-failover */
export const define = (command: Command): void => {
  command
    .command('demo')
    .description('Start the processes of a failover pod, let the active engine die, and show how the other takes over.')
    .addOption(
      new Option('--fault <what>', 'kill: the engine; hang: it stops; agent: with all its container; gms: the memory')
        .choices(FAULTS)
        .default('kill'),
    )
    .addOption(
      new Option('--engine <kind>', 'which kind of engines the pod has')
        .choices(ENGINE_KINDS.map(({ name }) => name))
        .default('agent-protocol'),
    )
    .addOption(new Option('--devices <n>', 'GPUs of the pod, each with two servers').argParser(devices).default(1))
    .addOption(
      new Option('--load <duration>', 'how long weights take to load').argParser(duration).default(1_000, '1s'),
    )
    .addOption(new Option('--wake <duration>', 'how long waking takes').argParser(duration).default(200, '200ms'))
    .addOption(new Option('-o, --output <format>', 'text or json').choices(['text', 'json']).default('text'))
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (options: Options): Promise<void> => {
  const { runDemo } = await import('./failover/demo.ts')
  await runDemo(options)
}
