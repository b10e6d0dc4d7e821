import { COMPONENT, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { groupNameIn, indices, type Layout } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { AutoScalingConfig, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { KIND, type Kind } from '../kinds.ts'
import { childOf } from './children.ts'

/**
 * One HorizontalPodAutoscaler for every standalone clique and scaling group that asks for one, in every replica; it has
 * the name of what it scales. specs/grove-controllers.md §2.6
 */
export const expectedHpas = (set: PodCliqueSet, layout: Layout): KubeObject[] =>
  indices(layout.replicas).flatMap((i) => {
    const hpa = hpaIn(set, layout, i)
    return [
      ...layout.standalone.flatMap(({ name, spec }) =>
        hpa(KIND.podClique, standalonePodCliqueName(layout.name, i, name), spec.autoScalingConfig),
      ),
      ...layout.groups.flatMap((group) =>
        hpa(KIND.scalingGroup, groupNameIn(layout, i, group), group.config.scaleConfig),
      ),
    ]
  })

const hpaIn =
  (set: PodCliqueSet, layout: Layout, i: number) =>
  ({ apiVersion, kind }: Kind, name: string, scaling: AutoScalingConfig | undefined): KubeObject[] => {
    if (scaling === undefined) return []
    const { minReplicas, maxReplicas, metrics } = scaling
    const labels = { [PCS_REPLICA_INDEX_LABEL]: String(i) }
    return [
      {
        ...childOf(set, layout, KIND.hpa, { name, component: COMPONENT.hpa, labels }),
        spec: {
          scaleTargetRef: { apiVersion, kind, name },
          ...(minReplicas !== undefined && { minReplicas }),
          maxReplicas,
          ...(metrics && { metrics }),
        },
      },
    ]
  }

/** What stays ours of an autoscaler; `behavior` is the user's. */
export const ownOfHpa = ({ metadata, spec }: KubeObject): Record<string, unknown> => ({
  metadata: { labels: metadata.labels },
  spec,
})
