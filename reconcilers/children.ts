import type { KubeObject } from '../model/object.ts'
import type { Action } from './engine/action.ts'
import { type Alignment, align } from './engine/align.ts'
import type { Objects } from './engine/objects.ts'
import { isLeftBehind } from './ownership.ts'

/** Brings children of ours in line; see `align`. What a set has left behind is taken back. */
export const alignChildren = (
  expected: readonly KubeObject[],
  observed: readonly KubeObject[],
  objects: Pick<Objects, 'get'>,
  alignment: Omit<Alignment, 'isOurs'> = {},
): Action[] => align(expected, observed, objects, { ...alignment, isOurs: isLeftBehind })
