import type { Command } from 'commander'
import { CallError } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove leave -A --dry-run     what another implementation of Grove would do with the sets, and what would be taken off them
  grove leave -A               take it off, once nothing of this Grove runs any more

It takes off what only this Grove writes: conditions, annotations and revisions. It touches no pod, no Service and no spec.
docs/moving.md has every step.

Exit status: 0 another implementation carries on and replaces no pod; 1 it would do something to a set, or the reconcilers
still run; 2 wrong usage; 4 the cluster cannot be reached or read.`

/** The options of `grove leave`. */
export interface Options {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespace?: string
  readonly allNamespaces?: boolean
  readonly dryRun?: boolean
}

/** `grove leave`: makes PodCliqueSets and their children such that another implementation of Grove carries on with them. */
export const define = (command: Command): void => {
  command
    .argument('[name...]', 'the PodCliqueSets (default: all of the namespace)')
    .option('--dry-run', 'change nothing: only say what would change')
    .option('--kubeconfig <file>', "the cluster (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .option('-n, --namespace <name>', "the namespace of the sets (default: the context's)")
    .option('-A, --all-namespaces', 'the sets of all namespaces')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (names: readonly string[], options: Options): Promise<void> => {
  if (options.allNamespaces && (options.namespace !== undefined || names.length > 0))
    throw new CallError('-A takes all sets of all namespaces; leave it out, or the names and -n')
  const { leave } = await import('./leave/run.ts')
  await leave(names, options)
}
