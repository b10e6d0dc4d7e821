import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { commandLine } from '../command-line.ts'
import type { OpenApiDocument } from './openapi.ts'
import { extractDefinitions } from './openapi.ts'
import { leftOver, outputs } from './outputs.ts'
import { protobufModule } from './protobuf.ts'
import { sandboxModule, sandboxTypes } from './sandbox.ts'
import { readSources } from './sources.ts'
import { writeGenerated } from './write-generated.ts'

/** Kubernetes' own types that our CRDs embed. */
const EMBEDDED = [
  'io.k8s.api.core.v1.PodSpec',
  'io.k8s.api.resource.v1.ResourceClaimTemplateSpec',
  'io.k8s.api.autoscaling.v2.MetricSpec',
  'io.k8s.api.batch.v1.JobTemplateSpec',
  'io.k8s.api.core.v1.PersistentVolumeClaim',
]

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Regenerates schemas/kubernetes from Kubernetes' OpenAPI description, which is in api/openapi-spec/v3 of a checkout.
 */
const extract = (checkout: string): void => {
  const folder = join(checkout, 'api/openapi-spec/v3')
  const read = (files: RegExp): OpenApiDocument[] =>
    readdirSync(folder)
      .filter((file) => files.test(file))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const documents = read(/^api__v1_|^apis__(resource\.k8s\.io__v1|autoscaling__v2|batch__v1)_/)
  writeGenerated(
    'schemas/kubernetes/definitions.yaml',
    "# Generated from Kubernetes' OpenAPI description by npm run generate -- --kubernetes; see docs/schemas.md.\n" +
      stringify(extractDefinitions(documents, EMBEDDED), { lineWidth: 0, aliasDuplicateObjects: false }),
  )
  const all = read(/^apis?__.*_openapi\.json$/)
  writeGenerated('sandbox/api-server/generated/kubernetes.ts', sandboxModule(all))
  writeGenerated(
    'sandbox/api-server/generated/protobuf.ts',
    protobufModule(
      checkout,
      all,
      sandboxTypes().filter((name) => !name.endsWith('.CustomResourceDefinition')),
    ),
  )
}

const { kubernetes } = commandLine({
  command: 'npm run generate',
  about: 'Writes all that is generated: types and CRDs, then what the built code says of itself (docs/schemas.md).',
  options: {
    kubernetes: { type: 'text', about: 'checkout of Kubernetes, to take its types from anew' },
  },
})
if (kubernetes !== undefined) extract(kubernetes)
const files = outputs(readSources(root))
for (const [path, text] of files) writeGenerated(path, text)
for (const path of leftOver(root, files)) rmSync(join(root, path))
// The other parts run the built code: the descriptions of rules, the rights of reconcilers, and the chart made from
// both.
execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' })
for (const part of ['document', 'rights', 'chart']) {
  execFileSync(process.execPath, [join(root, 'dist/scripts', part, 'main.js')], { cwd: root, stdio: 'inherit' })
}
