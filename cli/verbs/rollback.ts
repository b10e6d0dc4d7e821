import { type Command, InvalidArgumentError, Option } from 'commander'

const EXAMPLES = `
Examples:
  grove rollback llm -n serving           back to what the templates were before the last change
  grove rollback llm --to 2               back to revision 2 of "grove revisions llm"
  grove rollback llm --dry-run            what would change and restart
  grove rollback llm --dry-run=server     the same, judged by the cluster and not stored

Only what pods are made from goes back: labels, annotations and podSpec of each clique, and the priority class. Replicas,
autoscaling and everything else of the set stay.

Exit status: 0 done, or nothing to do; 1 refused, or there is no such set or revision; 2 wrong usage; 4 the cluster cannot be
reached or read.`

/** The options of `grove rollback`. */
export interface Options {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespace?: string
  readonly to?: number
  readonly dryRun?: 'client' | 'server'
}

/** `grove rollback`: restores former templates of a PodCliqueSet. */
export const define = (command: Command): void => {
  command
    .argument('<name>', 'the PodCliqueSet')
    .option(
      '--to <revision>',
      'the revision to go back to (default: the one before the current, unless that is only a restart)',
      number,
    )
    .addOption(
      new Option(
        '--dry-run [where]',
        'change nothing: only say it (client, as without a value), or have the cluster judge it (server)',
      )
        .choices(WHERE)
        .preset('client')
        .argParser(where),
    )
    .option('--kubeconfig <file>', "the cluster (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .option('-n, --namespace <name>', "the namespace of the set (default: the context's)")
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const number = (text: string): number => {
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('it must be a number of "grove revisions", 1 or more.')
}

const WHERE = ['client', 'server'] as const

const where = (text: string): string => {
  if ((WHERE as readonly string[]).includes(text)) return text
  throw new InvalidArgumentError('it must be client or server; without a value, write it behind the name.')
}

const run = async (name: string, options: Options): Promise<void> => {
  const { rollBack } = await import('./rollback/run.ts')
  await rollBack(name, options)
}
