import { AUTO_MNNVL_ANNOTATION, COMPONENT, MNNVL_GROUP, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { type GroupLayout, groupNameIn, type Layout } from '../../model/layout.ts'
import type { PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { annotationsNamed } from '../annotations.ts'
import { childOf } from '../child-of.ts'
import { exactly } from '../engine/difference.ts'
import { KIND } from '../kinds.ts'
import { toRaisedMinimum } from '../scaling/scaled.ts'

/**
 * One PodCliqueScalingGroup for each scaling group of the template, in one replica.
 * docs/reference/reconcile-rules.md#scaling-groups
 */
export const expectedScalingGroups = (set: PodCliqueSet, layout: Layout, i: number): PodCliqueScalingGroup[] =>
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
      },
      spec: {
        replicas: group.replicas,
        minAvailable: group.minAvailable,
        cliqueNames: [...group.config.cliqueNames],
      },
    }
  })

/**
 * The group's own annotations, and the set's fabric annotations unless the group has its own.
 * docs/reference/reconcile-rules.md#scaling-groups
 */
const annotationsOf = (set: PodCliqueSet, { config }: GroupLayout): Record<string, string> => ({
  ...annotationsNamed(FABRIC, set),
  ...config.annotations,
})

const FABRIC = [MNNVL_GROUP, AUTO_MNNVL_ANNOTATION]

/**
 * The fields of a scaling group that are ours: all but `replicas`, which an autoscaler or the user sets. A set that is made
 * again without a fabric takes its annotation off the groups that it takes back (seed 2026).
 */
export const ownOfScalingGroup = (
  expected: PodCliqueScalingGroup,
  observed: PodCliqueScalingGroup,
): Record<string, unknown> => {
  const { metadata, spec } = expected
  const { minAvailable, cliqueNames } = spec
  const fabric = exactly(annotationsNamed(FABRIC, observed), annotationsNamed(FABRIC, expected))
  const annotations = { ...metadata.annotations, ...fabric }
  return {
    metadata: { labels: metadata.labels, ...(Object.keys(annotations).length > 0 && { annotations }) },
    spec: {
      minAvailable,
      cliqueNames,
      ...toRaisedMinimum(expected, observed),
    },
  }
}
