import type { KubeObject } from '../model/object.ts'

/**
 * The topology objects of a scheduler: cluster-scoped, named like the ClusterTopologyBinding that they are made for. Pure.
 * specs/grove-controllers.md §9.1, §11.2
 */
export interface SchedulerTopology {
  readonly kind: { readonly apiVersion: string; readonly kind: string }
  /** The lower-case name in URLs and in RBAC rules. */
  readonly plural: string
  /** True where the API server refuses another spec, so that the object has to be made again. */
  readonly isFixed: boolean
  /** What is ours of such an object: its spec, for these node labels, broadest level first. */
  specFor(nodeLabels: readonly string[]): Readonly<Record<string, unknown>>
  /** The node labels of an object, broadest level first. Whatever anybody wrote into it will do. */
  nodeLabelsOf(object: KubeObject): readonly string[]
}
