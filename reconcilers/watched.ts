import { isTrue } from '../model/conditions.ts'
import { COMPUTE_DOMAIN_INTENT } from '../model/intent.ts'
import {
  BASE_PODGANG_LABEL,
  MANAGED_BY,
  MANAGED_BY_LABEL,
  MNNVL_GROUP,
  PCS_REPLICA_INDEX_LABEL,
  PCSG_REPLICA_INDEX_LABEL,
  POD_INDEX_LABEL,
  PODCLIQUE_LABEL,
  PODGANG_LABEL,
} from '../model/labels.ts'
import type { KubeObject, ObjectRef } from '../model/object.ts'
import { TOPOLOGY_SCHEDULERS } from '../schedulers/registry.ts'
import type { ClusterTopologyBinding, PodClique, PodCliqueSet } from '../schemas/generated/grove.ts'
import type { WatchedKind } from './engine/kind.ts'
import { controllerOf } from './engine/ownership.ts'
import { fabricOfPod, podParts, whole, wholeScaled, withoutStatus } from './keep.ts'
import { KIND } from './kinds.ts'
import { setNameOf } from './ownership.ts'
import { PODS_GATED } from './podclique/pods-gated.ts'
import { topologyNameOf } from './podcliqueset/topology.ts'
import { keepRevision } from './revision/stored.ts'
import { claimTemplatesOf } from './shared-claims.ts'
import { keepConfigMap, keepJobSet, keepPodGroup, keepSecret } from './trainjob/keep.ts'
import { keepWarning, termsOf, WARNINGS } from './trainjob/trouble.ts'

const NONE: readonly string[] = []

/** An index term within a namespace. */
export const inNamespace = (namespace: string | undefined, ...names: readonly (number | string)[]): string =>
  `${namespace}/${names.join('/')}`

const byLabel =
  (label: string) =>
  ({ metadata: { namespace, labels } }: KubeObject): readonly string[] => {
    const value = labels?.[label]
    return value === undefined ? NONE : [inNamespace(namespace, value)]
  }

/** The part of its controller that a child belongs to: `<uid>/<replica>`; the replica is empty if it is for all. */
const byPart = (child: KubeObject): readonly string[] => {
  const owner = controllerOf(child)
  return owner === undefined ? NONE : [partTerm(owner.uid, partOf(child) ?? '')]
}

/** A term of the index `part`. */
export const partTerm = (uid: string | undefined, part: number | string): string => `${uid}/${part}`

/** The replica of its controller that a child belongs to: of the scaling group for its members, else of the set. */
export const partOf = ({ metadata: { labels = {} } }: Pick<KubeObject, 'metadata'>): string | undefined =>
  labels[PCSG_REPLICA_INDEX_LABEL] ?? labels[PCS_REPLICA_INDEX_LABEL]

const bySet = (object: KubeObject): readonly string[] => {
  const set = setNameOf(object)
  return set === undefined ? NONE : [inNamespace(object.metadata.namespace, set)]
}

/** The set that an object is part of: what users have written there is repeated in PodCliques, gangs and groups. */
const setOf = (object: KubeObject): ObjectRef | undefined => {
  const name = setNameOf(object)
  const { namespace } = object.metadata
  return name === undefined ? undefined : { ...KIND.podCliqueSet, ...(namespace !== undefined && { namespace }), name }
}

/** The PodClique of a pod: the start-up order in an annotation, which can be long, is the same for all of its pods. */
const podCliqueOf = ({ metadata: { namespace, labels } }: KubeObject): ObjectRef | undefined => {
  const name = labels?.[PODCLIQUE_LABEL]
  return name === undefined ? undefined : { ...KIND.podClique, ...(namespace !== undefined && { namespace }), name }
}

const byReplicaOfSet = (object: KubeObject): readonly string[] => {
  const set = setNameOf(object)
  const replica = object.metadata.labels?.[PCS_REPLICA_INDEX_LABEL]
  return set === undefined || replica === undefined ? NONE : [inNamespace(object.metadata.namespace, set, replica)]
}

const byAnnotation =
  (annotation: string) =>
  ({ metadata: { namespace, annotations } }: KubeObject): readonly string[] => {
    const value = annotations?.[annotation]
    return value === undefined ? NONE : [inNamespace(namespace, value)]
  }

/** The PodCliques that one outside of a set waits for. */
const byParent = (object: KubeObject): readonly string[] =>
  setNameOf(object) === undefined
    ? ((object as PodClique).spec.startsAfter ?? []).map((name) => inNamespace(object.metadata.namespace, name))
    : NONE

/** Indexes PodCliques that say in a condition that their pods wait, by their gang: there are few. */
const byGangIfGated = (podClique: KubeObject): readonly string[] =>
  isTrue(podClique, PODS_GATED) ? byLabel(PODGANG_LABEL)(podClique) : NONE

/** Indexes pods that have lost their PodClique, by its name. */
const byLostPodClique = (pod: KubeObject): readonly string[] =>
  controllerOf(pod) === undefined ? byLabel(PODCLIQUE_LABEL)(pod) : NONE

/** Indexes pods that use a ComputeDomain, by its name. */
const byFabric = (pod: KubeObject): readonly string[] => {
  const fabric = fabricOfPod(pod)
  return fabric === undefined ? NONE : [inNamespace(pod.metadata.namespace, fabric)]
}

/** Indexes ComputeDomains by their set and group; those of whole replicas have no group. */
const bySetAndGroup = (domain: KubeObject): readonly string[] => {
  const owner = controllerOf(domain)
  return owner === undefined ? NONE : [fabricTerm(owner.uid, domain.metadata.labels?.[MNNVL_GROUP])]
}

/** A term of the index `group` of ComputeDomains. */
export const fabricTerm = (uid: string | undefined, group: string | undefined): string => `${uid}/${group ?? ''}`

/** Limits watches of kinds that others also use to objects with our label. */
export const OURS = { [MANAGED_BY_LABEL]: MANAGED_BY }

const child = (kind: WatchedKind['kind'], plural: string): WatchedKind => ({
  kind,
  plural,
  labels: OURS,
  keep: withoutStatus,
  indexes: { part: byPart },
})

/** The topology objects that a binding refers to by name. */
const topologyReferencesOf = (binding: KubeObject): readonly string[] =>
  ((binding as ClusterTopologyBinding).spec.schedulerTopologyBindings ?? []).map(
    ({ topologyReference }) => topologyReference,
  )

/**
 * The component of manifests/ that TrainJobs need: runtimes, JobSets, ConfigMaps and PodGroups are read only for them.
 */
export const TRAIN_JOBS = 'trainjobs'

/** Every kind that the reconcilers read, and how. docs/architecture.md#add-a-kind */
export const WATCHED = {
  podCliqueSet: {
    kind: KIND.podCliqueSet,
    plural: 'podcliquesets',
    keep: whole,
    indexes: {
      topology: (set) => [topologyNameOf(set as PodCliqueSet) ?? []].flat(),
      claimTemplate: (set) => claimTemplatesOf(set as PodCliqueSet),
    },
  },
  scalingGroup: {
    kind: KIND.scalingGroup,
    plural: 'podcliquescalinggroups',
    keep: wholeScaled,
    managedFields: true,
    repeats: setOf,
    indexes: { part: byPart, set: bySet },
  },
  podClique: {
    kind: KIND.podClique,
    plural: 'podcliques',
    isGoingOnceAsked: true,
    keep: wholeScaled,
    managedFields: true,
    repeats: setOf,
    indexes: {
      part: byPart,
      set: bySet,
      replica: byReplicaOfSet,
      baseGang: byLabel(BASE_PODGANG_LABEL),
      fabric: byAnnotation(COMPUTE_DOMAIN_INTENT),
      parent: byParent,
      gated: byGangIfGated,
    },
  },
  podGang: { kind: KIND.podGang, plural: 'podgangs', keep: whole, repeats: setOf },
  topologyBinding: {
    kind: KIND.topologyBinding,
    plural: 'clustertopologybindings',
    keep: whole,
    indexes: { reference: topologyReferencesOf },
  },
  pod: {
    kind: KIND.pod,
    plural: 'pods',
    labels: OURS,
    keep: podParts,
    repeats: podCliqueOf,
    place: ({ metadata }) => metadata.labels?.[POD_INDEX_LABEL],
    indexes: {
      gang: byLabel(PODGANG_LABEL),
      set: bySet,
      replica: byReplicaOfSet,
      lost: byLostPodClique,
      fabric: byFabric,
    },
  },
  /** Only digests of templates are cached: whole pod specs of ten revisions per set would take most of the memory. */
  controllerRevision: {
    kind: KIND.controllerRevision,
    plural: 'controllerrevisions',
    labels: OURS,
    keep: keepRevision,
    indexes: { set: bySet },
  },
  service: child(KIND.service, 'services'),
  serviceAccount: child(KIND.serviceAccount, 'serviceaccounts'),
  role: child(KIND.role, 'roles'),
  roleBinding: child(KIND.roleBinding, 'rolebindings'),
  hpa: child(KIND.hpa, 'horizontalpodautoscalers'),
  /**
   * Only metadata is watched: an operator that never reads tokens cannot leak them. All Secrets are watched, and of
   * foreign ones the names are kept: somebody else may have created a Secret with the name of a TrainJob's.
   */
  secret: {
    kind: KIND.secret,
    plural: 'secrets',
    metadataOnly: true,
    managedFields: true,
    keep: keepSecret,
    indexes: { part: byPart },
  },
  resourceClaim: { ...child(KIND.resourceClaim, 'resourceclaims'), optional: true, isBuiltIn: true },
  resourceClaimTemplate: {
    kind: KIND.resourceClaimTemplate,
    plural: 'resourceclaimtemplates',
    optional: true,
    isBuiltIn: true,
    keep: withoutStatus,
  },
  trainJob: { kind: KIND.trainJob, plural: 'trainjobs', optional: true, keep: whole },
  trainingRuntime: { kind: KIND.trainingRuntime, plural: 'trainingruntimes', optional: true, keep: whole },
  clusterTrainingRuntime: {
    kind: KIND.clusterTrainingRuntime,
    plural: 'clustertrainingruntimes',
    optional: true,
    keep: whole,
  },
  jobSet: { kind: KIND.jobSet, plural: 'jobsets', optional: true, managedFields: true, keep: keepJobSet },
  /** Warnings about JobSets and their Jobs: nothing else says that a Job is refused, or that a quota has no room. */
  event: {
    kind: KIND.event,
    plural: 'events',
    component: TRAIN_JOBS,
    fields: WARNINGS,
    keep: keepWarning,
    indexes: { about: termsOf },
  },
  /**
   * Children of TrainJobs carry no label of ours, and their names may be taken, so the metadata of all ConfigMaps are
   * watched, and of foreign ones the names are kept. The content of foreign ConfigMaps is never read.
   */
  configMap: {
    kind: KIND.configMap,
    plural: 'configmaps',
    contentOnDemand: 'data',
    managedFields: true,
    keep: keepConfigMap,
  },
  coschedulingPodGroup: {
    kind: KIND.coschedulingPodGroup,
    plural: 'podgroups',
    optional: true,
    managedFields: true,
    keep: keepPodGroup,
  },
  volcanoPodGroup: {
    kind: KIND.volcanoPodGroup,
    plural: 'podgroups',
    optional: true,
    managedFields: true,
    keep: keepPodGroup,
  },
  /** Watched even when the feature is off, because existing ComputeDomains must still be released. */
  computeDomain: {
    ...child(KIND.computeDomain, 'computedomains'),
    optional: true,
    component: 'mnnvl',
    indexes: { part: byPart, group: bySetAndGroup },
  },
} as const satisfies Record<string, WatchedKind>

/** The topology objects of each of TOPOLOGY_SCHEDULERS, with or without our label: bindings may refer to any. */
export const SCHEDULER_TOPOLOGY: readonly WatchedKind[] = TOPOLOGY_SCHEDULERS.map(({ topology: { kind, plural } }) => ({
  kind,
  plural,
  optional: true,
  keep: withoutStatus,
}))
