import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { PODCLIQUE_LABEL } from '../../model/labels.ts'
import { backendOf } from '../../schedulers/registry.ts'
import { KIND } from '../kinds.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { ObservedPodClique } from './observe.ts'
import { schedulerOfPods } from './pods.ts'

/**
 * How many pods of a PodClique may be made beside those that are there, for a scheduler that counts pods until they are gone, those
 * of a PodClique of that name before it, too. docs/schedulers/kueue.md#pods-that-are-replaced
 */
export const roomBesideLeaving = (
  { podClique, podGang, objects }: Pick<ObservedPodClique, 'podClique' | 'podGang' | 'objects'>,
  config: OperatorConfiguration,
): number => {
  if (podGang === undefined || backendOf(schedulerOfPods(podClique, config), config).countsLeaving !== true)
    return Number.POSITIVE_INFINITY
  const { namespace, name = '' } = podGang.metadata
  const there = objects
    .find(KIND.pod, 'gang', inNamespace(namespace, name))
    .filter(
      ({ metadata, status }) =>
        metadata.labels?.[PODCLIQUE_LABEL] === podClique.metadata.name && status?.phase !== 'Failed',
    )
  return Math.max(0, podClique.spec.replicas - there.length)
}
