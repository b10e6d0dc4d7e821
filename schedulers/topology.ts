import type { KubeObject } from '../model/object.ts'

/**
 * The topology objects of a scheduler: cluster-scoped, with the name of their ClusterTopologyBinding. Pure.
 * docs/topology.md#the-bindings-status
 */
export interface SchedulerTopology {
  readonly kind: { readonly apiVersion: string; readonly kind: string }
  /** The lower-case name in URLs and in RBAC rules. */
  readonly plural: string
  /** True if the API server refuses a changed spec, so that the object must be deleted and created again. */
  readonly isFixed: boolean
  /** The spec for these node labels, broadest level first: the part of the object that is ours. */
  specFor(nodeLabels: readonly string[]): Readonly<Record<string, unknown>>
  /** Why the API server would refuse a spec of these node labels; undefined if it takes it, as far as is known. */
  refusalOf(nodeLabels: readonly string[]): string | undefined
  /** The node labels of an object, broadest level first. Must accept any content. */
  nodeLabelsOf(object: KubeObject): readonly string[]
}
