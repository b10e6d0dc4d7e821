import type { LabelSelector } from '../../kube/api/selector.ts'
import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND, type Kind } from '../kinds.ts'

/** One kind that the reconcilers watch. */
export interface CachedKind {
  readonly kind: Kind
  /** Only objects that carry our managed-by label. */
  readonly managedOnly: boolean
  /** A cluster may lack it: then there are none. */
  readonly optional: boolean
  /** The part of an object that plans read; the rest is not kept. */
  readonly keep: (object: KubeObject) => KubeObject
}

/** Everything but the annotations of kubectl, which repeat the whole object. */
const whole = (object: KubeObject): KubeObject => {
  const { annotations } = object.metadata
  if (annotations?.[LAST_APPLIED] === undefined) return object
  const { [LAST_APPLIED]: _, ...rest } = annotations
  return { ...object, metadata: { ...object.metadata, annotations: rest } }
}
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** What tells whether an object is there and as wanted, where nothing is read of its state. */
const withoutStatus = (object: KubeObject): KubeObject => {
  const { status: _, ...rest } = whole(object)
  return rest as KubeObject
}

/** Of 1,000 pods the pod specs would be most of our memory; plans read a few fields. design §5 */
const podParts = (object: KubeObject): KubeObject => {
  const { metadata, spec, status } = object as unknown as Pod
  const { name, namespace, uid, resourceVersion, labels, ownerReferences, creationTimestamp, deletionTimestamp } =
    metadata
  const { hostname, nodeName, schedulingGates } = spec
  const { phase, conditions, containerStatuses, initContainerStatuses } = status ?? {}
  return present({
    apiVersion: object.apiVersion,
    kind: object.kind,
    metadata: present({
      name,
      namespace,
      uid,
      resourceVersion,
      labels,
      ownerReferences,
      creationTimestamp,
      deletionTimestamp,
    }),
    spec: present({ hostname, nodeName, schedulingGates }),
    status: present({
      phase,
      conditions: conditions?.map(({ type, status: is, reason }) => present({ type, status: is, reason })),
      containerStatuses: containerStatuses?.map(containerParts),
      initContainerStatuses: initContainerStatuses?.map(containerParts),
    }),
  }) as KubeObject
}

const containerParts = ({
  name,
  ready,
  started,
  lastState,
}: NonNullable<NonNullable<Pod['status']>['containerStatuses']>[number]) => {
  const exitCode = lastState?.terminated?.exitCode
  return present({ name, ready, started, lastState: exitCode === undefined ? undefined : { terminated: { exitCode } } })
}

/** The object without fields that are undefined. */
const present = (fields: Record<string, unknown>): Record<string, unknown> => {
  const kept: Record<string, unknown> = {}
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key]
  return kept
}

const ours = (kind: Kind, keep = whole): CachedKind => ({ kind, managedOnly: false, optional: false, keep })
const managed = (kind: Kind, keep = withoutStatus): CachedKind => ({ kind, managedOnly: true, optional: false, keep })

/**
 * What the reconcilers watch. Secrets are not among them: nothing is read of the one we create, and an operator that
 * cannot read Secrets cannot leak them (see remembered.ts).
 */
export const cachedKinds = (options: { readonly computeDomains: boolean }): CachedKind[] => [
  ours(KIND.podCliqueSet),
  ours(KIND.podClique),
  ours(KIND.scalingGroup),
  ours(KIND.podGang),
  ours(KIND.topologyBinding, withoutStatus),
  managed(KIND.pod, podParts),
  managed(KIND.service),
  managed(KIND.serviceAccount),
  managed(KIND.role),
  managed(KIND.roleBinding),
  managed(KIND.hpa),
  { ...managed(KIND.resourceClaim), optional: true },
  { kind: KIND.resourceClaimTemplate, managedOnly: false, optional: true, keep: withoutStatus },
  ...(options.computeDomains ? [{ ...managed(KIND.computeDomain), optional: true }] : []),
]

/** The label selector of kinds that are watched only as far as they are ours. */
export const MANAGED: LabelSelector = { matchLabels: { [MANAGED_BY_LABEL]: MANAGED_BY } }
