import { type Command, Option } from 'commander'
import type { KubeObject } from '../../model/object.ts'
import { sentence } from '../../schemas/sentences/field-error.ts'
import { configurationOf } from '../options/configuration.ts'
import { type FileOptions, filesOf, type ObjectsOptions, withFiles, withObjects } from '../options/files.ts'
import { type NamespaceOptions, withNamespaceOptions } from '../options/namespace.ts'
import { configHelp } from '../options/shipped-configurations.ts'
import { complain, EXIT, exitWith, print, UsageError } from '../verb.ts'
import { scheduledBy, withScheduler } from './render/other-scheduler.ts'

const EXAMPLES = `
Examples:
  grove render pcs.yaml                              every object that would exist, as YAML
  grove render pcs.yaml -o json | jq '.items | group_by(.kind) | map({(.[0].kind): length}) | add'
  grove render pcs.yaml --config grove.yaml          with the schedulers and features of a cluster
  grove render pcs.yaml --scheduler volcano          as another scheduler would get it, whatever the manifest names
  grove render - --objects cluster.yaml < pcs.yaml   with topology bindings and claim templates that exist
  grove render job.yaml --objects runtimes           the JobSet of a TrainJob, and what it needs
  grove render pcs.yaml --named | kubectl apply --dry-run=server -f -
                                                     whether a cluster would take all of it

The state is the one before any pod is scheduled: pods of base gangs are free to be, pods of scaled gangs wait.
Exit status: 0 rendered, 1 admission refuses something, 2 wrong usage.`

interface Options extends NamespaceOptions, FileOptions, ObjectsOptions {
  readonly config?: string
  readonly loose?: true
  readonly scheduler?: string
  readonly named?: true
  readonly output: 'yaml' | 'json'
}

/**
 * `grove render`: prints every object that would exist in a cluster with these manifests, after admission.
 * docs/command-line.md#grove-render
 */
export const define = (command: Command): void => {
  withObjects(
    withFiles(withNamespaceOptions(command)).option('--config <file>', configHelp()),
    'topology bindings, queues, claim templates, training runtimes',
  )
    .option(
      '--scheduler <name>',
      'render for this scheduler: it is enabled, is the default, and takes the place of every schedulerName',
    )
    .option(
      '--named',
      'name pods, and make up the uids of owners, so that kubectl apply --dry-run=server takes the output',
    )
    .option('--loose', 'drop unknown fields, as an API server does, instead of refusing them')
    .addOption(new Option('-o, --output <format>', 'output format').choices(['yaml', 'json']).default('yaml'))
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (args: readonly string[], options: Options): Promise<void> => {
  const names = filesOf(args, options)
  const { scheduler } = options
  const configured = await configurationOf(options.config)
  const config = scheduler === undefined ? configured : withScheduler(configured, scheduler)
  const [{ judged }, { complainOfRefusals }] = await Promise.all([
    import('../judging/judged.ts'),
    import('../reports/refusals.ts'),
  ])
  const { judgements, existing } = await judged(
    names,
    config,
    options,
    scheduler === undefined ? undefined : scheduledBy(scheduler),
  )
  if (await complainOfRefusals(judgements)) return
  const given = judgements.flatMap(({ object }) => (object === null ? [] : [object as unknown as KubeObject]))
  const unnamed = given.find(({ metadata }) => !metadata?.name)
  if (unnamed !== undefined) throw new UsageError(`a ${unnamed.kind} has no metadata.name; give it one to render it`)

  const [{ named, renderedObjects }, { RenderRefusal, described }] = await Promise.all([
    import('./render/rendered.ts'),
    import('../../reconcilers/render.ts'),
  ])
  try {
    const rendered = renderedObjects(given, existing, config)
    const objects = options.named === true ? named(rendered) : rendered
    await print(options.output === 'json' ? asList(objects) : await asYaml(objects))
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error
    for (const each of error.errors) complain(`grove: ${described(error.object)}: ${sentence(each)}`)
    exitWith(EXIT.findings)
  }
}

const asList = (items: readonly KubeObject[]): string =>
  `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`

const asYaml = async (objects: readonly KubeObject[]): Promise<string> => {
  const { stringify } = await import('yaml')
  return objects.map((object) => stringify(object, YAML_STYLE)).join('---\n')
}

/** Version 1.1, as kubectl parses it: `on` and `0755` must be quoted to stay strings. No anchors for shared values. */
const YAML_STYLE = { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0 } as const
