import { type Command, InvalidArgumentError, Option } from 'commander'
import { isDateTime } from '../../schemas/formats.ts'
import { duration } from '../options/duration.ts'
import { CallError } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove restart llm -n serving                  replace every pod, within the budgets of its rollingUpdate
  grove restart llm --clique router,frontend    only pods of these cliques
  grove restart llm --group decode --wait       all copies of a scaling group; end when they are ready
  grove restart llm --in-order                  one role after the other in start-up order, each waited for
  grove restart llm --dry-run                   which pods would restart, judged by the cluster and not stored

It writes one time into the annotation kubectl.kubernetes.io/restartedAt of the templates, so the restart is an update like any
other: with the same budgets and deadlines, and a revision. Roles are the cliques in no scaling group, and the scaling groups.
After --in-order was interrupted, give the same command with --at and the time that it printed: what has restarted is left out.

Exit status: 0 done, or nothing to do; 1 refused, there is no such set, clique or group, or the restart gets no further; 2 wrong
usage; 4 the cluster cannot be reached or read.`

/** The options of `grove restart`. */
export interface Options {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespace?: string
  readonly clique?: readonly string[]
  readonly group?: readonly string[]
  readonly inOrder?: boolean
  readonly wait?: boolean
  readonly timeout?: number
  readonly dryRun?: boolean
  readonly at?: string
  readonly output: 'text' | 'json'
}

/** `grove restart`: restarts pods of a PodCliqueSet by an update. docs/updates.md#restarting */
export const define = (command: Command): void => {
  command
    .argument('<name>', 'the PodCliqueSet')
    .option('--clique <names>', 'only these cliques, with commas between them; may be repeated', names)
    .option('--group <names>', 'only these scaling groups, with all of their cliques; may be repeated', names)
    .option('--in-order', 'one role after the other in start-up order, each waited for')
    .option('--wait', 'end as soon as everything has restarted and is ready')
    .addOption(
      new Option('--timeout <duration>', 'how long it waits altogether (default: for ever)').argParser(duration),
    )
    .option('--dry-run', 'change nothing: say what would restart, and let the cluster judge it')
    .option('--at <time>', 'the time to write (default: now), to go on with a restart', time)
    .addOption(new Option('-o, --output <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('--kubeconfig <file>', "the cluster (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .option('-n, --namespace <name>', "the namespace of the set (default: the context's)")
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const names = (text: string, before: readonly string[] = []): readonly string[] => {
  const given = text.split(',').map((name) => name.trim())
  if (given.includes('')) throw new InvalidArgumentError('must be names with commas between them: router,worker.')
  return [...before, ...given]
}

const time = (text: string): string => {
  if (isDateTime(text)) return text
  throw new InvalidArgumentError('must be a time such as 2026-11-26T12:00:00Z.')
}

const run = async (name: string, options: Options): Promise<void> => {
  const { dryRun, wait, inOrder, timeout } = options
  if (dryRun && (wait || timeout !== undefined))
    throw new CallError('--dry-run restarts nothing, so there is nothing to wait for; leave one of them out')
  if (timeout !== undefined && !wait && !inOrder)
    throw new CallError('--timeout is how long --wait and --in-order wait; give one of them')
  const { restart } = await import('./restart/run.ts')
  await restart(name, options)
}
