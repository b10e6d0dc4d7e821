import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { KubeObject } from '../../model/object.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { manifestFiles, noObject } from '../manifests/files.ts'
import { type Manifest, manifestsOf } from '../manifests/manifest.ts'
import { filesView, isIdentified, readObjects } from '../manifests/objects.ts'
import type { ObjectsOptions } from '../options/files.ts'
import { manifestInNamespace, type NamespaceOptions, namespaceOf } from '../options/namespace.ts'
import { type Judgement, judgementOf } from './judgement.ts'

/** The judgements of the objects in some files, and the objects that decisions could look up. */
export interface Judged {
  readonly judgements: readonly Judgement[]
  readonly existing: readonly KubeObject[]
}

/**
 * Judges every object of the files as a create. Decisions look up the files' own objects and those of `--objects`.
 * Unknown fields are refused, unless `loose`. Throws a UsageError for files that cannot be read or contain nothing.
 * @param change transforms a manifest before it is judged
 */
export const judged = async (
  names: readonly string[],
  config: OperatorConfiguration,
  options: ObjectsOptions & { readonly loose?: true } & NamespaceOptions,
  change: (manifest: Manifest) => Manifest = (manifest) => manifest,
): Promise<Judged> => {
  const files = await manifestFiles(names, process.stdin)
  const namespace = await namespaceOf(options)
  const manifests = files
    .flatMap(({ file, bytes }) => manifestsOf(file, bytes))
    .map((manifest) => change(manifestInNamespace(manifest, namespace)))
  if (manifests.length === 0) throw noObject(names)
  const existing = await readObjects(options.objects)
  const submitted = manifests.flatMap(({ object }) => (isIdentified(object) ? [object] : []))
  const context = { config, view: filesView([...existing, ...submitted]), endpoints, username: 'kubernetes-admin' }
  const judgements: Judgement[] = []
  for (const manifest of manifests) {
    judgements.push(await judgementOf(manifest, { context, strict: options.loose !== true, oldOf: () => undefined }))
  }
  return { judgements, existing: [...existing, ...submitted] }
}
