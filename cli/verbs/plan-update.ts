import { type Command, InvalidArgumentError, Option } from 'commander'
import { parseDuration } from '../../model/duration.ts'
import { type ObjectsOptions, withObjects } from '../options/files.ts'
import type { NamespaceOptions } from '../options/namespace.ts'
import { configHelp } from '../options/shipped-configurations.ts'

const EXAMPLES = `
Examples:
  grove plan-update old.yaml new.yaml             what restarts, in which steps, and how much stays ready
  git show main:pcs.yaml | grove plan-update - pcs.yaml
  grove plan-update pcs.yaml --context prod       against what runs in a cluster; nothing is written
  grove plan-update old.yaml new.yaml --at-least decode=75%   for CI: end with 1 where fewer would be ready
  grove plan-update old.yaml new.yaml --at-least matching=75%   of roles that a Coherent update keeps in step
  grove plan-update old.yaml new.yaml --ready-after 30s --ready-after worker=5m   with times
  grove plan-update old.yaml new.yaml --graph svg > steps.svg

Roles are the cliques in no scaling group, and the scaling groups.
Exit status: 0 planned; 1 admission refuses the edit, the update would not end, or --at-least does not hold; 2 wrong usage; 4 the
cluster cannot be reached or read.`

/** A value for one named clique, or for all others: `worker=5m`. */
export interface Named<Value> {
  /** Undefined: all that are not named. */
  readonly name: string | undefined
  readonly value: Value
}

/** How many units of a role, or how much of matching roles, must stay ready: a count, or a percentage. */
export interface Floor {
  readonly count: number
  readonly isPercent: boolean
}

/** The options of `grove plan-update`. */
export interface Options extends NamespaceOptions, ObjectsOptions {
  readonly config?: string
  readonly loose?: true
  readonly readyAfter?: readonly Named<number>[]
  readonly atLeast?: readonly Named<Floor>[]
  readonly graph?: 'mermaid' | 'dot' | 'svg'
  readonly output: 'table' | 'json' | 'yaml'
}

/** `grove plan-update`: a dry run of an update. */
export const define = (command: Command): void => {
  withObjects(
    command
      .argument('<file...>', 'OLD and NEW, or only NEW to compare it with a cluster; - for standard input')
      .option('--config <file>', configHelp()),
    'topology bindings, queues',
  )
    .option('--loose', 'drop unknown fields, as an API server does, instead of refusing them')
    .option('--ready-after <[clique=]time>', 'how long pods take to become ready; may be repeated', readyAfter)
    .option('--at-least <role=count>', 'end with 1 where fewer, or a smaller percentage, stay ready', atLeast)
    .addOption(new Option('--graph <format>', 'draw the steps instead').choices(['mermaid', 'dot', 'svg']))
    .addOption(new Option('-o, --output <format>', 'output format').choices(['table', 'json', 'yaml']).default('table'))
    .option('-n, --namespace <namespace>', "where objects are that name no namespace (default: the context's)")
    .option('--kubeconfig <file>', "with NEW only: the cluster (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const readyAfter = (text: string, before: readonly Named<number>[] = []): readonly Named<number>[] => {
  const [, name, time = ''] = /^(?:([^=]*)=)?(.*)$/.exec(text) ?? []
  const value = parseDuration(time)
  if (value === undefined || value <= 0 || name === '') {
    throw new InvalidArgumentError('must be a time such as 30s, or of one clique worker=5m.')
  }
  return [...before, { name, value }]
}

const atLeast = (text: string, before: readonly Named<Floor>[] = []): readonly Named<Floor>[] => {
  const [, name, count, percent] = /^([^=]+)=(\d{1,9})(%?)$/.exec(text) ?? []
  if (count === undefined || (percent === '%' && Number(count) > 100)) {
    throw new InvalidArgumentError('must be a role and a count or percentage: decode=3 or decode=75%.')
  }
  return [...before, { name, value: { count: Number(count), isPercent: percent === '%' } }]
}

const run = async (names: readonly string[], options: Options): Promise<void> => {
  const { planUpdates } = await import('./plan-update/run.ts')
  await planUpdates(names, options)
}
