import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { type WholeController, wake } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { fabricOfPod } from '../pod/keep.ts'
import { keyOf, onlyStatusDiffers } from '../wakes/objects.ts'
import { planLeftDomain } from './plan.ts'

/** Wakes a ComputeDomain that is being deleted. */
const byDomain = wake(KIND.computeDomain, (change) =>
  change.after !== undefined && isGoing(change.after) && !onlyStatusDiffers(change) ? [keyOf(change.after)] : [],
)

/** When a set is gone, wakes the ComputeDomains that it has left behind. */
const bySet = wake(KIND.podCliqueSet, ({ before, after }, objects) => {
  const { uid } = before?.metadata ?? {}
  if (uid === undefined || after?.metadata.uid === uid) return []
  return objects.controlledBy(KIND.computeDomain, uid).map((domain) => keyOf(domain))
})

/** When a pod is gone, wakes the ComputeDomain that it used. */
const byPod = wake(KIND.pod, ({ before, after }, objects) => {
  const fabric = before && after === undefined ? fabricOfPod(before) : undefined
  if (fabric === undefined) return []
  const domain = objects.get(KIND.computeDomain, before?.metadata.namespace, fabric)
  return domain !== undefined && isGoing(domain) ? [keyOf(domain)] : []
})

/** ComputeDomains that are being deleted without their set: nobody else would remove our finalizer. docs/mnnvl.md */
export const leftComputeDomain: WholeController<OperatorConfiguration> = {
  name: 'left-computedomain',
  of: KIND.computeDomain,
  workers: () => 1,
  reads: [KIND.podCliqueSet, KIND.pod],
  writes: [{ group: 'resource.nvidia.com', resource: 'computedomains', verbs: ['patch'] }],
  wakes: [byDomain, bySet, byPod],
  plan: planLeftDomain,
}
