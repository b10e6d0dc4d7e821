import { crdYaml } from './crd.ts'
import { runtimeModule, validatorIndex } from './runtime.ts'
import type { Sources } from './sources.ts'
import { typeFiles } from './types.ts'
import { validatorFiles } from './validators.ts'

/** Everything that is generated: text by path below the top of the repository. */
export const outputs = (sources: Sources): Map<string, string> => {
  const crds = [...sources.crds].map(([file, crd]): [string, string] => [file, crdYaml(sources.definitions, file, crd)])
  return new Map([
    ...under('manifests/base/crds', crds),
    ...under('schemas/generated', typeFiles(sources)),
    ...under('schemas/generated', [
      ['crds.ts', runtimeModule(sources)],
      ['validators.ts', validatorIndex(sources)],
    ]),
    ...under('schemas/generated/validators', validatorFiles(sources)),
  ])
}

const under = (folder: string, files: Iterable<readonly [string, string]>): [string, string][] =>
  [...files].map(([file, text]) => [`${folder}/${file}`, text])
