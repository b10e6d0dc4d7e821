import { crdYaml } from './crd.ts'
import type { Sources } from './sources.ts'
import { typeFiles } from './types.ts'

/** Everything that is generated: text by path below the top of the repository. */
export const outputs = (sources: Sources): Map<string, string> =>
  new Map([
    ...[...sources.crds].map(([file, crd]): [string, string] => [
      `manifests/base/crds/${file}`,
      crdYaml(sources.definitions, file, crd),
    ]),
    ...[...typeFiles(sources)].map(([file, text]): [string, string] => [`schemas/generated/${file}`, text]),
  ])
