import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { SchedulerTopology } from '../../schedulers/topology.ts'
import type { ClusterTopologyBinding } from '../../schemas/generated/grove.ts'
import { type Action, remove } from '../engine/action.ts'
import { alignOne } from '../engine/align.ts'
import { controllerReference, isGoing } from '../engine/ownership.ts'
import { compare } from './compare.ts'
import { nodeLabelsOf, type ObservedBinding, type ObservedTopology } from './observe.ts'

/**
 * What should be different about the schedulers' topology objects: one is created for each scheduler that the binding
 * has no entry for, and follows its levels. Objects that entries name belong to others.
 * docs/topology.md#the-bindings-status
 */
export const planBinding = (observed: ObservedBinding): Action[] => {
  const { binding, topologies, objects } = observed
  // The binding owns its objects, so the garbage collector deletes them with it.
  if (isGoing(binding)) return []
  return topologies.flatMap((observedTopology): Action[] => {
    const { topology, object, isExternal } = observedTopology
    if (isExternal) return []
    // It is created again once it is gone: its deletion wakes this plan.
    if (object !== undefined && topology.isFixed && compare(observed, observedTopology).is === 'other') {
      const refusal = topology.refusalOf(nodeLabelsOf(binding))
      return refusal === undefined ? remove(object, REMADE) : [notRemade(observedTopology, refusal)]
    }
    return alignOne(expectedTopology(binding, topology), objects, { own: ownOf(topology), isOurs })
  })
}

const REMADE = { failure: 'SchedulerTopologyDeleteFailed' }

/** What an API server would not create again is not deleted: gangs would be left without a topology. */
const notRemade = ({ topology, reference }: ObservedTopology, refusal: string): Action => ({
  do: 'problem',
  reason: 'TopologyCreateFailed',
  message: `${topology.kind.kind} "${reference}" keeps its levels: ${refusal}`,
})

/** The topology object of a binding. */
const expectedTopology = (binding: ClusterTopologyBinding, topology: SchedulerTopology): KubeObject => ({
  ...topology.kind,
  metadata: {
    name: binding.metadata.name ?? '',
    labels: { [MANAGED_BY_LABEL]: MANAGED_BY },
    ownerReferences: [controllerReference(binding)],
  },
  spec: topology.specFor(nodeLabelsOf(binding)),
})

/** The fields that are ours. A fixed object is adopted with its present levels, and then deleted and created again. */
const ownOf =
  ({ isFixed }: SchedulerTopology) =>
  ({ metadata: { labels }, spec }: KubeObject): Record<string, unknown> => ({
    metadata: { labels },
    ...(!isFixed && { spec }),
  })

/** True for an object that an earlier binding of this name has left behind (`--cascade=orphan`). */
const isOurs = ({ metadata }: KubeObject): boolean => metadata.labels?.[MANAGED_BY_LABEL] === MANAGED_BY
