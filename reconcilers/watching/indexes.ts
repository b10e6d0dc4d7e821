import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { controllerOf } from '../engine/ownership.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { inNamespace, partOf, partTerm } from './index-terms.ts'

const NONE: readonly string[] = []

const named = (namespace: string | undefined, name: string | undefined): readonly string[] =>
  name === undefined ? NONE : [inNamespace(namespace, name)]

/** Indexes objects by the value of a label. */
export const byLabel =
  (label: string) =>
  ({ metadata: { namespace, labels } }: KubeObject): readonly string[] =>
    named(namespace, labels?.[label])

/** Indexes objects by the value of an annotation. */
export const byAnnotation =
  (annotation: string) =>
  ({ metadata: { namespace, annotations } }: KubeObject): readonly string[] =>
    named(namespace, annotations?.[annotation])

/** Indexes children by the part of their controller that they belong to. */
export const byPart = (child: KubeObject): readonly string[] => {
  const owner = controllerOf(child)
  return owner === undefined ? NONE : [partTerm(owner.uid, partOf(child) ?? '')]
}

/** Indexes what is part of a set by the name of the set. */
export const bySet = (object: KubeObject): readonly string[] => named(object.metadata.namespace, setNameOf(object))

/** Indexes what is part of a replica of a set by set and replica. */
export const byReplicaOfSet = (object: KubeObject): readonly string[] => {
  const set = setNameOf(object)
  const replica = object.metadata.labels?.[PCS_REPLICA_INDEX_LABEL]
  return set === undefined || replica === undefined ? NONE : [inNamespace(object.metadata.namespace, set, replica)]
}
