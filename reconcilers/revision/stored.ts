import { KEPT_BY_PARTITION_LABEL, KEPT_FOR_ROLES_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { templateMeaning } from '../../model/template-meaning.ts'
import { type InPlaceParts, inPlaceParts } from '../../model/update/in-place.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { type ControllerRevision, isRevisionData, type RevisionData } from './data.ts'

/** A clique in a stored revision: its hash, and the meaning of its template to this version of Grove. */
export interface StoredClique {
  readonly name: string
  readonly hash: string
  readonly meaning: string
  /** What of it running pods can follow, and all else. */
  readonly inPlace: InPlaceParts
}

/** A stored revision as plans read it. */
export interface StoredRevision {
  readonly object: KubeObject
  readonly number: number
  readonly generationHash: string
  readonly cliques: readonly StoredClique[]
  /** The templates themselves, of a revision that replicas or units below a partition keep. */
  readonly templates?: RevisionData
}

/**
 * The part of a revision that caches keep: digests instead of templates, unless what is lost may have to come back from
 * them. Null if its data is no revision.
 */
interface KeptRevision extends KubeObject {
  readonly revision: number
  readonly kept: Pick<StoredRevision, 'cliques' | 'generationHash' | 'templates'> | null
}

/** The part of a ControllerRevision that plans read. */
export const keepRevision = (object: KubeObject): KubeObject => {
  if ('kept' in object) return object
  const { apiVersion, kind, revision, metadata } = object as ControllerRevision
  const { annotations, managedFields: _, ...rest } = metadata as typeof metadata & { managedFields?: unknown }
  const roles = annotations?.[KEPT_FOR_ROLES_ANNOTATION]
  const marked = { ...rest, ...(roles !== undefined && { annotations: { [KEPT_FOR_ROLES_ANNOTATION]: roles } }) }
  return { apiVersion, kind, metadata: marked, revision, kept: digested(object) }
}

/** True for a revision that replicas below a partition keep, by its label. docs/updates.md#partition */
export const isKeptByPartition = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean =>
  metadata.labels?.[KEPT_BY_PARTITION_LABEL] === 'true'

/** The roles of which units below their own partition keep this revision. docs/updates.md#partition */
export const keptForRoles = ({ metadata }: Pick<KubeObject, 'metadata'>): readonly string[] =>
  metadata.annotations?.[KEPT_FOR_ROLES_ANNOTATION]?.split(',') ?? []

const digested = ({ metadata, data }: KubeObject): KeptRevision['kept'] => {
  if (!isRevisionData(data)) return null
  const { generationHash, priorityClassName, cliques } = data
  try {
    return {
      generationHash,
      ...((isKeptByPartition({ metadata }) || keptForRoles({ metadata }).length > 0) && { templates: data }),
      cliques: cliques.map(({ name, podTemplateHash, labels, annotations, podSpec }) => {
        const template = { labels, annotations, spec: { podSpec } }
        const meaning = templateMeaning(template, priorityClassName)
        return { name, hash: podTemplateHash, meaning, inPlace: inPlaceParts(template, priorityClassName) }
      }),
    }
  } catch (error) {
    // The stack does not suffice for a template that is nested thousands of times, so it is none of ours.
    if (error instanceof RangeError) return null
    throw error
  }
}

const known = new WeakMap<KubeObject, StoredRevision | null>()

/**
 * A revision as plans read it; undefined if its data, for which an API server has no schema, is no revision. Such an
 * object is left alone: it is not adopted, compared with, gone back to or deleted.
 */
export const readStored = (object: KubeObject): StoredRevision | undefined => {
  const before = known.get(object)
  if (before !== undefined) return before ?? undefined
  const { kept = digested(object), revision } = object as KeptRevision
  const stored = kept && { object, number: typeof revision === 'number' ? revision : 0, ...kept }
  known.set(object, stored)
  return stored ?? undefined
}

/** The revisions of a set, newest first. */
export const storedRevisions = ({ metadata }: PodCliqueSet, objects: Objects): StoredRevision[] =>
  objects
    .controlledBy(KIND.controllerRevision, metadata.uid ?? '')
    .flatMap((object) => (isGoing(object) ? [] : (readStored(object) ?? [])))
    .sort((a, b) => b.number - a.number)

/** Revisions of a set's name without a controller: an earlier set left them, or the owner reference was removed. */
export const lostRevisions = (term: string, objects: Objects): readonly KubeObject[] =>
  objects
    .find(KIND.controllerRevision, 'set', term)
    .filter((object) => controllerOf(object) === undefined && !isGoing(object) && readStored(object) !== undefined)
