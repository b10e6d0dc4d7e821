import type { Command } from 'commander'
import { nearest } from '../../model/nearest.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { type Answer, createJudge } from '../../webhook/review/judge.ts'
import { refusal, refusalAnswer } from '../../webhook/review/refusal.ts'
import { filesView, readObjects } from '../manifests/objects.ts'
import { configurationOf } from '../options/configuration.ts'
import { type ObjectsOptions, withObjects } from '../options/files.ts'
import { initContainerImage } from '../options/init-container-image.ts'
import { configHelp } from '../options/shipped-configurations.ts'
import { version } from '../start/version.ts'
import { complain, EXIT, exitWith, print, UsageError } from '../verb.ts'
import { type Line, linesOf } from './admit/lines.ts'

const EXAMPLES = `
Paths:
${endpoints.map(({ path }) => `  ${path}`).join('\n')}

Examples:
  grove admit /webhooks/validate-podcliqueset < reviews.jsonl
  grove admit validate-podcliqueset --config grove.yaml --objects cluster.yaml < reviews.jsonl
  jq -c . review.json | grove admit default-podcliqueset

A line that is not a review is answered by a Status that says what is wrong with it.
Exit status: 0 every line was judged, 1 some were not, 2 wrong usage.`

interface Options extends ObjectsOptions {
  readonly config?: string
}

/**
 * `grove admit`: reads AdmissionReviews and writes the AdmissionReviews with which the server would respond, byte for
 * byte. docs/command-line.md#grove-admit
 */
export const define = (command: Command): void => {
  withObjects(
    command
      .argument('<path>', "the webhook's URL path; /webhooks/ may be left out")
      .option('--config <file>', configHelp()),
    'topology bindings, queues, parents',
  )
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (path: string, { config: configPath, objects }: Options): Promise<void> => {
  const endpoint = endpointAt(path)
  const config = await configurationOf(configPath)
  const view = filesView(await readObjects(objects))
  const image = initContainerImage(process.env, version())
  const judge = createJudge({ endpoint, config, initContainerImage: image, lookUp: async () => view })
  const most = config.server.webhooks.maxReviewBytes
  for await (const line of linesOf(process.stdin, most)) {
    const { body, refusal: why, fault } = 'bytes' in line ? await judge(line.bytes) : tooLong(line, most)
    await print(`${body}\n`)
    if (why === undefined && fault === undefined) continue
    complain(`grove: line ${line.number}: ${why?.message ?? faultText(fault)}`)
    exitWith(EXIT.findings)
  }
}

const endpointAt = (path: string) => {
  const wanted = path.startsWith('/') ? path : `/webhooks/${path}`
  const found = endpoints.find((endpoint) => endpoint.path === wanted)
  if (found) return found
  const paths = endpoints.map((endpoint) => endpoint.path)
  const meant = nearest(wanted, paths)
  const advice = meant === undefined ? `the paths are ${paths.join(', ')}` : `did you mean ${meant}?`
  throw new UsageError(`there is no webhook at "${path}"; ${advice}`)
}

const tooLong = ({ length }: Extract<Line, { length: number }>, most: number): Answer =>
  refusalAnswer(refusal('too-large', `the line has ${length} bytes and ${most} are taken`))

const faultText = (fault: Answer['fault']): string => {
  const error = fault?.error
  return `the webhook failed, ${fault?.id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
