import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { defaultConfiguration } from '../../../config/default.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Kind } from '../../../reconcilers/engine/kind.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { asStored, type RenderContext, settle } from '../../../reconcilers/render.ts'
import { customResource } from '../../../schemas/crds.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { CustomResource } from '../../../schemas/structural/validate.ts'
import { authorizer } from '../../../webhook/authorizer/endpoint.ts'
import { admit } from '../../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'

const resources = new Map<string, CustomResource>()

/** Loads the CRDs that admission needs; call it before any render. */
export const loadedResources = async (): Promise<void> => {
  for (const [apiVersion, kind] of [
    ['grove.io/v1alpha1', 'PodCliqueSet'],
    ['grove.io/v1alpha1', 'PodClique'],
    ['grove.io/v1alpha1', 'PodCliqueScalingGroup'],
    ['scheduler.grove.io/v1alpha1', 'PodGang'],
    ['grove.io/v1alpha1', 'ClusterTopologyBinding'],
  ] as const) {
    const resource = customResource(apiVersion, kind)
    if (resource !== undefined) resources.set(`${apiVersion}/${kind}`, resource)
  }
}

export const CONFIG: OperatorConfiguration = defaultConfiguration({})

/** The write path of a cluster with this configuration and these objects. */
export const renderContext = (config = CONFIG, existing: readonly KubeObject[] = []): RenderContext => ({
  admission: {
    config,
    view: objectsView(existing),
    endpoints: endpoints.filter(({ path }) => path !== authorizer.path),
    username: 'reconciler',
    initContainerImage: 'grove-initc:test',
  },
  resources: (apiVersion, kind) => resources.get(`${apiVersion}/${kind}`),
})

/** The object as a cluster stores it; throws where admission refuses it. */
export const stored = (object: unknown, context = renderContext()): KubeObject => {
  const { apiVersion, kind } = object as KubeObject
  const resource = context.resources(apiVersion, kind)
  const outcome = admit({ object: object as JsonObject, ...(resource && { resource }) }, context.admission)
  if (!outcome.allowed) throw new Error(JSON.stringify(outcome.errors))
  return asStored(outcome.object as unknown as KubeObject)
}

/**
 * Everything that would exist in a cluster with these objects, or with the objects of a manifest; `served` are API versions
 * that the cluster is known to serve.
 */
export const rendered = async (
  manifest: Uint8Array | readonly unknown[],
  config = CONFIG,
  existing: readonly KubeObject[] = [],
  served: readonly string[] = [],
): Promise<Memory> => {
  const given =
    manifest instanceof Uint8Array
      ? manifestsOf('manifest', manifest).map(({ object }) => object)
      : (manifest as readonly unknown[])
  const context = renderContext(config, existing)
  const objects = { ...memory(objectsView(existing)), isServed: ({ apiVersion }: Kind) => served.includes(apiVersion) }
  for (const object of given) objects.put(stored(object, context))
  settle(objects, context)
  return objects
}
