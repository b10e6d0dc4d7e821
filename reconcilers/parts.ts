import { indices } from '../model/layout.ts'
import type { KubeObject } from '../model/object.ts'
import type { Objects } from './engine/objects.ts'
import type { Kind } from './kinds.ts'
import { partOf } from './watched.ts'

/** The replicas of an object that are wanted, and those beyond them of which a child of one of these kinds is left. */
export const partsOf = (object: KubeObject, wanted: number, kinds: readonly Kind[], objects: Objects): number[] => {
  const left = kinds
    .flatMap((kind) => objects.controlledBy(kind, object.metadata.uid ?? ''))
    .map((child) => Number(partOf(child)))
    .filter((part) => part >= wanted)
  return [...indices(wanted), ...new Set(left)]
}

/** How many parts are worked on at the same time. They are small, so that the limit of writes in flight is what bounds them; a configuration may ask for more. */
export const partWorkers = (configured: number): number => Math.max(PART_WORKERS, configured)

const PART_WORKERS = 32
