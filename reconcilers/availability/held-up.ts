import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Facts, Sum } from '../engine/notes.ts'
import { stalledBy } from './conditions.ts'
import { isFailing } from './failing.ts'
import type { Stall } from './stall-reasons.ts'

/** What a replica consists of; undefined for what is missing. */
export type Children = readonly (PodClique | PodCliqueScalingGroup | undefined)[]

/** Why the first of a replica's children makes no progress until somebody does something; undefined if all may. */
const heldUpAmong = (children: Children): Stall | undefined =>
  children.flatMap((child) => {
    const stalled = child && stalledBy(child)
    if (child === undefined || stalled === undefined) return []
    // A scaling group names the PodClique whose pods fail.
    const isNamed = isFailing(stalled.reason) && child.kind !== 'PodClique'
    const of = isNamed ? '' : `${child.kind} "${child.metadata.name}": `
    const message = `${of}${stalled.message}`
    return [{ reason: stalled.reason as Stall['reason'], message: message.slice(0, MOST_CHARACTERS) }]
  })[0]

/** A message is repeated by the owner and by its owner. */
const MOST_CHARACTERS = 1_000

const NAME = 'progress'
const HELD_UP = 'heldUp'

/** What a replica reports that is held up. It contains the message so that every change of it reaches the owner. */
export const heldUpFact = (children: Children): Facts => {
  const stall = heldUpAmong(children)
  return stall === undefined ? {} : { [NAME]: HELD_UP, why: `${stall.reason} ${stall.message}` }
}

/** Why the first replica that is held up makes no progress. `childrenOf` returns the children of one replica. */
export const heldUpReplica = (sum: Sum, childrenOf: (i: number) => Children): Stall | undefined => {
  let first = Number.POSITIVE_INFINITY
  for (const i of sum.where(NAME, HELD_UP)) first = Math.min(first, i)
  return first === Number.POSITIVE_INFINITY ? undefined : heldUpAmong(childrenOf(first))
}
