import type { KubeObject } from '../../model/object.ts'
import { type Action, refOf } from '../engine/action.ts'
import { followTemplate } from './follow.ts'
import { born, recordCounts } from './recorded-counts.ts'
import type { Scaled } from './scaled.ts'

/**
 * What an owner does about the live counts of its children, besides aligning them: a new child starts with the count
 * that it had before, an existing child follows a changed template or keeps its count, and counts that differ from the
 * template are recorded on `keeper`. A member of an older template keeps its count until it is replaced. No actions if
 * everything follows the template. docs/scaling.md
 * @param aligned the actions that align the children otherwise
 */
export const withLiveCounts = (
  aligned: readonly Action[],
  children: readonly Scaled[],
  keeper: KubeObject | undefined,
): Action[] => {
  const byName = new Map(children.map((child) => [nameOf(child.expected), child]))
  const changed = new Set(aligned.flatMap((action) => (action.do === 'patch' ? [keyOf(action.ref)] : [])))
  return [
    ...aligned.map((action): Action => {
      const child = action.do === 'create' ? byName.get(nameOf(action.object)) : undefined
      return child === undefined || action.do !== 'create' ? action : { ...action, object: born(child, keeper) }
    }),
    ...followTemplate(children, (child) => changed.has(nameOf(child.expected)) || child.isOlder === true),
    ...recordCounts(keeper, children),
  ]
}

const keyOf = ({ kind, name }: { readonly kind: string; readonly name: string }): string => `${kind}/${name}`
const nameOf = (object: KubeObject): string => keyOf(refOf(object))
