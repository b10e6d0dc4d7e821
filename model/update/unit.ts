/**
 * How far a unit of an update is from serving, from the cheapest to the most expensive to take down. pending: nothing
 * of it has started. unhealthy: it has failed, or is no longer ready. starting: it may be ready soon. ready: it serves.
 */
export const UNIT_STATES = ['pending', 'unhealthy', 'starting', 'ready'] as const

/** One of `UNIT_STATES`. */
export type UnitState = (typeof UNIT_STATES)[number]

/** What an update replaces: a pod of a PodClique, a replica of a scaling group, or a replica of a set. */
export interface Unit {
  /** Its index. Among units in the same state, the lowest goes first. */
  readonly order: number
  /** True if it follows the template that the update leads to. */
  readonly isUpdated: boolean
  /** True if it is being deleted or replaced: it counts as unavailable whatever its state. */
  readonly isGoing: boolean
  readonly state: UnitState
  /** `found` if it has its nodes, `none` if the scheduler has found none for it; undefined before that. */
  readonly nodes?: 'found' | 'none' | undefined
}

/** How many units there should be, and what the user allows their update. */
export interface Budget {
  readonly desired: number
  /** How many may be unavailable because of the update. More than `desired` counts as `desired`. */
  readonly maxUnavailable: number
  /** How many stand-ins there may be beyond `desired` while the update runs. 0 by default. */
  readonly maxSurge?: number
  /** Units below this index keep their template. 0 by default. */
  readonly partition?: number
  /**
   * The most units that have had nodes since the update began. While the scheduler finds no node for those beyond, the
   * update does not wait for them. Undefined to wait for all that are wanted.
   */
  readonly mostScheduled?: number | undefined
}

/** How far the update of a role has come, as the roles need it that have to match it. */
export interface Pace {
  /** How many units are to follow the changed template. */
  readonly size: number
  /** How many follow it and serve, stand-ins included. */
  readonly serving: number
  /** How many may be unavailable. */
  readonly maxUnavailable: number
}

/** The next step of an update. */
export interface Move<U extends Unit> {
  /** Take these down; replacements of those below `desired` follow the new template. */
  readonly replace: readonly U[]
  /** Make as many stand-ins at the lowest free indices from `desired` on. */
  readonly make: number
  /** The stand-ins that nobody needs any more. */
  readonly idle: readonly U[]
  /** How many of the wanted units are not there. */
  readonly missing: number
  /** True once nothing of an older template is left and every unit is ready, except those that are let be. */
  readonly isDone: boolean
  /** Units that are missing, being deleted, or updated and not ready yet: the next move waits for them. */
  readonly inFlight: number
  /** Updated units without a node that no move waits for: there were as many before the update. */
  readonly letBe: number
  /** Units of an older template, except those being deleted and those below the partition. */
  readonly outdated: number
  readonly pace: Pace
}
