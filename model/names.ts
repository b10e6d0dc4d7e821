/**
 * Names of Grove's objects. Nothing here parses a name back: the labels say what an object belongs to. i = replica of
 * the PodCliqueSet, j = replica of the scaling group, k = index of the pod, all from 0.
 * docs/reference/names-and-labels.md#names
 */

/** One headless Service per replica of the set; also the subdomain of its pods. */
export const headlessServiceName = (pcs: string, i: number | string): string => `${pcs}-${i}`

/** The DNS name through which the pods of a replica find each other. */
export const headlessServiceAddress = (pcs: string, i: number | string, namespace: string): string =>
  `${headlessServiceName(pcs, i)}.${namespace}.svc.cluster.local`

/** The gang of all standalone cliques and the first `minAvailable` replicas of each scaling group. */
export const basePodGangName = (pcs: string, i: number | string): string => `${pcs}-${i}`

/** The gang of scaling group replica j, for j from `minAvailable` on: the index in the name starts again at 0. */
export const scaledPodGangName = (pcsg: string, j: number, minAvailable: number): string =>
  `${pcsg}-${j - minAvailable}`

/** Full name of a scaling group (PodCliqueScalingGroup) in replica i of a set; `config` is its name in the template. */
export const scalingGroupName = (pcs: string, i: number | string, config: string): string => `${pcs}-${i}-${config}`

/** PodClique of a clique template outside of scaling groups. */
export const standalonePodCliqueName = (pcs: string, i: number | string, clique: string): string =>
  `${pcs}-${i}-${clique}`

/** PodClique of one replica of a scaling group; `pcsg` is the group's full name. */
export const memberPodCliqueName = (pcsg: string, j: number | string, clique: string): string =>
  `${pcsg}-${j}-${clique}`

/** The base that the API server completes to the name of a pod. */
export const podGenerateName = (podClique: string): string => `${podClique}-`
/** Host name of the pod with index k of a PodClique, the same for every pod that gets this index. */
export const podHostname = (podClique: string, k: number | string): string => `${podClique}-${k}`

/** The account whose token grove-initc uses to watch pods. */
export const serviceAccountName = (pcs: string): string => pcs
/** Role and RoleBinding that let grove-initc watch the pods of a set. */
export const podRoleName = (pcs: string): string => `${POD_ROLE}${pcs}`
const POD_ROLE = 'grove.io:pcs:'
/** The set that wants a Role and a RoleBinding of this name, if there is such a set. */
export const setOfPodRole = (name: string): string | undefined =>
  name.startsWith(POD_ROLE) ? name.slice(POD_ROLE.length) : undefined
/** Secret with the token of `serviceAccountName`. */
export const tokenSecretName = (pcs: string): string => `${pcs}${TOKEN_SECRET}`
const TOKEN_SECRET = '-ic-sat'
/** The set that wants a Secret of this name for its token, if there is such a set. */
export const setOfTokenSecret = (name: string): string | undefined =>
  name.endsWith(TOKEN_SECRET) ? name.slice(0, -TOKEN_SECRET.length) : undefined

/** ComputeDomain of a replica, and the ResourceClaimTemplate that comes with it; without a group, the replica's own. */
export const computeDomainName = (pcs: string, i: number | string, group?: string): string =>
  group === undefined ? `${pcs}-${i}` : `${pcs}-${i}-${group}`

/** Shared ResourceClaim of a PodCliqueSet, scaling group or PodClique (`owner`), one for all of its replicas. */
export const sharedClaimName = (owner: string, template: string): string => `${owner}-all-${template}`
/** Shared ResourceClaim of one replica of `owner`: i, j or k according to its kind. */
export const replicaClaimName = (owner: string, replica: number | string, template: string): string =>
  `${owner}-${replica}-${template}`

/** ControllerRevision that stores a set's templates at one generation. */
export const revisionName = (pcs: string, generationHash: string): string => `${pcs}-${generationHash}`
