import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Wake, WholeController } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { fabricOfPod } from '../keep.ts'
import { KIND } from '../kinds.ts'
import { keyOf, onlyStatusDiffers } from '../wakes.ts'
import { WATCHED } from '../watched.ts'
import { planLeftDomain } from './plan.ts'

/** Wakes a ComputeDomain that is being deleted. */
const byDomain: Wake = {
  on: WATCHED.computeDomain,
  keys: (change) =>
    change.after !== undefined && isGoing(change.after) && !onlyStatusDiffers(change) ? [keyOf(change.after)] : [],
}

/** When a set is gone, wakes the ComputeDomains that it has left behind. */
const bySet: Wake = {
  on: WATCHED.podCliqueSet,
  keys: ({ before, after }, objects) => {
    const { uid } = before?.metadata ?? {}
    if (uid === undefined || after?.metadata.uid === uid) return []
    return objects.controlledBy(KIND.computeDomain, uid).map((domain) => keyOf(domain))
  },
}

/** When a pod is gone, wakes the ComputeDomain that it used. */
const byPod: Wake = {
  on: WATCHED.pod,
  keys: ({ before, after }, objects) => {
    const fabric = before && after === undefined ? fabricOfPod(before) : undefined
    if (fabric === undefined) return []
    const domain = objects.get(KIND.computeDomain, before?.metadata.namespace, fabric)
    return domain !== undefined && isGoing(domain) ? [keyOf(domain)] : []
  },
}

/** ComputeDomains that are being deleted without their set: nobody else would remove our finalizer. docs/mnnvl.md */
export const leftComputeDomain: WholeController<OperatorConfiguration> = {
  name: 'left-computedomain',
  of: WATCHED.computeDomain,
  workers: () => 1,
  reads: [WATCHED.podCliqueSet, WATCHED.pod],
  writes: [{ group: 'resource.nvidia.com', resource: 'computedomains', verbs: ['patch'] }],
  wakes: [byDomain, bySet, byPod],
  plan: planLeftDomain,
}
