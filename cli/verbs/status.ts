import { type Command, Option } from 'commander'
import { GROVE_NAMESPACE, LEADER_LEASE } from '../../model/installation.ts'
import { duration } from '../options/duration.ts'
import { CallError, UsageError } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove status                                  every PodCliqueSet of the namespace, down to its pods
  grove status llm -n serving --watch           one set, drawn anew whenever something changes
  grove status llm --wait --timeout 5m          for scripts: end when it is ready
  grove status -A -o json                       {"ready": ..., "items": [...]}, for programs

A line is ready (✓), on its way (…), held at a gate (·) or stuck (✗), and says what it waits for. Below an object stand
the errors of its latest reconciliation and those of its conditions that tell of trouble; --conditions shows all of them.

Exit status: 0 everything shown is ready; 1 something is not, or a set that was named does not exist; 2 wrong usage; 4 the
cluster cannot be reached or read. With --watch it is that of the last picture.`

/** The options of `grove status`. */
export interface Options {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespace?: string
  readonly allNamespaces?: boolean
  readonly output: 'text' | 'json'
  readonly conditions?: boolean
  readonly watch?: boolean
  readonly wait?: boolean
  readonly timeout?: number
  readonly groveNamespace: string
  readonly lease: string
}

/**
 * `grove status`: shows which parts of PodCliqueSets in a cluster are ready, and what waits for what.
 * docs/command-line.md#grove-status
 */
export const define = (command: Command): void => {
  command
    .argument('[name...]', 'PodCliqueSets to show (default: all of the namespace)')
    .option('--kubeconfig <file>', "the cluster to look at (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .option('-n, --namespace <name>', "the namespace to look at (default: the context's)")
    .option('-A, --all-namespaces', 'look at all namespaces')
    .addOption(new Option('-o, --output <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('--conditions', 'show every condition, not only those that tell of trouble')
    .option('-w, --watch', 'go on until ^C: draw anew on a terminal, else append what has changed')
    .option('--wait', 'end as soon as everything is ready')
    .addOption(new Option('--timeout <duration>', 'how long --wait waits (default: for ever)').argParser(duration))
    .addOption(new Option('--grove-namespace <name>', 'where Grove is installed').default(GROVE_NAMESPACE))
    .addOption(
      new Option('--lease <name>', 'the lease of the reconcilers (leaderElection.resourceName)').default(LEADER_LEASE),
    )
    .addHelpText('after', EXAMPLES)
    .action(run)
}

/** A valid label value, and so the name of any set that has children. */
const NAME = /^[a-z0-9]([-a-z0-9.]{0,61}[a-z0-9])?$/

const run = async (names: readonly string[], options: Options): Promise<void> => {
  if (options.allNamespaces && options.namespace !== undefined) {
    throw new CallError('-A looks at all namespaces and -n at one; leave one of them out')
  }
  if (options.allNamespaces && names.length > 0) {
    throw new CallError('-A looks at all namespaces; name PodCliqueSets with -n <namespace>')
  }
  if (options.timeout !== undefined && !options.wait) {
    throw new CallError('--timeout is how long --wait waits; give both')
  }
  const wrong = [...names, ...(options.namespace === undefined ? [] : [options.namespace])].find(
    (one) => !NAME.test(one),
  )
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" cannot be a name; use lower-case letters, digits, "-" and "."`)
  const { showStatus } = await import('./status/run.ts')
  await showStatus(names, options)
}
