import { type Command, Option } from 'commander'
import type { KubeObject } from '../model/object.ts'
import { isObject, type JsonObject } from '../schemas/structural/schema.ts'
import { configurationOf } from './configuration.ts'
import { initContainerImage } from './init-container-image.ts'
import type { Judgement } from './judgement.ts'
import {
  inNamespace,
  manifestInNamespace,
  type NamespaceOptions,
  namespaceOf,
  withNamespaceOptions,
} from './namespace.ts'
import { complain, EXIT, exitWith, print } from './verb.ts'
import { version } from './version.ts'

const EXAMPLES = `
Examples:
  grove validate pcs.yaml                            what would become of it in a cluster
  grove validate manifests/ --config grove.yaml      every .yaml, .yml and .json below a directory
  grove validate - --objects cluster.yaml < pcs.yaml with topology bindings and queues that exist
  grove validate new.yaml --against old.yaml         as an update
  grove validate pcs.yaml -o json | jq '.[].errors'

Objects of other kinds than ours pass untouched, and count as existing for those that refer to them.
Unknown fields are refused, as kubectl refuses them since 1.27.
Exit status: 0 everything is accepted, 1 something is refused, 2 wrong usage. Warnings refuse nothing.`

interface Options extends NamespaceOptions {
  readonly admissionOnly?: true
  readonly failOnWarnings?: true
  readonly config?: string
  readonly objects?: string
  readonly against?: string
  readonly loose?: true
  readonly output: keyof typeof REPORTS
}

/** How judgements are shown; each is imported when asked for. */
const REPORTS = {
  text: async (judgements: readonly Judgement[]) =>
    (await import('./report-text.ts')).textReport(judgements, {
      colours: process.stdout.isTTY && !process.env.NO_COLOR,
    }),
  json: async (judgements: readonly Judgement[]) => (await import('./report-json.ts')).jsonReport(judgements),
  sarif: async (judgements: readonly Judgement[]) => (await import('./report-sarif.ts')).sarifReport(judgements),
  junit: async (judgements: readonly Judgement[]) => (await import('./report-junit.ts')).junitReport(judgements),
} as const satisfies Record<string, (judgements: readonly Judgement[]) => Promise<string>>

/** `grove validate`: what an API server with our CRDs and webhooks would say to manifests. design §8 */
export const define = (command: Command): void => {
  withNamespaceOptions(command)
    .argument('<file...>', 'manifests, YAML or JSON; - for standard input; a directory for all below it')
    .option('--config <file>', 'operator configuration, YAML or JSON (default: every field at its default)')
    .option('--objects <file>', 'objects that exist in the cluster: topology bindings, queues, parents')
    .option('--against <file>', 'what is stored now; objects of the same name are judged as updates of it')
    .option('--loose', 'drop unknown fields with a warning, as an API server does, instead of refusing them')
    // The default since kubectl has it so; scripts of before may still say it.
    .addOption(new Option('--strict').hideHelp().conflicts('loose'))
    .option('--admission-only', 'judge objects alone; pods that can never be made are only warned about')
    .option('--fail-on-warnings', 'end with 1 when anything is warned about, though nothing is refused')
    .addOption(new Option('-o, --output <format>', 'output format').choices(Object.keys(REPORTS)).default('text'))
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (names: readonly string[], options: Options): Promise<void> => {
  const [config, judgements] = [await configurationOf(options.config), [] as Judgement[]]
  const { manifestFiles, noObject } = await import('./manifest-files.ts')
  const { manifestsOf } = await import('./manifests.ts')
  const files = await manifestFiles(names, process.stdin)
  const namespace = await namespaceOf(options)
  const manifests = files
    .flatMap(({ file, bytes }) => manifestsOf(file, bytes))
    .map((manifest) => manifestInNamespace(manifest, namespace))
  if (manifests.length === 0) throw noObject(names)

  const existing =
    options.objects === undefined ? [] : await (await import('./objects.ts')).readObjects(options.objects)
  const old = options.against === undefined ? undefined : await oldObjects(options.against, namespace)
  const [{ endpoints }, { objectsView }, { isFit, judgementOf }] = await Promise.all([
    import('../webhook/chain/endpoints.ts'),
    import('../webhook/server/view.ts'),
    import('./judgement.ts'),
  ])
  const submitted = manifests.flatMap(({ object }) => (isIdentified(object) ? [object] : []))
  const view = objectsView([...existing, ...submitted])
  const image = initContainerImage(process.env, version())
  const context = { config, view, endpoints, username: 'kubernetes-admin', initContainerImage: image }
  const how = { context, strict: options.loose !== true, admissionOnly: options.admissionOnly === true }
  for (const manifest of manifests) {
    judgements.push(await judgementOf(manifest, { ...how, oldOf: old?.find ?? none }))
  }
  for (const unmatched of old?.rest() ?? []) complain(`grove: ${options.against}: ${unmatched} is not among the files`)
  await print(await REPORTS[options.output](judgements))
  const warnings = judgements.reduce((count, judgement) => count + judgement.warnings.length, 0)
  const disturbed = options.failOnWarnings === true && warnings > 0
  if (disturbed) complain(`grove: ${warnings === 1 ? '1 warning' : `${warnings} warnings`}, and --fail-on-warnings`)
  exitWith(judgements.every(isFit) && !disturbed ? EXIT.ok : EXIT.findings)
}

const none = (): undefined => undefined

const isIdentified = (object: JsonObject | undefined): object is KubeObject =>
  typeof object?.apiVersion === 'string' &&
  typeof object.kind === 'string' &&
  isObject(object.metadata) &&
  typeof object.metadata.name === 'string'

/** The objects of `--against` by identity. The version of the API does not matter: it is the same object in each. */
const oldObjects = async (file: string, namespace: string | undefined) => {
  const { readObjects } = await import('./objects.ts')
  const objects = new Map(
    (await readObjects(file)).map((object) => {
      const placed = inNamespace(object as unknown as JsonObject, namespace) as unknown as KubeObject
      return [keyOf(placed), placed]
    }),
  )
  const asked = new Set<string>()
  return {
    find: (object: JsonObject): JsonObject | undefined => {
      if (!isIdentified(object)) return undefined
      const key = keyOf(object)
      asked.add(key)
      return objects.get(key)
    },
    rest: (): string[] =>
      [...objects].flatMap(([key, { kind, metadata }]) => (asked.has(key) ? [] : [`${kind} ${metadata.name}`])),
  }
}

const keyOf = ({ apiVersion, kind, metadata }: KubeObject): string => {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : ''
  return [group, kind, metadata.namespace || 'default', metadata.name].join('\n')
}
