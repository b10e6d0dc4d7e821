import { type Command, InvalidArgumentError, Option } from 'commander'
import { collected, type FileOptions, type ObjectsOptions, withFiles, withObjects } from '../options/files.ts'
import { type NamespaceOptions, withNamespaceOptions } from '../options/namespace.ts'
import { configHelp } from '../options/shipped-configurations.ts'
import { REPORTS } from '../reports/formats.ts'
import { CallError } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove validate pcs.yaml                            what would become of it in a cluster
  grove validate manifests/ --config kai             every manifest below a directory, with KAI and topology
  grove validate - --objects cluster.yaml < pcs.yaml with topology bindings and queues that exist
  grove validate pcs.yaml --cluster --context prod   with the configuration and the objects of a cluster
  grove validate new.yaml --against old.yaml         as an update: is it allowed, and what does it restart
  grove validate deploy/ --crds crds/                objects of other people's kinds, too, by their CRDs
  grove validate -q -f manifests/                    a line for each file, and what is to be mended
  grove validate manifests/ -o json | jq -r '.[] | select(.allowed | not) | .file as $f | .causes[] | "\\($f):\\(.line): \\(.message)"'

Objects of Kubernetes' own kinds are judged by their schemas, those of other kinds by their CRDs if --crds has them;
any others pass untouched. All count as existing for those that refer to them.
Unknown fields are refused, as kubectl refuses them since 1.27.
Exit status: 0 everything is accepted, 1 something is refused, 2 wrong usage, 4 no access to the cluster.
Warnings refuse nothing.`

/** The options of `grove validate`. */
export interface Options extends NamespaceOptions, FileOptions, ObjectsOptions {
  readonly cluster?: true
  readonly quiet?: true
  readonly admissionOnly?: true
  readonly failOnWarnings?: true
  readonly config?: string
  readonly against?: readonly string[]
  readonly crds?: readonly string[]
  readonly loose?: true
  readonly docs?: string
  readonly output: Exclude<keyof typeof REPORTS, 'quiet'>
}

const FORMATS = Object.keys(REPORTS).filter((name) => name !== 'quiet')

/**
 * `grove validate`: reports what an API server with our CRDs and webhooks would respond to manifests.
 * docs/command-line.md#grove-validate
 */
export const define = (command: Command): void => {
  withObjects(
    withFiles(withNamespaceOptions(command)).option('--config <file>', configHelp()),
    'topology bindings, queues, parents',
  )
    .option('--cluster', 'take the configuration and existing objects from the cluster of the kubeconfig; only reads')
    .option(
      '--against <file>',
      'what is stored now; objects of the same name are judged as updates of it; may be repeated',
      collected,
    )
    .option(
      '--crds <path>',
      'CustomResourceDefinitions by which objects of other kinds are judged, and ValidatingAdmissionPolicies: a file, or a directory for all below it; may be repeated',
      collected,
    )
    .option('--loose', 'drop unknown fields with a warning, as an API server does, instead of refusing them')
    // The default, as in kubectl; older scripts may still pass it.
    .addOption(new Option('--strict').hideHelp().conflicts('loose'))
    .option('--admission-only', 'judge objects alone; pods that can never be made are only warned about')
    .option('--fail-on-warnings', 'end with 1 when anything is warned about, though nothing is refused')
    .addOption(new Option('-o, --output <format>', 'output format').choices(FORMATS).default('text'))
    .addOption(
      new Option('--docs <url>', 'with -o sarif: where docs/ is served; rules link to their descriptions').argParser(
        docsUrl,
      ),
    )
    .option('-q, --quiet', 'a line for each file, and a line for each message')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const docsUrl = (text: string): string => {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isWeb) throw new InvalidArgumentError(`"${text}" must be a URL, such as https://example.com/grove/docs.`)
  return text.endsWith('/') ? text : `${text}/`
}

const run = async (names: readonly string[], options: Options): Promise<void> => {
  if (options.quiet && options.output !== 'text')
    throw new CallError(`--quiet is text; leave it out with -o ${options.output}`)
  if (options.docs !== undefined && options.output !== 'sarif')
    throw new CallError('--docs is for the links of SARIF; give -o sarif too')
  await (await import('./validate/run.ts')).runValidate(names, options)
}
