import type { KubeObject } from '../../model/object.ts'
import type { Kind } from './kind.ts'

/**
 * The known state of the cluster: a set of caches, or the object set of a render. Every write of ours must be visible
 * here before the next plan is made; otherwise that plan would request the write again.
 */
export interface Objects {
  /** One object by name; leave the namespace out for cluster-scoped kinds. */
  get<T extends KubeObject>(kind: Kind<T>, namespace: string | undefined, name: string): T | undefined
  /** The objects of a kind whose controller has this uid. */
  controlledBy<T extends KubeObject>(kind: Kind<T>, uid: string): readonly T[]
  /** The objects of a kind that are indexed under this term. */
  find<T extends KubeObject>(kind: Kind<T>, index: string, term: string): readonly T[]
  /** The number of objects that `find` would return, without building a list. */
  count(kind: Kind, index: string, term: string): number
  /** True for a watched kind that the cluster is known to serve. */
  isServed(kind: Kind): boolean
}
