import { judgementOf, said } from '../../../../cli/judging/judgement.ts'
import { manifestsOf } from '../../../../cli/manifests/manifest.ts'
import { configurationOf } from '../../../../cli/options/configuration.ts'
import { CEL_LEFT_OUT } from '../../../../schemas/structural/validate.ts'
import { endpoints } from '../../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../../webhook/server/view.ts'

/** A message, and the line at which it points. */
export interface Involved {
  readonly text: string
  readonly line: string
}

/** Everything that `grove validate` says about a file: the errors and the warnings. */
export const told = async (text: string, configuration?: string): Promise<Involved[]> => {
  const config = await configurationOf(configuration)
  const context = { config, view: objectsView([]), endpoints, username: 'someone' }
  const judgements = await Promise.all(
    manifestsOf('f.yaml', Buffer.from(text)).map((manifest) =>
      judgementOf(manifest, { context, strict: true, oldOf: () => undefined }),
    ),
  )
  return judgements.flatMap(({ manifest, causes, warnings }) => {
    const lineOf = (line = manifest.start.line): string => manifest.lines[line - 1] ?? ''
    return [
      ...causes.map((cause) => ({ text: said(cause), line: lineOf(cause.place.line) })),
      ...warnings
        .filter((warning) => warning.text !== CEL_LEFT_OUT)
        .map((warning) => ({ text: warning.text, line: lineOf(warning.place?.line) })),
    ]
  })
}
