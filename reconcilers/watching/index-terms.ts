import { PCS_REPLICA_INDEX_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'

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
