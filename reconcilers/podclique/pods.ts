import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import {
  FAILOVER_CLAIM_TEMPLATE_INTENT,
  formatResourceClaims,
  formatStartsAfter,
  GANG_PODS_INTENT,
  GATE_INTENT,
  INTENT_ANNOTATIONS,
  NO_GATE,
  PREFERRED_NODE_INTENT,
  QUEUE_INTENT,
  READINESS_GATE_INTENT,
  RESOURCE_CLAIMS_INTENT,
  RESTART_INTENT,
  SCHEDULER_NAME_INTENT,
  SCHEDULING_GROUP_INTENT,
  STARTS_AFTER_INTENT,
  type StartupParent,
} from '../../model/intent.ts'
import {
  FOLLOWS_IN_PLACE_ANNOTATION,
  MANAGED_BY,
  MANAGED_BY_LABEL,
  PART_OF_LABEL,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  POD_INDEX_LABEL,
  PODCLIQUE_LABEL,
  REPLICAS_SET_BY_ANNOTATION,
  ROLE_LABEL,
  TEMPLATE_REPLICAS_ANNOTATION,
} from '../../model/labels.ts'
import { podGenerateName } from '../../model/names.ts'
import { hasEnded, isTerminating, type Pod } from '../../model/pod.ts'
import { resolvedSchedulerName } from '../../schedulers/registry.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { labelValueProblems } from '../../schemas/metadata/names.ts'
import { controllerReference } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { groupPodIndex } from '../scaling/group-pod-index.ts'
import { indexOf } from '../units/pods.ts'
import { awakeParents } from './obsolete-parents.ts'

const holdsIndex = (pod: Pod): boolean => !isTerminating(pod) && !hasEnded(pod)

/** The indices in use; a pod that is being deleted or has ended no longer holds its index. */
export const usedIndices = (pods: readonly Pod[]): Set<number> =>
  new Set(pods.filter(holdsIndex).flatMap((pod) => indexOf(pod) ?? []))

/** The `count` lowest indices, from `from` on, that are not in use. docs/reference/reconcile-rules.md#pods */
export const freeIndices = (used: ReadonlySet<number>, count: number, from = 0): number[] => {
  const free: number[] = []
  for (let index = from; free.length < count; index++) if (!used.has(index)) free.push(index)
  return free
}

/** What the pods of a PodClique have in common besides its template. */
export interface PodIntent {
  /** Given for PodCliques outside of a set; the others carry the parents in an annotation. */
  readonly parents?: readonly StartupParent[]
  /** Full names of PodCliques that sleep, for which nobody waits. */
  readonly asleep?: ReadonlySet<string>
  /** The scheduler's object for the gang, if pods name it in their spec. */
  readonly group?: string | undefined
  /** True for a pod that the scheduler itself holds back for as long as necessary. */
  readonly isUngated?: boolean
  /** The node that it should have, if there is room. */
  readonly preferredNode?: string | undefined
  /** True for pods that are not Ready for a while before they restart in place. */
  readonly hasReadinessGate?: boolean
  /** True for pods that restart in place together. */
  readonly restartsInPlace?: boolean
  /** Names of the claims that the pod with this index shares. */
  readonly claimsOf: (index: number) => readonly string[]
  /** Name of the claim template for the GPUs of failover pods. */
  readonly claimTemplate: string | undefined
}

/**
 * A pod as the reconciler writes it: the PodClique's pod spec unchanged, with the intent that admission turns into
 * spec. docs/intent.md, docs/reference/reconcile-rules.md#pods
 */
export const expectedPod = (
  podClique: PodClique,
  index: number,
  config: OperatorConfiguration,
  {
    parents,
    asleep,
    group,
    isUngated = false,
    preferredNode,
    hasReadinessGate = false,
    restartsInPlace = false,
    claimsOf,
    claimTemplate,
  }: PodIntent,
): Pod => {
  const { name = '', namespace, labels, annotations = {} } = podClique.metadata
  const { podSpec } = podClique.spec
  const claims = claimsOf(index)
  const startsAfter =
    parents === undefined ? awakeParents(annotations[STARTS_AFTER_INTENT], asleep) : formatStartsAfter(parents)
  return {
    ...KIND.pod,
    metadata: {
      generateName: podGenerateName(name),
      ...(namespace !== undefined && { namespace }),
      labels: {
        ...(setNameOf(podClique) === undefined ? { ...withoutOurs(labels), ...roleOf(podClique) } : labels),
        [MANAGED_BY_LABEL]: MANAGED_BY,
        [PODCLIQUE_LABEL]: name,
        [POD_INDEX_LABEL]: String(index),
        ...groupPodIndex(podClique, index),
      },
      annotations: {
        ...Object.fromEntries(Object.entries(annotations).filter(([key]) => isUsers(key))),
        ...(startsAfter && { [STARTS_AFTER_INTENT]: startsAfter }),
        ...(claims.length > 0 && { [RESOURCE_CLAIMS_INTENT]: formatResourceClaims(claims) }),
        ...(claimTemplate !== undefined && { [FAILOVER_CLAIM_TEMPLATE_INTENT]: claimTemplate }),
        ...(group !== undefined && { [SCHEDULING_GROUP_INTENT]: group }),
        ...(isUngated && { [GATE_INTENT]: NO_GATE }),
        ...(preferredNode !== undefined && { [PREFERRED_NODE_INTENT]: preferredNode }),
        ...(hasReadinessGate && { [READINESS_GATE_INTENT]: 'true' }),
        ...(restartsInPlace && { [RESTART_INTENT]: 'true' }),
        ...Object.fromEntries(COPIED.flatMap((key) => (annotations[key] ? [[key, annotations[key]]] : []))),
        [SCHEDULER_NAME_INTENT]: schedulerOfPods(podClique, config),
      },
      ownerReferences: [controllerReference(podClique)],
    },
    spec: podSpec,
  }
}

/** The name of the backend that schedules the pods of a PodClique. */
export const schedulerOfPods = ({ metadata, spec }: PodClique, config: OperatorConfiguration): string =>
  metadata.annotations?.[SCHEDULER_NAME_INTENT] ?? resolvedSchedulerName(spec.podSpec.schedulerName, config)

/**
 * Other PodCliques wait for one outside of a set by its role, so its pods carry the role as a label. A role may be any
 * text, but a label value may not.
 */
const roleOf = ({ spec: { roleName } }: PodClique): Record<string, string> =>
  roleName !== '' && labelValueProblems(roleName).length === 0 ? { [ROLE_LABEL]: roleName } : {}

/** Drops the labels by which pods belong to a set: here there is no set. */
const withoutOurs = (labels: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => key !== PART_OF_LABEL && !key.startsWith('grove.io/')))

/** Annotations of a PodClique that are not copied to its pods. */
const NOT_PASSED_ON: ReadonlySet<string> = new Set([
  ...INTENT_ANNOTATIONS,
  PCSG_POD_INDEX_OFFSET_ANNOTATION,
  TEMPLATE_REPLICAS_ANNOTATION,
  REPLICAS_SET_BY_ANNOTATION,
  FOLLOWS_IN_PLACE_ANNOTATION,
])

/** Intent that pods copy from their PodClique. */
const COPIED: readonly string[] = [QUEUE_INTENT, GANG_PODS_INTENT]

const isUsers = (key: string): boolean =>
  !NOT_PASSED_ON.has(key) && key !== 'kubectl.kubernetes.io/last-applied-configuration'

/** Pods, and claims for them, created in one plan; the next plan goes on. Bounds the memory that one set can take. */
export const MOST_CREATIONS = 500
