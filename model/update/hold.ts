import { limitOf } from './roll.ts'
import type { Pace } from './unit.ts'

/**
 * What a role of an update waits for while units of an older template are left of it: its own budget, the roles that it
 * keeps step with, or nodes for what the update has made.
 */
export const HOLDS = ['budget', 'proportion', 'nodes'] as const

/** One of `HOLDS`. */
export type Hold = (typeof HOLDS)[number]

/** How far a role is. */
export interface Held extends Pace {
  /** How many of its units are of an older template. */
  readonly outdated: number
  /** True if the scheduler has found no node for some of them. */
  readonly lacksNodes: boolean
}

/** What holds a role; undefined if nothing is left of it, or if it may take its next unit now. */
export const holdOf = (role: Held, others: readonly Pace[]): Hold | undefined => {
  const { size, outdated, lacksNodes } = role
  const taken = size - outdated
  if (outdated === 0 || limitOf(size, [role, ...others]) > taken) return undefined
  if (limitOf(size, [role]) > taken) return 'proportion'
  return lacksNodes ? 'nodes' : 'budget'
}

/** The role by which another one of this size is held the most; undefined if there are none. */
export const slowestFor = <P extends Pace>(size: number, others: readonly P[]): P | undefined =>
  others.reduce<P | undefined>(
    (slowest, each) => (slowest === undefined || limitOf(size, [each]) < limitOf(size, [slowest]) ? each : slowest),
    undefined,
  )
