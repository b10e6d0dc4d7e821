import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Action, remove, removeAsRead } from '../engine/action.ts'
import { whose } from '../engine/ownership.ts'
import { expectedComputeDomains } from '../fabrics/compute-domains.ts'
import { releaseUnused } from '../fabrics/release.ts'
import { KIND, type Kind } from '../kinds.ts'
import { managedLabels } from '../ownership/ownership.ts'
import { removeTogether } from '../ownership/remove-together.ts'
import { expectedHeadlessService } from './headless-service.ts'
import { expectedHpas } from './hpas.ts'
import { type ObservedReplica, replicaTerm } from './observe.ts'
import { expectedScalingGroups, POD_CLIQUES, SCALING_GROUPS } from './workloads.ts'

/** The children of a kind in this replica, found by their label, and by name in case somebody has changed the label. */
const ofReplica = (observed: ObservedReplica, { apiVersion, kind }: Kind): KubeObject[] => {
  const { set, layout, i, objects, children } = observed
  const named = [
    expectedHeadlessService(set, layout, i),
    ...expectedHpas(set, layout, i),
    ...expectedScalingGroups(set, layout, i),
    ...expectedComputeDomains(set, layout, i),
  ].flatMap((expected) => {
    if (expected.kind !== kind) return []
    const found = objects.get(expected, layout.namespace, expected.metadata.name ?? '')
    return found !== undefined && whose(found, set) === 'own' ? [found] : []
  })
  return [...new Set([...children({ apiVersion, kind }), ...named])]
}

/** Removes a replica: pods first, because others wait for their resources. Its gang has its own plan (podgang/). */
export const planRemoval = (observed: ObservedReplica): Action[] => {
  const { set, layout, i, objects } = observed
  const labels = { ...managedLabels(layout.name), [PCS_REPLICA_INDEX_LABEL]: String(i) }
  const term = replicaTerm(observed)
  const together = { set, objects, labels }
  return [
    ...removeTogether(objects.find(KIND.pod, 'replica', term), together),
    ...removeTogether(objects.find(KIND.podClique, 'replica', term), { ...together, report: POD_CLIQUES.removed }),
    // A set that has been deleted with --cascade=orphan meanwhile has left its groups behind, as later versions.
    ...ofReplica(observed, KIND.scalingGroup).flatMap((group) => removeAsRead(group, SCALING_GROUPS.removed)),
    ...[KIND.service, KIND.hpa, KIND.resourceClaim]
      .flatMap((kind) => ofReplica(observed, kind))
      .flatMap((child) => remove(child)),
    ...releaseUnused(set, ofReplica(observed, KIND.computeDomain), objects),
  ]
}
