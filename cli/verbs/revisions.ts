import { type Command, Option } from 'commander'
import { CallError } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove revisions llm -n serving        what the templates of a set were, and what changed each time
  grove revisions llm -o json           the same with every field, for programs
  grove revisions --check -A            before an upgrade: would this version of Grove replace any pod?

Exit status: 0 shown, or nothing would roll; 1 with --check something would, or a set that was named does not exist; 2 wrong
usage; 4 the cluster cannot be reached or read.`

/** The options of `grove revisions`. */
export interface Options {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespace?: string
  readonly allNamespaces?: boolean
  readonly check?: boolean
  readonly output: 'text' | 'json'
}

/**
 * `grove revisions`: shows the former templates of a PodCliqueSet, and whether this version of Grove considers them
 * unchanged.
 */
export const define = (command: Command): void => {
  command
    .argument('[name...]', 'the PodCliqueSet; with --check any number of them (default: all of the namespace)')
    .option('--check', 'say of each set whether this version of Grove would replace pods of it')
    .option('--kubeconfig <file>', "the cluster to look at (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .option('-n, --namespace <name>', "the namespace to look at (default: the context's)")
    .option('-A, --all-namespaces', 'with --check: look at all namespaces')
    .addOption(new Option('-o, --output <format>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (names: readonly string[], options: Options): Promise<void> => {
  const [name, ...others] = names
  if (options.allNamespaces && (options.namespace !== undefined || names.length > 0)) {
    throw new CallError('-A looks at all sets of all namespaces; leave it out, or the name and -n')
  }
  if (options.check) {
    const { checkRevisions } = await import('./revisions/run.ts')
    return checkRevisions(names, options)
  }
  if (name === undefined || others.length > 0) {
    throw new CallError('revisions shows one PodCliqueSet: name it, or give --check to look at several')
  }
  if (options.allNamespaces) throw new CallError('-A goes with --check; name the namespace with -n')
  const { showRevisions } = await import('./revisions/run.ts')
  await showRevisions(name, options)
}
