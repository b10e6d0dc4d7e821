import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { hasGpu } from '../../model/gpu.ts'
import { AUTO_MNNVL_ANNOTATION, MNNVL_GROUP } from '../../model/labels.ts'
import type { SubmittedSet } from './subject.ts'

/**
 * Whether a GPU set joins an NVLink fabric by default: the cluster has the feature and its enrolment enabled, and no
 * layer of the set says anything about it. brief 001 "Mutating Webhook (on Create)", design §3
 */
export const enrolsInMnnvl = (
  { metadata, spec }: SubmittedSet,
  { network }: Pick<OperatorConfiguration, 'network'>,
): boolean => {
  if (!network.autoMNNVLEnabled || !network.autoMNNVLEnrollment) return false
  if (metadata?.annotations?.[AUTO_MNNVL_ANNOTATION] != null) return false
  const cliques = spec?.template?.cliques ?? []
  const layers = [metadata, ...cliques, ...(spec?.template?.podCliqueScalingGroups ?? [])]
  if (layers.some((layer) => layer?.annotations?.[MNNVL_GROUP] != null)) return false
  return cliques.some((clique) => hasGpu(clique.spec?.podSpec))
}
