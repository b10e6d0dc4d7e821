import { COMPONENT, POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import { indices, type Layout } from '../../model/layout.ts'
import { basePodGangName, standalonePodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { PlanContext } from '../context.ts'
import { exactly } from '../difference.ts'
import { expectedPodClique } from '../expected-podclique.ts'

/** The PodCliques of cliques that are in no scaling group, one per replica. specs/grove-controllers.md §2.6 */
export const expectedStandalonePodCliques = (set: PodCliqueSet, layout: Layout, { config }: PlanContext): PodClique[] =>
  indices(layout.replicas).flatMap((i) =>
    layout.standalone.map((template) =>
      expectedPodClique(set, layout, config, {
        name: standalonePodCliqueName(layout.name, i, template.name),
        template,
        i,
        podGang: basePodGangName(layout.name, i),
        component: COMPONENT.standalonePodClique,
        owner: set,
      }),
    ),
  )

/**
 * What stays ours of a PodClique: all but `replicas`, which an autoscaler or the user sets. Its pod spec is what
 * admission has made of ours, so whether ours changed is told by the template hash; only then is it sent again, along
 * with nulls for labels and annotations that the template no longer has.
 */
export const ownOfPodClique = (expected: KubeObject, observed: KubeObject): Record<string, unknown> => {
  const { replicas: _, podSpec, ...spec } = (expected as PodClique).spec
  const { labels = {}, annotations = {} } = expected.metadata
  const { startsAfter = null, autoScalingConfig = null } = spec
  const kept = { ...spec, startsAfter, autoScalingConfig }
  const isSameTemplate =
    observed.metadata.labels?.[POD_TEMPLATE_HASH_LABEL] === expected.metadata.labels?.[POD_TEMPLATE_HASH_LABEL]
  if (isSameTemplate) return { metadata: { labels, annotations }, spec: kept }
  return {
    metadata: {
      labels: exactly(observed.metadata.labels, labels),
      annotations: exactly(observed.metadata.annotations, annotations),
    },
    spec: { ...kept, podSpec: exactly((observed as PodClique).spec.podSpec, { ...podSpec }) },
  }
}
