import type { KubeObject } from '../../model/object.ts'
import type { Action } from '../engine/action.ts'
import { type Alignment, align } from '../engine/align.ts'
import type { Objects } from '../engine/objects.ts'
import { isLeftBehind } from './ownership.ts'

/** Aligns children of ours; see `align`. Children that a set has left behind are adopted. */
export const alignChildren = (
  expected: readonly KubeObject[],
  observed: readonly KubeObject[],
  objects: Pick<Objects, 'get'>,
  alignment: Omit<Alignment, 'isOurs'> = {},
): Action[] => align(expected, observed, objects, { ...alignment, isOurs: isLeftBehind })
