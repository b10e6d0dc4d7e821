import { smallestOf } from '../../../../model/update/levels.ts'
import type { ModelReplica } from './state.ts'

/** How many units of a role are ready, of how many that are wanted. */
export interface Share {
  readonly size: number
  /** Ready units of an older template. */
  readonly old: number
  /** Ready units of the changed template, stand-ins included. */
  readonly updated: number
}

/**
 * The fewest units that are to be updated of a role in scope; undefined if none has to match another.
 * docs/updates.md#roles-that-match
 */
export const smallestIn = (
  { standalone, groups }: ModelReplica,
  scope: ReadonlySet<string>,
  role: string,
): number | undefined => {
  if (!scope.has(role)) return undefined
  const wanted = [
    ...standalone.map(({ clique: name, desired, partition }) => ({ name, size: desired - partition })),
    ...groups.map(({ name, desired, partition }) => ({ name, size: desired - partition })),
  ]
  return smallestOf(wanted.flatMap(({ name, size }) => (scope.has(name) ? [size] : [])))
}

/**
 * How much of a replica serves in parts that match, in percent, rounded down: old parts find old ones, new ones find new
 * ones. Stand-ins add nothing beyond the whole, and a role that sleeps lacks nothing.
 */
export const matchingOf = (shares: readonly Share[]): number => {
  const awake = shares.filter(({ size }) => size > 0)
  const least = (ready: (share: Share) => number): number =>
    awake.reduce((lowest, share) => Math.min(lowest, ready(share) / share.size), 1)
  const whole = least(({ old }) => old) + least(({ updated }) => updated)
  // Thirds and sevenths add up to a hair less than they should.
  return Math.min(100, Math.floor(100 * whole + 1e-9))
}

/**
 * The least that `matchingOf` can come to while a replica is updated, however long pods of each role take to become ready:
 * the slowest role holds up the others once as much of it is gone as its budget allows. In percent, rounded down.
 * docs/updates.md#roles-that-match
 */
export const worstMatchingOf = (
  budgets: readonly { readonly size: number; readonly maxUnavailable: number }[],
): number => {
  const gone = budgets.map(({ size, maxUnavailable }) => (size > 0 ? Math.min(size, maxUnavailable) / size : 0))
  return Math.floor(100 * (1 - Math.max(0, ...gone)) + 1e-9)
}
