import type { KubeObject } from '../../model/object.ts'
import type { Kind } from './kind.ts'

/**
 * What is known of the cluster: a set of caches, or the object set of a render. Every write of ours must show here
 * before the next plan is made, or that plan would ask for it again.
 */
export interface Objects {
  /** One object by name; leave the namespace out for cluster-scoped kinds. */
  get(kind: Kind, namespace: string | undefined, name: string): KubeObject | undefined
  /** The objects of a kind whose controller has this uid. */
  controlledBy(kind: Kind, uid: string): readonly KubeObject[]
  /** The objects of a kind that give this term for an index of the kind. */
  find(kind: Kind, index: string, term: string): readonly KubeObject[]
  /** How many `find` would return, without making a list of them. */
  count(kind: Kind, index: string, term: string): number
  /** True for a watched kind that the cluster is known to serve. */
  isServed(kind: Kind): boolean
}

/** Nothing is known. */
export const NO_OBJECTS: Objects = {
  get: () => undefined,
  controlledBy: () => [],
  find: () => [],
  count: () => 0,
  isServed: () => false,
}
