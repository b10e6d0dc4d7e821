import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { all, at, controllerOf, listAt, metaOf, TABLES } from './objects.ts'
import { livingOwner, setOf, templateOf } from './owners.ts'

/** Labels of everything that belongs to a set. */
const OURS = /^(grove\.io|app\.kubernetes\.io)\//

/**
 * Whether a user deleted the object's set with `--cascade=orphan`. A clean run never has such an object. A user may have
 * changed one of its labels since (seed 135 without faults), so any of them tells.
 */
export const isOrphan = (store: Store, object: JsonObject): boolean => {
  const owner = controllerOf(object)
  if (owner === undefined) return Object.keys(metaOf(object).labels ?? {}).some((label) => OURS.test(label))
  const table = owner.kind === 'PodClique' ? TABLES.clique : TABLES.group
  const above = store.get(table, { namespace: 'default', name: owner.name })
  return above !== undefined && metaOf(above).uid === owner.uid && isOrphan(store, above)
}

/** The ComputeDomain that a PodClique gives its pods, or that a pod claims its channel from. */
const usesFabric = (object: JsonObject, fabric: string): boolean =>
  metaOf(object).annotations?.['grove.io/compute-domain'] === fabric ||
  listAt(object, 'spec', 'resourceClaims').some(({ resourceClaimTemplateName: from }) => from === fabric)

/**
 * True for a ComputeDomain that an orphan uses: it stays as long as the orphan does (seed 533 with edits and kill). The
 * annotation of the PodClique may have been taken off by hand (seed 986), and the set, made again, may or may not have a
 * ComputeDomain of that name (seed 889).
 */
export const isFabricOfOrphan = (store: Store, fabric: JsonObject): boolean =>
  [...all(store, TABLES.clique), ...all(store, TABLES.pod)].some(
    (object) => usesFabric(object, metaOf(fabric).name) && isOrphan(store, object),
  )

/**
 * True for a claim that a set which was made again after `--cascade=orphan` no longer shares: it stays for the pods that
 * the set has adopted (seed 128 with brink). A clean run never has such a claim.
 */
export const isClaimOfBefore = (store: Store, claim: JsonObject): boolean => {
  const owner = livingOwner(store, claim)
  const set = owner && setOf(store, claim)
  if (owner === undefined || set === undefined) return false
  const { name } = metaOf(owner)
  const groups = listAt(set, 'spec', 'template', 'podCliqueScalingGroups')
  const templates: Readonly<Record<string, unknown>> = {
    PodCliqueSet: at(set, 'spec', 'template'),
    PodCliqueScalingGroup: groups.find((group) => name.endsWith(`-${String(group.name)}`)),
    PodClique: templateOf(set, owner),
  }
  const template = templates[String(owner.kind)]
  const isOfAll = metaOf(claim).name.startsWith(`${name}-all-`)
  return !listAt(template, 'resourceSharing').some(({ scope }) => (scope === 'AllReplicas') === isOfAll)
}
