import { COMPONENT, COMPONENT_LABEL } from '../../model/labels.ts'
import { replicaClaimName, sharedClaimName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet, ResourceSharing } from '../../schemas/generated/grove.ts'
import type { ResourceClaimSpec } from '../../schemas/generated/resource.ts'
import type { Action } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerReference } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { alignChildren } from '../ownership/children.ts'
import { managedLabels } from '../ownership/ownership.ts'

/** The owner of claims: a PodCliqueSet, a scaling group or a PodClique. docs/resource-sharing.md */
export interface ClaimOwner {
  readonly owner: KubeObject
  /** Name of the set. */
  readonly pcs: string
  /** Labels of all claims of this owner. */
  readonly labels: Readonly<Record<string, string>>
  /** Label with the replica index of a claim. */
  readonly indexLabel: string
  /** Replicas that get their own claim for each entry with scope PerReplica. */
  readonly replicas: readonly number[]
}

/** Returns the spec of an entry's claims, from a template in the set or from an object. */
export type TemplateSpecs = (entry: ResourceSharing) => ResourceClaimSpec | 'admin-access' | undefined

/**
 * Requests for devices that others use already. Kubernetes allows such claims only in namespaces that an admin has
 * marked, and a template may be replaced after the set was admitted, so they are never copied from another namespace.
 * docs/resource-sharing.md
 */
const hasAdminAccess = ({ devices }: ResourceClaimSpec): boolean =>
  (devices?.requests ?? []).some(({ exactly }) => exactly?.adminAccess === true)

/** Looks up an entry's template: first in the set, unless the entry names a namespace, then in the cluster. */
export const templateSpecs =
  (set: PodCliqueSet, objects: Objects): TemplateSpecs =>
  ({ name, namespace }) => {
    const own = namespace ? undefined : set.spec.template.resourceClaimTemplates?.find((each) => each.name === name)
    if (own !== undefined) return own.templateSpec.spec
    const found = objects.get(KIND.resourceClaimTemplate, namespace || set.metadata.namespace, name)
    const spec = (found?.spec as { spec?: ResourceClaimSpec } | undefined)?.spec
    const isForeign = Boolean(namespace) && namespace !== set.metadata.namespace
    return spec !== undefined && isForeign && hasAdminAccess(spec) ? 'admin-access' : spec
  }

/** Every ResourceClaimTemplate of the cluster that a set refers to on any layer, as `<namespace>/<name>`. */
export const claimTemplatesOf = ({ metadata, spec }: PodCliqueSet): string[] => {
  const { resourceSharing = [], cliques, podCliqueScalingGroups = [], resourceClaimTemplates = [] } = spec.template
  const own = new Set(resourceClaimTemplates.map(({ name }) => name))
  const layers: readonly (readonly ResourceSharing[] | undefined)[] = [
    resourceSharing,
    ...cliques.map((clique) => clique.resourceSharing),
    ...podCliqueScalingGroups.map((group) => group.resourceSharing),
  ]
  const terms = layers
    .flatMap((entries) => entries ?? [])
    .filter(({ name, namespace }) => namespace || !own.has(name))
    .map(({ name, namespace }) => `${namespace || metadata.namespace}/${name}`)
  return [...new Set(terms)]
}

/** What is needed to align the claims of an owner. */
export interface ClaimSources {
  /** Claims of the owner that no pod uses; those that are not expected are deleted. */
  readonly unused?: readonly KubeObject[]
  readonly objects: Objects
  readonly specOf: TemplateSpecs
}

/**
 * Creates missing claims of an owner. The spec of a claim never changes, so a claim outlives its template; a missing
 * claim without a template becomes a problem. A claim that is no longer expected stays until no pod uses it: a set that
 * was deleted with `--cascade=orphan` and created again may share other claims than the pods that it adopts.
 */
export const alignClaims = (
  owner: ClaimOwner,
  entries: readonly ResourceSharing[] | undefined,
  { unused = [], objects, specOf }: ClaimSources,
): Action[] => {
  const { namespace } = owner.owner.metadata
  const expected: KubeObject[] = []
  const problems: Action[] = []
  for (const entry of entries ?? []) {
    const claims = claimsOf(owner, entry)
    const spec = specOf(entry)
    if (spec !== undefined && spec !== 'admin-access') {
      expected.push(...claims.map((claim) => ({ ...claim, spec })))
      continue
    }
    const there = claims.filter(
      ({ metadata }) => objects.get(KIND.resourceClaim, namespace, metadata.name ?? '') !== undefined,
    )
    expected.push(...there)
    if (there.length < claims.length)
      problems.push((spec === undefined ? missingTemplate : adminTemplate)(entry, owner.owner))
  }
  return [...alignChildren(expected, unused, objects), ...problems]
}

/** The claims for one entry, without their spec. */
const claimsOf = ({ owner, pcs, labels, indexLabel, replicas }: ClaimOwner, entry: ResourceSharing): KubeObject[] => {
  const { name: ownerName = '', namespace } = owner.metadata
  const claim = (name: string, index?: number): KubeObject => ({
    ...KIND.resourceClaim,
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      labels: {
        ...managedLabels(pcs),
        [COMPONENT_LABEL]: COMPONENT.resourceClaim,
        ...labels,
        ...(index !== undefined && { [indexLabel]: String(index) }),
      },
      ownerReferences: [controllerReference(owner)],
    },
  })
  return entry.scope === 'AllReplicas'
    ? [claim(sharedClaimName(ownerName, entry.name))]
    : replicas.map((index) => claim(replicaClaimName(ownerName, index, entry.name), index))
}

const missingTemplate = ({ name, namespace }: ResourceSharing, { metadata }: KubeObject): Action => ({
  do: 'problem',
  reason: 'ResourceClaimTemplateNotFound',
  message:
    `resourceSharing names the template "${name}", which is neither in resourceClaimTemplates of the set nor a ` +
    `ResourceClaimTemplate in namespace "${namespace || metadata.namespace}"; pods that share it wait until it is made`,
})

const adminTemplate = ({ name, namespace }: ResourceSharing): Action => ({
  do: 'problem',
  reason: 'ResourceClaimTemplateAdminAccess',
  message:
    `the ResourceClaimTemplate "${name}" in namespace "${namespace}" asks for adminAccess, which is not copied into other namespaces; ` +
    'put the template into the namespace of the set',
})

/** The name of the claim that one replica of an owner uses for an entry. */
export const claimNameFor = (owner: string, { name, scope }: ResourceSharing, replica: number | string): string =>
  scope === 'AllReplicas' ? sharedClaimName(owner, name) : replicaClaimName(owner, replica, name)
