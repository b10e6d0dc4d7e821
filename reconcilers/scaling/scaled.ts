import { TEMPLATE_REPLICAS_ANNOTATION } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { hasSameController } from '../engine/ownership.ts'

/** A kind that people and autoscalers scale while it exists. */
export type ScaledObject = PodClique | PodCliqueScalingGroup

/** A child as its template wants it, and as it exists. */
export interface Scaled {
  readonly expected: ScaledObject & KubeObject
  /** Absent if the child is missing or belongs to somebody else. */
  readonly found: (ScaledObject & KubeObject) | undefined
  /** Its name within its owner: that of the clique or the group in the template. */
  readonly shortName: string
  /** True for a member of a scaling group that is of an older template: an update has yet to replace it. */
  readonly isOlder?: boolean
}

/** Pairs the expected children with the existing ones. */
export const scaled = (
  expected: readonly ScaledObject[],
  shortNameOf: (name: string) => string,
  objects: Pick<Objects, 'get'>,
): Scaled[] =>
  expected.map((object) => {
    const child = object as Scaled['expected']
    const { namespace, name = '' } = child.metadata
    const there = objects.get(child, namespace, name)
    const isOurs = there !== undefined && hasSameController(there, child)
    return { expected: child, found: isOurs ? (there as Scaled['found']) : undefined, shortName: shortNameOf(name) }
  })

/** The template's `replicas` that a child was last compared with; undefined for a child of an earlier version. */
export const templateSeen = ({ metadata }: KubeObject): number | undefined => {
  const text = metadata.annotations?.[TEMPLATE_REPLICAS_ANNOTATION]
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/**
 * The template's `replicas` where it raises the minimum above the live count, which could then never be reached: a set that
 * was created again may adopt a child that a user had scaled (seed 33477). Otherwise nothing: the count belongs to whoever
 * scales. docs/scaling.md
 */
export const toRaisedMinimum = (
  { spec: { replicas, minAvailable = 1 } }: ScaledObject,
  { spec: { replicas: live, minAvailable: before = 1 } }: ScaledObject,
): { readonly replicas?: number } => (before < minAvailable && live > 0 && live < minAvailable ? { replicas } : {})
