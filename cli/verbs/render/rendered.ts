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
