import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { parseApiVersion } from '../../kube/api/resource.ts'
import { enabledBackend, TOPOLOGY_SCHEDULERS, type TopologyScheduler } from '../../schedulers/registry.ts'
import type { ClusterTopologyBinding } from '../../schemas/generated/grove.ts'
import type { Key, Wake, WholeController } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { byItself, ownerIn, subjectOf } from '../wakes/objects.ts'
import { observeBinding } from './observe.ts'
import { planBinding } from './plan.ts'
import { statusOfBinding } from './status.ts'

const keyOf = (name: string): Key => ({ namespace: '', name })

const isEnabled =
  (scheduler: string) =>
  (config: OperatorConfiguration): boolean =>
    enabledBackend(scheduler, config) !== undefined

/** Wakes the owner of a scheduler's topology object, the binding of its name, and the bindings that refer to it. */
const byTopology = ({ name: scheduler, topology }: TopologyScheduler): Wake<OperatorConfiguration> => ({
  on: topology.kind,
  isEnabled: isEnabled(scheduler),
  keys: (change, objects) => {
    const { name = '' } = subjectOf(change)?.metadata ?? {}
    const owner = ownerIn(change, KIND.topologyBinding)
    const referring = objects.find(KIND.topologyBinding, 'reference', name).map(({ metadata }) => metadata.name ?? '')
    return [...new Set([...(owner === undefined ? [] : [owner.name]), name, ...referring])].map(keyOf)
  },
})

/** Reconciles ClusterTopologyBindings: the topology objects of schedulers. docs/topology.md#the-bindings-status */
export const clusterTopologyBinding: WholeController<OperatorConfiguration, ClusterTopologyBinding> = {
  name: 'clustertopology-controller',
  of: KIND.topologyBinding,
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
  wakes: [byItself(KIND.topologyBinding), ...TOPOLOGY_SCHEDULERS.map(byTopology)],
  plan: (binding, objects, { config }) => planBinding(observeBinding(binding, objects, config)),
  report: (binding, objects, { config, now }, outcome) =>
    statusOfBinding(observeBinding(binding, objects, config), now, outcome),
}
