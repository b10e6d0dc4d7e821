import { createHash } from 'node:crypto'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { asStored, settle, shown } from '../../../reconcilers/render.ts'
import { customResource } from '../../../schemas/crds.ts'
import type { CustomResource } from '../../../schemas/structural/validate.ts'
import { authorizer } from '../../../webhook/authorizer/endpoint.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { filesView } from '../../manifests/objects.ts'
import { initContainerImage } from '../../options/init-container-image.ts'
import { version } from '../../start/version.ts'

/**
 * The given objects, which must have their admission defaults, and everything that reconcilers would create from them,
 * in the order of creation. `existing` objects are only looked up. Throws a RenderRefusal.
 */
export const renderedObjects = (
  given: readonly KubeObject[],
  existing: readonly KubeObject[],
  config: OperatorConfiguration,
): KubeObject[] => {
  const resources = new Map<string, CustomResource>()
  for (const { apiVersion, kind } of Object.values(KIND)) {
    const resource = customResource(apiVersion, kind)
    if (resource !== undefined) resources.set(`${apiVersion}/${kind}`, resource)
  }
  const view = filesView(existing)
  const objects = memory(view)
  for (const object of given) objects.put(asStored(object))
  settle(objects, {
    admission: {
      config,
      view,
      // Whether the reconcilers may write their objects is not checked here.
      endpoints: endpoints.filter(({ path }) => path !== authorizer.path),
      username: config.authorizer.reconcilerServiceAccountUserName,
      initContainerImage: initContainerImage(process.env, version()),
    },
    resources: (apiVersion, kind) => resources.get(`${apiVersion}/${kind}`),
  })
  return [...objects].map(shown)
}

/**
 * Rendered objects in a form that kubectl can apply in a dry run. Pods, which get random names in a cluster, get their
 * host names, and owner references get made-up uids: kubectl accepts no generateName, and an API server no owner
 * reference without a uid.
 */
export const named = (objects: readonly KubeObject[]): KubeObject[] =>
  objects.map((object) => {
    const { generateName, ...metadata } = object.metadata
    const { namespace = '', ownerReferences } = metadata
    const hostname = (object.spec as { hostname?: string } | undefined)?.hostname
    const name = metadata.name ?? hostname ?? `${generateName}0`
    const owners = ownerReferences?.map((owner) => ({ ...owner, uid: uidFor(owner.kind, namespace, owner.name) }))
    return { ...object, metadata: { ...metadata, name, ...(owners && { ownerReferences: owners }) } }
  })

/** The same uid for the same object. */
const uidFor = (...place: readonly string[]): string =>
  createHash('sha256')
    .update(place.join('/'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
