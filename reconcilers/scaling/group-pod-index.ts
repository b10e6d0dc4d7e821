import { parseCount } from '../../model/intent.ts'
import { PCSG_LABEL, PCSG_POD_INDEX_LABEL, PCSG_POD_INDEX_OFFSET_ANNOTATION } from '../../model/labels.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { born } from './recorded-counts.ts'
import type { Scaled } from './scaled.ts'

/**
 * The members of one replica of a scaling group, each with the index at which its pods begin: the number of pods of those
 * before it in `cliqueNames`, as they are scaled now. docs/scaling.md#the-index-of-a-pod-in-its-scaling-group
 */
export const withOffsets = (members: readonly Scaled[], keeper: PodCliqueScalingGroup): Scaled[] => {
  let offset = 0
  return members.map((member) => {
    const { metadata } = member.expected
    const annotations = { ...metadata.annotations, [PCSG_POD_INDEX_OFFSET_ANNOTATION]: String(offset) }
    offset += (member.found ?? (born(member, keeper) as PodClique)).spec.replicas
    return { ...member, expected: { ...member.expected, metadata: { ...metadata, annotations } } }
  })
}

/** The label of a pod with this index within its PodClique; none where that is in no scaling group. */
export const groupPodIndex = ({ metadata }: Pick<PodClique, 'metadata'>, index: number): Record<string, string> => {
  if (metadata.labels?.[PCSG_LABEL] === undefined) return {}
  const offset = parseCount(metadata.annotations?.[PCSG_POD_INDEX_OFFSET_ANNOTATION] ?? '')
  return 'value' in offset ? { [PCSG_POD_INDEX_LABEL]: String(offset.value + index) } : {}
}
