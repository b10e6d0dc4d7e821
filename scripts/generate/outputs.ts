import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crdYaml } from './crd.ts'
import { editorSchema } from './editor-schema.ts'
import { requireKnownKeywords } from './known-keywords.ts'
import { runtimeModule } from './runtime.ts'
import type { Sources } from './sources.ts'
import { typeFiles } from './types.ts'

const CRDS = 'manifests/base/crds'
const EDITORS = 'manifests/schemas'
const GENERATED = 'schemas/generated'

/** Everything that is generated: text by path relative to the root of the repository. */
export const outputs = (sources: Sources): Map<string, string> => {
  requireKnownKeywords(sources)
  const crds = [...sources.crds].map(([file, crd]): [string, string] => [file, crdYaml(sources.definitions, file, crd)])
  return new Map([
    ...under(CRDS, crds),
    ...under(EDITORS, [['grove.json', editorSchema(sources)]]),
    ...under(GENERATED, typeFiles(sources)),
    ...under(GENERATED, [['crds.ts', runtimeModule(sources)]]),
  ])
}

const under = (folder: string, files: Iterable<readonly [string, string]>): [string, string][] =>
  [...files].map(([file, text]) => [`${folder}/${file}`, text])

/** Files in the folders of generated files that are not generated any more, as paths relative to `root`. */
export const leftOver = (root: string, files: ReadonlyMap<string, string>): string[] =>
  [CRDS, EDITORS, GENERATED].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((entry) => `${folder}/${entry}`)
      .filter((path) => !files.has(path) && statSync(join(root, path)).isFile()),
  )
