import { indices } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Objects } from '../engine/objects.ts'
import type { Kind } from '../kinds.ts'
import { partOf } from './index-terms.ts'

/** The wanted replicas of an object, and superfluous ones that still have a child of one of these kinds. */
export const partsOf = (object: KubeObject, wanted: number, kinds: readonly Kind[], objects: Objects): number[] => {
  const left = kinds
    .flatMap((kind) => objects.controlledBy(kind, object.metadata.uid ?? ''))
    .map((child) => Number(partOf(child)))
    .filter((part) => part >= wanted)
  return [...indices(wanted), ...new Set(left)]
}
