/**
 * Keys and values of the labels and annotations that Grove's objects carry. specs/grove-api.md §8.2, §8.3
 * The keys that reconcilers write for admission to read are in intent.ts.
 */

/** Marks what reconcilers make. Its value is `MANAGED_BY`. */
export const MANAGED_BY_LABEL = 'app.kubernetes.io/managed-by'
/** The one value of `MANAGED_BY_LABEL`; webhook selectors, caches and the authoriser rely on it. */
export const MANAGED_BY = 'grove-operator'
/** Name of the PodCliqueSet that an object belongs to. */
export const PART_OF_LABEL = 'app.kubernetes.io/part-of'
/** `"true"` on a pod that the operator has let go of: it is stuck terminating, and left to the administrator. docs/termination.md */
export const ORPHANED_LABEL = 'grove.io/orphaned'
/** Name of the object that carries it. */
export const NAME_LABEL = 'app.kubernetes.io/name'
/** What part an object plays in its set; see `COMPONENT`. */
export const COMPONENT_LABEL = 'app.kubernetes.io/component'

/** Values of `COMPONENT_LABEL`. */
export const COMPONENT = {
  headlessService: 'pcs-headless-service',
  podRole: 'pod-role',
  podRoleBinding: 'pod-role-binding',
  podServiceAccount: 'pod-service-account',
  podTokenSecret: 'pod-sa-token-secret',
  scalingGroup: 'pcs-podcliquescalinggroup',
  hpa: 'pcs-hpa',
  podGang: 'podgang',
  /** A PodClique whose template is in no scaling group. */
  standalonePodClique: 'pcs-podclique',
  /** A PodClique of one scaling group replica. */
  memberPodClique: 'pcsg-podclique',
  resourceClaim: 'resource-claim',
  failoverClaimTemplate: 'failover-claim-template',
  computeDomain: 'pcs-computedomain',
  revision: 'pcs-revision',
} as const

/** Replica index of the PodCliqueSet, `"0"` and up. */
export const PCS_REPLICA_INDEX_LABEL = 'grove.io/podcliqueset-replica-index'
/** Name of a pod's PodClique. */
export const PODCLIQUE_LABEL = 'grove.io/podclique'
/** Index of a pod within its PodClique, `"0"` and up. */
export const POD_INDEX_LABEL = 'grove.io/podclique-pod-index'
/** On pods of a PodClique in no set: its `roleName`, by which others wait for them. brief 000 */
export const ROLE_LABEL = 'grove.io/role'
/** Name of the PodGang that a PodClique or pod is in. */
export const PODGANG_LABEL = 'grove.io/podgang'
/** Only on PodCliques and pods of scaled gangs: the gang that must be scheduled first. */
export const BASE_PODGANG_LABEL = 'grove.io/base-podgang'
/** Full name of the scaling group that a PodClique or pod belongs to. */
export const PCSG_LABEL = 'grove.io/podcliquescalinggroup'
/** Replica index of that scaling group, `"0"` and up. */
export const PCSG_REPLICA_INDEX_LABEL = 'grove.io/podcliquescalinggroup-replica-index'
/** Hash of the template that a PodClique or pod was made from: what an update compares. */
export const POD_TEMPLATE_HASH_LABEL = 'grove.io/pod-template-hash'
/** On a PodGang: the backend that schedules it. */
export const SCHEDULER_NAME_LABEL = 'grove.io/scheduler-name'

/** Users ask for a fabric group, on a PodCliqueSet, a scaling group or a clique; also a label of ComputeDomains. */
export const MNNVL_GROUP = 'grove.io/mnnvl-group'
/** Value of `MNNVL_GROUP` that opts a layer out. */
export const MNNVL_GROUP_NONE = 'none'
/** `enabled` or `disabled`, on a PodCliqueSet only. brief 001 */
export const AUTO_MNNVL_ANNOTATION = 'grove.io/auto-mnnvl'
/** Value of `AUTO_MNNVL_ANNOTATION` that gives each replica of the set a ComputeDomain. */
export const AUTO_MNNVL_ENABLED = 'enabled'
/** Value of `AUTO_MNNVL_ANNOTATION` that keeps a set from being enrolled. */
export const AUTO_MNNVL_DISABLED = 'disabled'
/** Name of the ClusterTopologyBinding whose levels a PodGang's constraints were translated with. */
export const TOPOLOGY_NAME_ANNOTATION = 'grove.io/topology-name'
/**
 * Annotations of a PodGang that list the keys it has from its set, comma-separated: without them nobody could tell
 * later which of its keys to take away with those of the set, and which belong to others (a scheduler's, for one).
 */
export const MIRRORED = { labels: 'grove.io/mirrored-labels', annotations: 'grove.io/mirrored-annotations' } as const
/** `"true"` on a PodCliqueSet turns the authoriser off for its children. */
export const DISABLE_PROTECTION_ANNOTATION = 'grove.io/disable-managed-resource-protection'
/** Any change of its value makes the PodCliqueSet reconcile. */
export const RECONCILE_TRIGGER_ANNOTATION = 'grove.io/reconcile-trigger'

/** `"true"` on a PodCliqueSet lets its template put cliques and scaling groups to sleep with `replicas: 0`. docs/scaling.md */
export const ALLOW_ZERO_ANNOTATION = 'grove.io/allow-zero-replicas'
/** On a PodClique or scaling group: the `replicas` that its template said when it was last compared. docs/scaling.md */
export const TEMPLATE_REPLICAS_ANNOTATION = 'grove.io/template-replicas'
/** On one that was made anew with the count it had before: who had set that. docs/scaling.md */
export const REPLICAS_SET_BY_ANNOTATION = 'grove.io/replicas-set-by'

/** Holds a deleted PodCliqueSet until its children are removed. */
export const PODCLIQUESET_FINALIZER = 'grove.io/podcliqueset.grove.io'
/** Reconcilers put it on no PodClique, as garbage collection removes the pods, but take it off one that is deleted. */
export const PODCLIQUE_FINALIZER = 'grove.io/podclique.grove.io'
/** Reconcilers put it on no scaling group either, and take it off one that is being deleted. */
export const PCSG_FINALIZER = 'grove.io/podcliquescalinggroup.grove.io'
/** Keeps a ComputeDomain until reconcilers want it gone: they take it off right before they delete the object. */
export const COMPUTE_DOMAIN_FINALIZER = 'grove.io/computedomain-finalizer'

/** The scheduling gate that holds a pod until its PodGang lists it. */
export const PODGANG_GATE = 'grove.io/podgang-pending-creation'
