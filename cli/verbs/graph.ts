import { type Command, Option } from 'commander'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { TrainJob } from '../../trainer/shapes.ts'
import type { Picture } from '../drawing/graph/picture.ts'
import { configurationOf } from '../options/configuration.ts'
import { type FileOptions, filesOf, type ObjectsOptions, withFiles, withObjects } from '../options/files.ts'
import { type NamespaceOptions, withNamespaceOptions } from '../options/namespace.ts'
import { configHelp } from '../options/shipped-configurations.ts'
import { EXIT, exitWith, print, UsageError } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove graph pcs.yaml                     as a tree: gangs, cliques, and the step at which each starts
  grove graph pcs.yaml -o mermaid          for the README of a repository
  grove graph pcs.yaml -o svg > pcs.svg    as a picture
  grove graph pcs.yaml -o dot | dot -Tpng > pcs.png
  grove graph job.yaml --objects runtimes  a TrainJob: the jobs of its JobSet

One replica of each set is drawn, the others are alike. Exit status: 0 drawn, 1 admission refuses a set, 2 wrong usage.`

interface Options extends NamespaceOptions, FileOptions, ObjectsOptions {
  readonly config?: string
  readonly loose?: true
  readonly output: keyof typeof FORMATS
}

/** The output formats; each is imported when needed. */
const FORMATS = {
  text: async (pictures: readonly Picture[]) =>
    (await import('../drawing/graph/text.ts')).textGraph(pictures, {
      colours: process.stdout.isTTY && !process.env.NO_COLOR,
    }),
  mermaid: async (pictures: readonly Picture[]) => (await import('../drawing/graph/mermaid.ts')).mermaidGraph(pictures),
  dot: async (pictures: readonly Picture[]) => (await import('../drawing/graph/dot.ts')).dotGraph(pictures),
  svg: async (pictures: readonly Picture[]) => (await import('../drawing/graph/svg.ts')).svgGraph(pictures),
} as const satisfies Record<string, (pictures: readonly Picture[]) => Promise<string>>

/**
 * `grove graph`: draws start-up order, gangs and replicas of a set, or the jobs of a TrainJob.
 * docs/command-line.md#grove-graph
 */
export const define = (command: Command): void => {
  withObjects(
    withFiles(withNamespaceOptions(command)).option('--config <file>', configHelp()),
    'topology bindings, queues, training runtimes',
  )
    .option('--loose', 'drop unknown fields, as an API server does, instead of refusing them')
    .addOption(new Option('-o, --output <format>', 'output format').choices(Object.keys(FORMATS)).default('text'))
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (args: readonly string[], options: Options): Promise<void> => {
  const names = filesOf(args, options)
  const config = await configurationOf(options.config)
  const [{ judged }, { complainOfRefusals }, { pictureOf }, { trainJobPicture }, { filesView }, { placementOf }] =
    await Promise.all([
      import('../judging/judged.ts'),
      import('../reports/refusals.ts'),
      import('../drawing/graph/picture.ts'),
      import('../drawing/graph/train-job-picture.ts'),
      import('../manifests/objects.ts'),
      import('../../schedulers/scheduler-of-set.ts'),
    ])
  const { judgements, existing } = await judged(names, config, options)
  const sets = judgements.filter(({ object }) => object?.kind === 'PodCliqueSet' || object?.kind === 'TrainJob')
  // An object that cannot be decoded may be the one to draw.
  const unread = judgements.filter(({ object, errors }) => object === null && errors.length > 0)
  if (await complainOfRefusals([...unread, ...sets])) return
  if (sets.length === 0)
    throw new UsageError(`${names.join(', ')}: there is no PodCliqueSet and no TrainJob in it to draw`)
  const view = filesView(existing)
  const pictures = sets.map(({ object }) =>
    object?.kind === 'TrainJob'
      ? trainJobPicture(object as unknown as TrainJob, view, config)
      : pictureOf(object as unknown as PodCliqueSet, placementOf(object as unknown as PodCliqueSet, config)),
  )
  await print(await FORMATS[options.output](pictures))
  exitWith(EXIT.ok)
}
