import type { Command } from 'commander'
import { CallError } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove leave -A --dry-run     what another implementation of Grove would do with the sets, and what would be taken off them
  grove leave -A               take it off, once nothing of this Grove runs any more

  grove leave --groups         delete the PodGroups that the scheduler of Kubernetes 1.36 reads and that of 1.37 cannot

It takes off what only this Grove writes: conditions, annotations and revisions. It touches no pod, no Service and no spec.
docs/moving.md has every step.

With --groups it deletes PodGroups of scheduling.k8s.io/v1alpha2 that Grove has made, of all namespaces, and names those of
others: Kubernetes 1.37 cannot read them, and its scheduler places no pod of the cluster while one is stored. Pods run on, and
Grove makes the PodGroups again after the upgrade. docs/disasters.md has every step.

Exit status: 0 another implementation carries on and replaces no pod, or no PodGroup is left; 1 it would do something to a
set, PodGroups of others are left, or the reconcilers still run; 2 wrong usage; 4 the cluster cannot be reached or read.`

/** The options of `grove leave`. */
export interface Options {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespace?: string
  readonly allNamespaces?: boolean
  readonly dryRun?: boolean
  readonly groups?: boolean
}

/** `grove leave`: makes PodCliqueSets and their children such that another implementation of Grove carries on with them. */
export const define = (command: Command): void => {
  command
    .argument('[name...]', 'the PodCliqueSets (default: all of the namespace)')
    .option('--groups', 'delete what Kubernetes 1.37 cannot read, before an upgrade from 1.36')
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
  if (options.groups) {
    if (options.allNamespaces || options.namespace !== undefined || names.length > 0)
      throw new CallError('--groups concerns the whole cluster; leave out -A, -n and the names')
    const { leaveGroups } = await import('./leave/groups.ts')
    return await leaveGroups(options)
  }
  const { leave } = await import('./leave/run.ts')
  await leave(names, options)
}
