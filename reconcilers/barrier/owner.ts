import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Parent } from '../ownership/child-of.ts'
import { managedLabels } from '../ownership/ownership.ts'

/** Whose start-up barrier it is; the names of the barrier's objects follow from the name of their owner. */
export interface BarrierOwner extends Parent {
  readonly name: string
}

/** A set owns one barrier for all of its pods. docs/reference/reconcile-rules.md#start-up-barrier */
export const barrierOfSet = (set: PodCliqueSet, { name, namespace }: Layout): BarrierOwner => ({
  owner: set,
  name,
  namespace,
  labels: managedLabels(name),
})

/** A PodClique outside of a set has a barrier of its own. docs/reference/reconcile-rules.md#start-up-barrier */
export const barrierOfPodClique = (podClique: PodClique): BarrierOwner => {
  const { name = '', namespace = 'default' } = podClique.metadata
  return { owner: podClique, name, namespace, labels: { [MANAGED_BY_LABEL]: MANAGED_BY } }
}
