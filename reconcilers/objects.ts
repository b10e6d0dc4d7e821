import type { KubeObject } from '../model/object.ts'
import type { Kind } from './kinds.ts'

/**
 * What is known of the cluster: a set of caches, or the object set of a render. Every write of ours must show here
 * before the next plan is made, or that plan would ask for it again.
 */
export interface Objects {
  /** One object by name; leave the namespace out for cluster-scoped kinds. */
  get(kind: Kind, namespace: string | undefined, name: string): KubeObject | undefined
  /** The objects of a kind whose controller has this uid. */
  controlledBy(kind: Kind, uid: string): readonly KubeObject[]
  /** The pods that carry this gang's name. */
  podsOfGang(namespace: string, podGang: string): readonly KubeObject[]
}
