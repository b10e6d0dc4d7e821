import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { baseGang, membersOf } from '../../model/gangs.ts'
import { hasGpu } from '../../model/gpu.ts'
import {
  COMPUTE_DOMAIN_INTENT,
  formatStartsAfter,
  GANG_PODS_INTENT,
  INTENT_ANNOTATIONS,
  PCSG_NUM_PODS_INTENT,
  QUEUE_INTENT,
  SCHEDULER_NAME_INTENT,
  STARTS_AFTER_INTENT,
} from '../../model/intent.ts'
import {
  BASE_PODGANG_LABEL,
  COMPONENT_LABEL,
  FOLLOWS_IN_PLACE_ANNOTATION,
  NAME_LABEL,
  PCS_REPLICA_INDEX_LABEL,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  POD_TEMPLATE_HASH_LABEL,
  PODGANG_LABEL,
  TOPOLOGY_NAME_ANNOTATION,
} from '../../model/labels.ts'
import { type Layout, minAvailableOf } from '../../model/layout.ts'
import { fabricOf } from '../../model/mnnvl.ts'
import { basePodGangName, computeDomainName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { startupParents } from '../../model/startup-parents.ts'
import { podSpecOf } from '../../model/template-meaning.ts'
import { backendOf } from '../../schedulers/registry.ts'
import { schedulerNameIn } from '../../schedulers/scheduler-of-set.ts'
import type { CliqueTemplate, PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { controllerReference } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { managedLabels } from '../ownership/ownership.ts'

/** What identifies a PodClique that should exist. */
export interface PodCliqueIdentity {
  readonly name: string
  readonly template: CliqueTemplate
  /** The hash of the template in the set's revision. */
  readonly templateHash: string
  /** Replica of the set. */
  readonly i: number | string
  /** Replica of the scaling group, for members of one. */
  readonly j?: number
  readonly podGang: string
  readonly component: string
  /** The set, or the scaling group. */
  readonly owner: KubeObject
  /** Labels that only members of a scaling group have. */
  readonly groupLabels?: Readonly<Record<string, string>>
  /** Number of pods in one replica of the scaling group, by its template. */
  readonly numPods?: number
}

/**
 * A PodClique as a reconciler writes it: the template's pod spec unchanged, and next to it the intent that admission
 * turns into spec. docs/intent.md, docs/reference/reconcile-rules.md#podcliques
 */
export const expectedPodClique = (
  set: PodCliqueSet,
  layout: Layout,
  config: OperatorConfiguration,
  identity: PodCliqueIdentity,
): PodClique => {
  const { name, template, templateHash, i, j, podGang, component, owner, groupLabels } = identity
  const { priorityClassName } = set.spec.template
  const { roleName, replicas, autoScalingConfig } = template.spec
  const parents = startupParents(layout, template.name, j === undefined ? { i } : { i, j })
  const base = basePodGangName(layout.name, i)
  // Without a GPU, pods have no use for the fabric, and a ComputeDomain stays for as long as somebody names it.
  const fabric = hasGpu(template.spec.podSpec) ? fabricOf(set, template) : undefined
  return {
    ...KIND.podClique,
    metadata: {
      name,
      namespace: layout.namespace,
      labels: {
        ...template.labels,
        ...managedLabels(layout.name),
        [NAME_LABEL]: name,
        [COMPONENT_LABEL]: component,
        [PCS_REPLICA_INDEX_LABEL]: String(i),
        ...groupLabels,
        [PODGANG_LABEL]: podGang,
        ...(podGang !== base && { [BASE_PODGANG_LABEL]: base }),
        [POD_TEMPLATE_HASH_LABEL]: templateHash,
      },
      annotations: {
        ...userAnnotations(template),
        ...(fabric && {
          [COMPUTE_DOMAIN_INTENT]: computeDomainName(
            layout.name,
            i,
            fabric.kind === 'group' ? fabric.group : undefined,
          ),
        }),
        ...(identity.numPods !== undefined && { [PCSG_NUM_PODS_INTENT]: String(identity.numPods) }),
        ...(parents.length > 0 && { [STARTS_AFTER_INTENT]: formatStartsAfter(parents) }),
        ...schedulerIntent(set, layout, config, identity),
      },
      ownerReferences: [controllerReference(owner)],
    },
    spec: {
      roleName,
      replicas,
      minAvailable: minAvailableOf(template),
      podSpec: podSpecOf(template, priorityClassName),
      ...(parents.length > 0 && { startsAfter: parents.map(({ podClique }) => podClique) }),
      ...(autoScalingConfig && { autoScalingConfig }),
    },
  }
}

/** The scheduler of the pods, and what its backend needs to know about each of them. */
const schedulerIntent = (
  set: PodCliqueSet,
  layout: Layout,
  config: OperatorConfiguration,
  { template, i, podGang }: PodCliqueIdentity,
): Record<string, string> => {
  const name = schedulerNameIn(set, template.spec.podSpec.schedulerName, config)
  const backend = backendOf(name, config)
  // The pods of the gang are counted only if a backend asks for the number.
  const { queue, gangPods } = backend.podIntent?.(set, gangPodsOf(layout, i, podGang, template)) ?? {}
  return {
    [SCHEDULER_NAME_INTENT]: name,
    ...(queue !== undefined && { [QUEUE_INTENT]: queue }),
    ...(gangPods !== undefined && { [GANG_PODS_INTENT]: String(gangPods) }),
  }
}

/** Number of pods in a PodClique's gang, by the templates: the base gang, or one replica of a scaling group. */
const gangPodsOf = (layout: Layout, i: number | string, podGang: string, template: CliqueTemplate): number => {
  const members =
    podGang === basePodGangName(layout.name, i)
      ? membersOf(baseGang(layout, Number(i))).map((member) => member.template)
      : (layout.cliques.get(template.name)?.group?.cliques ?? [])
  return members.reduce((sum, { spec }) => sum + spec.replicas, 0)
}

const NOT_COPIED: ReadonlySet<string> = new Set([
  ...INTENT_ANNOTATIONS,
  TOPOLOGY_NAME_ANNOTATION,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  FOLLOWS_IN_PLACE_ANNOTATION,
])

const userAnnotations = ({ annotations = {} }: CliqueTemplate): Record<string, string> =>
  Object.fromEntries(Object.entries(annotations).filter(([key]) => !NOT_COPIED.has(key)))
