import { PCS_REPLICA_INDEX_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { indices } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Objects } from '../engine/objects.ts'
import type { Kind } from '../kinds.ts'

/** An index term within a namespace. */
export const inNamespace = (namespace: string | undefined, ...names: readonly (number | string)[]): string =>
  `${namespace}/${names.join('/')}`

/** A term of the index `part`: `<uid>/<replica>`; the replica is empty for what all replicas share. */
export const partTerm = (uid: string | undefined, part: number | string): string => `${uid}/${part}`

/** A term of the index `group` of ComputeDomains; those of whole replicas have no group. */
export const fabricTerm = (uid: string | undefined, group: string | undefined): string => `${uid}/${group ?? ''}`

/** The replica of its controller that a child belongs to: of the scaling group for its members, else of the set. */
export const partOf = ({ metadata: { labels = {} } }: Pick<KubeObject, 'metadata'>): string | undefined =>
  labels[PCSG_REPLICA_INDEX_LABEL] ?? labels[PCS_REPLICA_INDEX_LABEL]

/** The wanted replicas of an object, and superfluous ones that still have a child of one of these kinds. */
export const partsOf = (object: KubeObject, wanted: number, kinds: readonly Kind[], objects: Objects): number[] => {
  const left = kinds
    .flatMap((kind) => objects.controlledBy(kind, object.metadata.uid ?? ''))
    .map((child) => Number(partOf(child)))
    .filter((part) => part >= wanted)
  return [...indices(wanted), ...new Set(left)]
}
