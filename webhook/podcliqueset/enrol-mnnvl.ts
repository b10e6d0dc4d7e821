import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { fabricUseOf } from '../../model/fabric-use.ts'
import { AUTO_MNNVL_ANNOTATION, MNNVL_GROUP } from '../../model/labels.ts'
import type { SubmittedSet } from './subject.ts'

type Network = Pick<OperatorConfiguration, 'network'>

/**
 * True if the cluster enrols sets by itself, and no layer of this one says anything about fabrics.
 * docs/reference/compatibility.md#fabrics
 */
export const mayBeEnrolled = ({ metadata, spec }: SubmittedSet, { network }: Network): boolean => {
  if (!network.autoMNNVLEnabled || !network.autoMNNVLEnrollment) return false
  if (metadata?.annotations?.[AUTO_MNNVL_ANNOTATION] != null) return false
  const { cliques, podCliqueScalingGroups } = spec?.template ?? {}
  const layers = [metadata, ...(cliques ?? []), ...(podCliqueScalingGroups ?? [])]
  return layers.every((layer) => layer?.annotations?.[MNNVL_GROUP] == null)
}

/**
 * Whether a new set joins an NVLink fabric by default: it may, it has GPUs, and its pods do not share nodes. A node has
 * one channel, so a fabric leaves a node to one pod: pods that take a part of a node would waste the rest, and other sets
 * could not use it. A set with a single GPU pod is enrolled all the same, and warned.
 * docs/mnnvl.md#where-a-fabric-helps
 */
export const enrolsInMnnvl = (set: SubmittedSet, config: Network): boolean => {
  if (!mayBeEnrolled(set, config)) return false
  const { kind } = fabricUseOf(set, config.network.gpusPerNode)
  return kind === 'nodes' || kind === 'lone'
}
