import type { KubeObject } from '../../model/object.ts'
import { templateMeaning } from '../../model/template-meaning.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import type { ControllerRevision } from './data.ts'

/** A clique in a stored revision: its hash, and the meaning of its template to this version of Grove. */
export interface StoredClique {
  readonly name: string
  readonly hash: string
  readonly meaning: string
}

/** A stored revision as plans read it. */
export interface StoredRevision {
  readonly object: KubeObject
  readonly number: number
  readonly generationHash: string
  readonly cliques: readonly StoredClique[]
}

/** The part of a revision that caches keep: digests instead of templates. */
interface KeptRevision extends KubeObject {
  readonly revision: number
  readonly kept: Pick<StoredRevision, 'cliques' | 'generationHash'>
}

/** The part of a ControllerRevision that plans read. */
export const keepRevision = (object: KubeObject): KubeObject => {
  if ('kept' in object) return object
  const { apiVersion, kind, revision, metadata } = object as ControllerRevision
  const { annotations: _, managedFields: __, ...rest } = metadata as typeof metadata & { managedFields?: unknown }
  const { cliques, generationHash } = digested(object as ControllerRevision)
  return { apiVersion, kind, metadata: rest, revision, kept: { cliques, generationHash } }
}

const digested = ({ data }: ControllerRevision): KeptRevision['kept'] => ({
  generationHash: data?.generationHash ?? '',
  cliques: (data?.cliques ?? []).map(({ name, podTemplateHash, labels, annotations, podSpec }) => ({
    name,
    hash: podTemplateHash,
    meaning: templateMeaning({ labels, annotations, spec: { podSpec } }, data.priorityClassName),
  })),
})

const known = new WeakMap<KubeObject, StoredRevision>()

/** A revision as plans read it. */
export const readStored = (object: KubeObject): StoredRevision => {
  const before = known.get(object)
  if (before !== undefined) return before
  const { kept = digested(object as ControllerRevision), revision } = object as KeptRevision
  const stored = { object, number: revision ?? 0, ...kept }
  known.set(object, stored)
  return stored
}

/** The revisions of a set, newest first. */
export const storedRevisions = ({ metadata }: PodCliqueSet, objects: Objects): StoredRevision[] =>
  objects
    .controlledBy(KIND.controllerRevision, metadata.uid ?? '')
    .filter((object) => !isGoing(object))
    .map(readStored)
    .sort((a, b) => b.number - a.number)

/** Revisions of a set's name without a controller: an earlier set left them, or the owner reference was removed. */
export const lostRevisions = (term: string, objects: Objects): readonly KubeObject[] =>
  objects
    .find(KIND.controllerRevision, 'set', term)
    .filter((object) => controllerOf(object) === undefined && !isGoing(object))
