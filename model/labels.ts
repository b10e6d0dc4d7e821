/**
 * Keys and values of the labels and annotations on Grove's objects. The keys that reconcilers write for admission are
 * in intent.ts. docs/reference/names-and-labels.md#labels, docs/reference/names-and-labels.md#annotations
 */

/** Marks objects that reconcilers create. Its value is `MANAGED_BY`. */
export const MANAGED_BY_LABEL = 'app.kubernetes.io/managed-by'
/** The only value of `MANAGED_BY_LABEL`; webhook selectors, caches and the authoriser rely on it. */
export const MANAGED_BY = 'grove-operator'
/** Name of the PodCliqueSet that an object belongs to. */
export const PART_OF_LABEL = 'app.kubernetes.io/part-of'
/** `"true"` on a pod that was stuck terminating and is left to the administrator. docs/termination.md */
export const ORPHANED_LABEL = 'grove.io/orphaned'
/** Name of the object itself. */
export const NAME_LABEL = 'app.kubernetes.io/name'
/** The role of an object in its set; see `COMPONENT`. */
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
/**
 * On a pod that is not the first of its index: the number of its name. The names of an index are a sequence, and no pod has
 * the name of one before it.
 */
export const POD_NAME_NUMBER_ANNOTATION = 'grove.io/pod-name-number'
/**
 * On pods of a PodClique outside of a set: its `roleName`, by which others wait for them.
 * docs/reference/names-and-labels.md#labels
 */
export const ROLE_LABEL = 'grove.io/role'
/** Name of the PodGang that a PodClique or pod is in. */
export const PODGANG_LABEL = 'grove.io/podgang'
/** Only on PodCliques and pods of scaled gangs: the gang that must be scheduled first. */
export const BASE_PODGANG_LABEL = 'grove.io/base-podgang'
/** Full name of the scaling group that a PodClique or pod belongs to. */
export const PCSG_LABEL = 'grove.io/podcliquescalinggroup'
/** Replica index of that scaling group, `"0"` and up. */
export const PCSG_REPLICA_INDEX_LABEL = 'grove.io/podcliquescalinggroup-replica-index'
/** Index of a pod within its replica of the scaling group, over all of its PodCliques, `"0"` and up. */
export const PCSG_POD_INDEX_LABEL = 'grove.io/podcliquescalinggroup-pod-index'
/** Labels that only PodCliques and pods of scaling groups have. */
export const LABELS_OF_GROUP_MEMBERS: readonly string[] = [PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL, PCSG_POD_INDEX_LABEL]
/** On a member of a scaling group: the first of those indices that its own pods have. */
export const PCSG_POD_INDEX_OFFSET_ANNOTATION = 'grove.io/podcliquescalinggroup-pod-index-offset'
/** Hash of the template that a PodClique or pod was created from; updates compare it. */
export const POD_TEMPLATE_HASH_LABEL = 'grove.io/pod-template-hash'
/** On a PodGang: the backend that schedules it. */
export const SCHEDULER_NAME_LABEL = 'grove.io/scheduler-name'

/** Requests a fabric group, on a PodCliqueSet, a scaling group or a clique; also a label of ComputeDomains. */
export const MNNVL_GROUP = 'grove.io/mnnvl-group'
/** Value of `MNNVL_GROUP` that opts a layer out. */
export const MNNVL_GROUP_NONE = 'none'
/** `enabled` or `disabled`, on a PodCliqueSet only. docs/mnnvl.md#who-gets-a-fabric */
export const AUTO_MNNVL_ANNOTATION = 'grove.io/auto-mnnvl'
/** Value of `AUTO_MNNVL_ANNOTATION` that gives each replica of the set a ComputeDomain. */
export const AUTO_MNNVL_ENABLED = 'enabled'
/** Value of `AUTO_MNNVL_ANNOTATION` that prevents the enrolment of a set. */
export const AUTO_MNNVL_DISABLED = 'disabled'
/** Name of the ClusterTopologyBinding whose levels a PodGang's constraints were translated with. */
export const TOPOLOGY_NAME_ANNOTATION = 'grove.io/topology-name'
/**
 * Annotations of a PodGang that list the keys copied from its set, comma-separated. Without them, keys that the set no
 * longer has could not be told apart from keys that belong to others, e.g. to a scheduler.
 */
export const MIRRORED = { labels: 'grove.io/mirrored-labels', annotations: 'grove.io/mirrored-annotations' } as const
/** On a pod whose images were changed in place: the marks of the containers that ran before, by name. docs/updates.md#in-place */
export const IN_PLACE_ANNOTATION = 'grove.io/in-place'
/** On a pod: which run of its containers it is to be in at least, and why. docs/termination.md#restart-in-place */
export const RESTART_ATTEMPT_ANNOTATION = 'grove.io/restart-attempt'
/**
 * On a CompositePodGroup: what it was created as, so that one that came back otherwise can be told from one whose gang has come to
 * need something else.
 */
export const MADE_AS_ANNOTATION = 'grove.io/made-as'
/** `"true"` on the ControllerRevision that the replicas below a set's partition keep. docs/updates.md#partition */
export const KEPT_BY_PARTITION_LABEL = 'grove.io/kept-by-partition'
/** On a ControllerRevision: the roles of which units below their own partition keep it, such as `router,decode`. docs/updates.md#partition */
export const KEPT_FOR_ROLES_ANNOTATION = 'grove.io/kept-for-roles'
/** `"true"` on a PodCliqueSet disables the authoriser for its children. */
export const DISABLE_PROTECTION_ANNOTATION = 'grove.io/disable-managed-resource-protection'

/** `"true"` on a PodCliqueSet lets its template put cliques and scaling groups to sleep with `replicas: 0`. docs/scaling.md */
export const ALLOW_ZERO_ANNOTATION = 'grove.io/allow-zero-replicas'
/** On a PodCliqueSet, or a PodClique in no set: how long its pods may be kept from running until it is stalled, or `never`. docs/status.md#what-keeps-pods-from-running */
export const STALLED_AFTER_ANNOTATION = 'grove.io/stalled-after'
/** On a PodClique or scaling group: its template's `replicas` when they were last compared. docs/scaling.md */
export const TEMPLATE_REPLICAS_ANNOTATION = 'grove.io/template-replicas'
/** On a child that was created again with its previous count: who had set that count. docs/scaling.md */
export const REPLICAS_SET_BY_ANNOTATION = 'grove.io/replicas-set-by'

/**
 * On a PodClique of a scaling group: that it and its running pods follow in place, as the generation of the set and the hash of
 * the clique's template in it. docs/updates.md#in-place
 */
export const FOLLOWS_IN_PLACE_ANNOTATION = 'grove.io/follows-in-place'

/** On the template of a clique: when its pods were last to be restarted, as `kubectl rollout restart` writes it. docs/updates.md#restarting */
export const RESTARTED_AT_ANNOTATION = 'kubectl.kubernetes.io/restartedAt'

/** Holds a deleted PodCliqueSet until its children are removed. */
export const PODCLIQUESET_FINALIZER = 'grove.io/podcliqueset.grove.io'
/** Reconcilers no longer add it, as garbage collection deletes the pods, but remove it from deleted PodCliques. */
export const PODCLIQUE_FINALIZER = 'grove.io/podclique.grove.io'
/** Reconcilers no longer add it to scaling groups either, but remove it from one that is being deleted. */
export const PCSG_FINALIZER = 'grove.io/podcliquescalinggroup.grove.io'
/** Keeps a ComputeDomain until reconcilers remove the finalizer, right before they delete the object. */
export const COMPUTE_DOMAIN_FINALIZER = 'grove.io/computedomain-finalizer'
/** Keeps a PodGang until the objects that this scheduler has for it elsewhere are gone: no owner reference reaches them. */
export const gangObjectsFinalizer = (scheduler: string): string => `${GANG_OBJECTS}${scheduler}`
/** The scheduler of such a finalizer; undefined for any other. */
export const schedulerOfFinalizer = (finalizer: string): string | undefined =>
  finalizer.startsWith(GANG_OBJECTS) ? finalizer.slice(GANG_OBJECTS.length) : undefined
const GANG_OBJECTS = 'grove.io/objects-of-'
/** The namespace of the PodGang that an object in another namespace, or of the cluster, belongs to. */
export const PODGANG_NAMESPACE_LABEL = 'grove.io/podgang-namespace'

/** The scheduling gate that holds a pod until its PodGang lists it. */
export const PODGANG_GATE = 'grove.io/podgang-pending-creation'
