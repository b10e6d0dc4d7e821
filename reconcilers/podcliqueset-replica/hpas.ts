import { COMPONENT, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { groupNameIn, type Layout } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { AutoScalingConfig, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isObject } from '../../schemas/json/object.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import { quantityValue } from '../../schemas/quantity/value.ts'
import { KIND, type Kind } from '../kinds.ts'
import { childOf } from '../ownership/child-of.ts'

/**
 * One HorizontalPodAutoscaler for every standalone clique and scaling group in one replica that asks for one. It has
 * the name of its target. docs/reference/reconcile-rules.md#autoscalers
 */
export const expectedHpas = (set: PodCliqueSet, layout: Layout, i: number): KubeObject[] => {
  const hpa = hpaIn(set, layout, i)
  return [
    ...layout.standalone.flatMap(({ name, spec }) =>
      hpa(KIND.podClique, standalonePodCliqueName(layout.name, i, name), spec.autoScalingConfig),
    ),
    ...layout.groups.flatMap((group) =>
      hpa(KIND.scalingGroup, groupNameIn(layout, i, group), group.config.scaleConfig),
    ),
  ]
}

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
          ...(metrics !== undefined && metrics.length > 0 && { metrics }),
        },
      },
    ]
  }

/**
 * The fields of an autoscaler that are ours; `behavior` is the user's. Equal metrics in other units count as equal, and so
 * do no metrics and those that the API server gives an autoscaler without any.
 */
export const ownOfHpa = ({ metadata, spec }: KubeObject, observed: KubeObject): Record<string, unknown> => {
  const { metrics, ...own } = spec as { metrics?: unknown }
  const { metrics: before = DEFAULT_METRICS } = (observed.spec ?? {}) as { metrics?: unknown }
  const isSame = sameMeaning(inNumbers(metrics ?? DEFAULT_METRICS), inNumbers(before))
  return {
    metadata: { labels: metadata.labels },
    spec: { ...own, ...(!isSame && { metrics: metrics ?? null }) },
  }
}

/** The metrics that the API server gives an autoscaler that names none. */
const DEFAULT_METRICS = [
  { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } },
]

/** The API server rewrites quantities: `1000m` comes back as `1`. */
const inNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inNumbers)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      QUANTITIES.has(key) ? (quantityValue(entry) ?? entry) : inNumbers(entry),
    ]),
  )
}

const QUANTITIES: ReadonlySet<string> = new Set(['averageValue', 'value'])
