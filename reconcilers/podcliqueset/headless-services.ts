import { COMPONENT, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { indices, type Layout } from '../../model/layout.ts'
import { headlessServiceName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { KIND } from '../kinds.ts'
import { managedLabels } from '../ownership.ts'
import { childOf } from './children.ts'

/** One Service per replica, under which its pods find each other by name. specs/grove-controllers.md §2.6 */
export const expectedHeadlessServices = (set: PodCliqueSet, layout: Layout): KubeObject[] => {
  const publishNotReadyAddresses = set.spec.template.headlessServiceConfig?.publishNotReadyAddresses ?? true
  return indices(layout.replicas).map((i) => {
    const labels = { [PCS_REPLICA_INDEX_LABEL]: String(i) }
    const name = headlessServiceName(layout.name, i)
    return {
      ...childOf(set, layout, KIND.service, { name, component: COMPONENT.headlessService, labels }),
      spec: { clusterIP: 'None', selector: { ...managedLabels(layout.name), ...labels }, publishNotReadyAddresses },
    }
  })
}

/** What stays ours of a Service: the API server fills in the rest of its spec. */
export const ownOfService = ({ metadata, spec }: KubeObject): Record<string, unknown> => {
  const { selector, publishNotReadyAddresses } = spec as Record<string, unknown>
  return {
    metadata: { labels: metadata.labels },
    // False is not stored by the API server, and absent means the same.
    spec: { selector, publishNotReadyAddresses: publishNotReadyAddresses === true ? true : null },
  }
}
