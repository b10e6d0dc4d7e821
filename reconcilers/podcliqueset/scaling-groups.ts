import { COMPONENT, MNNVL_GROUP, PCS_REPLICA_INDEX_LABEL, PCSG_FINALIZER } from '../../model/labels.ts'
import { type GroupLayout, groupNameIn, indices, type Layout } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { KIND } from '../kinds.ts'
import { childOf } from './children.ts'

/** One PodCliqueScalingGroup per replica and scaling group of the template. specs/grove-controllers.md §2.6 */
export const expectedScalingGroups = (set: PodCliqueSet, layout: Layout): PodCliqueScalingGroup[] =>
  indices(layout.replicas).flatMap((i) =>
    layout.groups.map((group) => {
      const { metadata } = childOf(set, layout, KIND.scalingGroup, {
        name: groupNameIn(layout, i, group),
        component: COMPONENT.scalingGroup,
        labels: { [PCS_REPLICA_INDEX_LABEL]: String(i) },
      })
      const annotations = annotationsOf(set, group)
      return {
        ...KIND.scalingGroup,
        metadata: {
          ...metadata,
          ...(Object.keys(annotations).length > 0 && { annotations }),
          finalizers: [PCSG_FINALIZER],
        },
        spec: {
          replicas: group.replicas,
          minAvailable: group.minAvailable,
          cliqueNames: [...group.config.cliqueNames],
        },
      }
    }),
  )

/** The group's own annotations, and the set's fabric where the group names none. */
const annotationsOf = ({ metadata }: PodCliqueSet, { config }: GroupLayout): Record<string, string> => {
  const fabric = metadata.annotations?.[MNNVL_GROUP]
  return { ...(fabric !== undefined && { [MNNVL_GROUP]: fabric }), ...config.annotations }
}

/** What stays ours of a scaling group: not `replicas`, which an autoscaler or the user sets. */
export const ownOfScalingGroup = ({ metadata, spec }: KubeObject): Record<string, unknown> => {
  const { minAvailable, cliqueNames } = spec as PodCliqueScalingGroup['spec']
  return {
    metadata: { labels: metadata.labels, annotations: metadata.annotations },
    spec: { minAvailable, cliqueNames },
  }
}
