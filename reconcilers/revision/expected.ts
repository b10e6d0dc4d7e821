import { COMPONENT, COMPONENT_LABEL } from '../../model/labels.ts'
import { revisionName } from '../../model/names.ts'
import { newGenerationHash, newHash } from '../../model/template-hash.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isObject } from '../../schemas/json/object.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerReference } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { managedLabels } from '../ownership/ownership.ts'
import { adoptedHashes } from './adopted.ts'
import { type ControllerRevision, isStartedInOrder } from './data.ts'
import { meaningsOf } from './revision-of.ts'
import { readStored, type StoredRevision } from './stored.ts'

/**
 * The revision to store for templates that no stored revision matches. A clique that has not changed keeps its hash. A
 * clique with PodCliques created from this very template takes their hash. Only a template that nobody has seen gets a
 * new hash.
 */
export const expectedRevision = (
  set: PodCliqueSet,
  stored: readonly StoredRevision[],
  objects: Objects,
): ControllerRevision => {
  const { metadata, spec, status } = set
  const { name = '', namespace = 'default' } = metadata
  const { cliques, priorityClassName } = spec.template
  const isTakenByAnother = (revision: string): boolean => {
    const found = objects.get(KIND.controllerRevision, namespace, revision)
    return found !== undefined && readStored(found) === undefined
  }
  const meanings = meaningsOf(set)
  const adopted = adoptedHashes(set, objects)
  const hashes = meanings.map(({ name: clique, meaning }): string => {
    const before = stored.flatMap((revision) => revision.cliques.filter((each) => each.name === clique))
    const isTaken = (hash: string): boolean => before.some((each) => each.hash === hash)
    const theirs = adopted(clique).hash
    return (
      before.find((each) => each.meaning === meaning)?.hash ??
      (theirs !== undefined && !isTaken(theirs) ? theirs : newHash(meaning, isTaken))
    )
  })
  const isTaken = (hash: string): boolean =>
    stored.some((revision) => revision.generationHash === hash) || isTakenByAnother(revisionName(name, hash))
  // The generation in the status is this one if the PodCliques follow these templates.
  const current = status?.currentGenerationHash
  const isCurrent =
    current !== undefined && !isTaken(current) && meanings.every((each) => adopted(each.name).isConsistent)
  const generationHash = isCurrent ? current : newGenerationHash(meanings, isStartedInOrder(set), isTaken)
  return {
    ...KIND.controllerRevision,
    metadata: {
      name: revisionName(name, generationHash),
      namespace,
      labels: { ...managedLabels(name), [COMPONENT_LABEL]: COMPONENT.revision },
      ownerReferences: [controllerReference(set)],
    },
    revision: nextNumber(stored),
    data: sorted({
      generationHash,
      ...(priorityClassName && { priorityClassName }),
      cliques: cliques.map((clique, place) => ({
        name: clique.name,
        podTemplateHash: hashes[place] ?? '',
        ...(clique.labels && { labels: clique.labels }),
        ...(clique.annotations && { annotations: clique.annotations }),
        podSpec: clique.spec.podSpec,
      })),
    }),
  }
}

/** One more than the highest number so far. */
export const nextNumber = ([newest]: readonly StoredRevision[]): number => (newest?.number ?? 0) + 1

/**
 * Sorts the keys of every object. An API server rewrites `data` in this order whenever a strategic merge patch touches
 * a revision, as the garbage collector's do, and refuses the patch if the order changes.
 */
const sorted = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(sorted) as T
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [key, sorted(each)])
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as T
}
