import { COMPONENT, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { headlessServiceName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { exactly } from '../engine/difference.ts'
import { KIND } from '../kinds.ts'
import { childOf } from '../ownership/child-of.ts'
import { managedLabels } from '../ownership/ownership.ts'

/**
 * The Service through which the pods of a replica find each other by name.
 * docs/reference/reconcile-rules.md#headless-service
 */
export const expectedHeadlessService = (set: PodCliqueSet, layout: Layout, i: number): KubeObject => {
  const publishNotReadyAddresses = set.spec.template.headlessServiceConfig?.publishNotReadyAddresses ?? true
  const labels = { [PCS_REPLICA_INDEX_LABEL]: String(i) }
  const name = headlessServiceName(layout.name, i)
  return {
    ...childOf(set, layout, KIND.service, { name, component: COMPONENT.headlessService, labels }),
    spec: { clusterIP: 'None', selector: { ...managedLabels(layout.name), ...labels }, publishNotReadyAddresses },
  }
}

/** The fields of a Service that are ours: the API server fills in the rest of its spec. The whole selector is ours. */
export const ownOfService = ({ metadata, spec }: KubeObject, observed: KubeObject): Record<string, unknown> => {
  const { selector, publishNotReadyAddresses } = spec as { selector: JsonObject; publishNotReadyAddresses?: boolean }
  const before = (observed.spec as { selector?: unknown } | undefined)?.selector
  return {
    metadata: { labels: metadata.labels },
    // The API server does not store false; an absent field means the same.
    spec: {
      selector: exactly(before, selector),
      publishNotReadyAddresses: publishNotReadyAddresses === true ? true : null,
    },
  }
}
