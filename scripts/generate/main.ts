import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import type { OpenApiDocument } from './openapi.ts'
import { extractDefinitions } from './openapi.ts'
import { outputs } from './outputs.ts'
import { readSources } from './sources.ts'

/** Types of Kubernetes' own that our CRDs take in. */
const EMBEDDED = [
  'io.k8s.api.core.v1.PodSpec',
  'io.k8s.api.resource.v1.ResourceClaimTemplateSpec',
  'io.k8s.api.autoscaling.v2.MetricSpec',
]

const root = fileURLToPath(new URL('../../../', import.meta.url))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Renews schemas/kubernetes from a checkout of Kubernetes, which has its OpenAPI description in api/openapi-spec/v3. */
const extract = (checkout: string): void => {
  const folder = join(checkout, 'api/openapi-spec/v3')
  const documents = readdirSync(folder)
    .filter((file) => /^api__v1_|^apis__(resource\.k8s\.io__v1|autoscaling__v2)_/.test(file))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as OpenApiDocument)
  write(
    'schemas/kubernetes/definitions.yaml',
    "# Generated from Kubernetes' OpenAPI description by npm run generate -- --kubernetes; see docs/schemas.md.\n" +
      stringify(extractDefinitions(documents, EMBEDDED), { lineWidth: 0, aliasDuplicateObjects: false }),
  )
}

const { values } = parseArgs({ options: { kubernetes: { type: 'string' } } })
if (values.kubernetes !== undefined) extract(values.kubernetes)
for (const [path, text] of outputs(readSources(root))) write(path, text)
