import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { parseApiVersion } from '../../kube/api/resource.ts'
import { enabledBackend, TOPOLOGY_SCHEDULERS } from '../../schedulers/registry.ts'
import type { ClusterTopologyBinding } from '../../schemas/generated/grove.ts'
import type { Key, Wake, WholeController } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { byItself, ownerIn, subjectOf } from '../wakes.ts'
import { SCHEDULER_TOPOLOGY, WATCHED } from '../watched.ts'
import { observeBinding } from './observe.ts'
import { planBinding } from './plan.ts'
import { statusOfBinding } from './status.ts'

const keyOf = (name: string): Key => ({ namespace: '', name })

const isEnabled =
  (scheduler: string) =>
  (config: OperatorConfiguration): boolean =>
    enabledBackend(scheduler, config) !== undefined

/** Wakes the owner of a scheduler's topology object, the binding of its name, and the bindings that refer to it. */
const byTopology = (on: Wake['on'], index: number): Wake<OperatorConfiguration> => ({
  on,
  isEnabled: isEnabled(TOPOLOGY_SCHEDULERS[index]?.name ?? ''),
  keys: (change, objects) => {
    const { name = '' } = subjectOf(change)?.metadata ?? {}
    const owner = ownerIn(change, KIND.topologyBinding)
    const referring = objects.find(KIND.topologyBinding, 'reference', name).map(({ metadata }) => metadata.name ?? '')
    return [...new Set([...(owner === undefined ? [] : [owner.name]), name, ...referring])].map(keyOf)
  },
})

/** Reconciles ClusterTopologyBindings: the topology objects of schedulers. docs/topology.md#the-bindings-status */
export const clusterTopologyBinding: WholeController<OperatorConfiguration> = {
  name: 'clustertopology-controller',
  of: WATCHED.topologyBinding,
  workers: () => 1,
  writes: [
    { group: 'grove.io', resource: 'clustertopologybindings/status', verbs: ['patch'] },
    // Needed for blockOwnerDeletion (OwnerReferencesPermissionEnforcement), as for the children of sets.
    { group: 'grove.io', resource: 'clustertopologybindings/finalizers', verbs: ['update'] },
    ...TOPOLOGY_SCHEDULERS.map(({ name, topology: { kind, plural } }) => ({
      isEnabled: isEnabled(name),
      group: parseApiVersion(kind.apiVersion).group,
      resource: plural,
      verbs: ['create', 'patch', 'delete'] as const,
    })),
  ],
  wakes: [byItself(WATCHED.topologyBinding), ...SCHEDULER_TOPOLOGY.map(byTopology)],
  plan: (object, objects, { config }) => planBinding(observeBinding(object as ClusterTopologyBinding, objects, config)),
  report: (object, objects, { config, now }, outcome) =>
    statusOfBinding(observeBinding(object as ClusterTopologyBinding, objects, config), now, outcome),
}
