import { type Fabric, fabrics } from '../../model/mnnvl.ts'
import { computeDomainName } from '../../model/names.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { whose } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { withStandIns } from '../update/record.ts'
import { fabricTerm } from '../watching/index-terms.ts'

/** The group of a fabric; undefined for the fabric of a whole replica. */
export const groupOf = (fabric: Fabric): string | undefined => (fabric.kind === 'group' ? fabric.group : undefined)

/**
 * True once a replica of a set has its ComputeDomains and so has every other replica: no PodClique and no scaling group
 * of the set is created before. The other replicas are only counted, so that the check stays cheap in large sets. A
 * ComputeDomain that is being deleted counts: its finalizer keeps it. docs/reconcilers.md#from-set-to-running-pods
 */
export const hasAllFabrics = (set: PodCliqueSet, i: number, objects: Objects): boolean => {
  const { name = '', namespace, uid = '' } = set.metadata
  const { replicas = 0 } = set.spec
  return fabrics(set).every((fabric) => {
    const group = groupOf(fabric)
    const own = objects.get(KIND.computeDomain, namespace, computeDomainName(name, i, group))
    if (whose(own, set) !== 'own') return false
    return objects.count(KIND.computeDomain, 'group', fabricTerm(uid, group)) >= replicas
  })
}

/** True for the name of a ComputeDomain that some replica of the set needs. */
export const isWantedFabric = (set: PodCliqueSet, name: string): boolean => {
  const { metadata } = set
  const prefix = computeDomainName(metadata.name ?? '', '')
  return fabrics(set).some((fabric) => {
    // Parsing the name only yields a candidate index, which counts if it produces the same name.
    const i = Number.parseInt(name.slice(prefix.length), 10)
    return i < withStandIns(set) && computeDomainName(metadata.name ?? '', i, groupOf(fabric)) === name
  })
}
