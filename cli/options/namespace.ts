import type { Command } from 'commander'
import { crds } from '../../schemas/crds.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import type { Manifest } from '../manifests/manifest.ts'
import { UsageError } from '../verb.ts'

/** The options for the namespace of objects that have none, as in kubectl. */
export interface NamespaceOptions {
  readonly namespace?: string
  readonly kubeconfig?: string
  readonly context?: string
}

/** Adds the options. */
export const withNamespaceOptions = (command: Command): Command =>
  command
    .option('-n, --namespace <namespace>', 'where objects go that name no namespace (default: default)')
    .option('--kubeconfig <file>', 'take the namespace from its current context; no cluster is called')
    .option('--context <name>', 'take the namespace from this context; no cluster is called')

/** The requested namespace, if any. Throws a UsageError for a kubeconfig that cannot be read. */
export const namespaceOf = async ({
  namespace,
  kubeconfig,
  context,
}: NamespaceOptions): Promise<string | undefined> => {
  if (namespace !== undefined || (kubeconfig === undefined && context === undefined)) return namespace
  const { loadKubeconfig } = await import('../../kube/access/kubeconfig.ts')
  try {
    return loadKubeconfig({ kubeconfig, context }).namespace
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Whether a kind that is not ours is known to have namespaces. */
type IsNamespaced = (apiVersion: string, kind: string) => boolean

/** The object with this namespace, if its kind is one of ours or known, is namespaced, and the object has no namespace. */
export const inNamespace = <Object extends JsonObject>(
  object: Object,
  namespace: string | undefined,
  isNamespaced: IsNamespaced = () => false,
): Object => {
  if (namespace === undefined || !isObject(object.metadata) || object.metadata.namespace) return object
  const { apiVersion, kind } = object
  const isOurs = crds().some(
    ({ group, names, scope }) =>
      scope === 'Namespaced' && names.kind === kind && String(apiVersion).startsWith(`${group}/`),
  )
  return isOurs || isNamespaced(String(apiVersion), String(kind))
    ? { ...object, metadata: { ...object.metadata, namespace } }
    : object
}

/** The same for the object of a manifest. */
export const manifestInNamespace = (
  manifest: Manifest,
  namespace: string | undefined,
  isNamespaced?: IsNamespaced,
): Manifest =>
  manifest.object === undefined
    ? manifest
    : { ...manifest, object: inNamespace(manifest.object, namespace, isNamespaced) }
