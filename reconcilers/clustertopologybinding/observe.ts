import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { KubeObject } from '../../model/object.ts'
import { needsReference, type TopologyScheduler, topologySchedulers } from '../../schedulers/registry.ts'
import type { ClusterTopologyBinding } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'

/** The topology object of one scheduler, which a binding creates or refers to. */
export interface ObservedTopology extends TopologyScheduler {
  /** Name of the object. */
  readonly reference: string
  /** True if the binding names an object that others maintain: it is compared and never written. */
  readonly isExternal: boolean
  readonly object: KubeObject | undefined
}

/** A ClusterTopologyBinding and its topology objects. */
export interface ObservedBinding {
  readonly binding: ClusterTopologyBinding
  readonly objects: Objects
  /** One for each enabled scheduler that has topology objects, by its name. */
  readonly topologies: readonly ObservedTopology[]
  /** Entries for schedulers that are not enabled or have no topology objects. */
  readonly unknown: readonly { readonly schedulerName: string; readonly topologyReference: string }[]
}

/** The node labels of a binding, broadest level first. */
export const nodeLabelsOf = ({ spec }: ClusterTopologyBinding): string[] => spec.levels.map(({ key }) => key)

/** Reads what the plan of a binding needs. */
export const observeBinding = (
  binding: ClusterTopologyBinding,
  objects: Objects,
  config: OperatorConfiguration,
): ObservedBinding => {
  const entries = binding.spec.schedulerTopologyBindings ?? []
  const schedulers = topologySchedulers(config)
  return {
    binding,
    objects,
    topologies: schedulers.flatMap(({ name, topology }) => {
      const entry = entries.find(({ schedulerName }) => schedulerName === name)
      if (entry === undefined && needsReference(name, config)) return []
      const reference = entry?.topologyReference ?? binding.metadata.name ?? ''
      const object = objects.get(topology.kind, undefined, reference)
      return [{ name, topology, reference, isExternal: entry !== undefined, object }]
    }),
    unknown: entries.filter(({ schedulerName }) => !schedulers.some(({ name }) => name === schedulerName)),
  }
}
