import type { RollingUpdate } from '../../schemas/generated/grove.ts'
import { parseDuration } from '../duration.ts'
import type { Budget } from './unit.ts'

/** A percentage in digits, as the fields of a `rollingUpdate` may have. */
const PERCENT = /^(\d{1,3})%$/

const percentOf = (value: unknown): number | undefined => {
  const digits = typeof value === 'string' ? PERCENT.exec(value)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

/** A whole number of units; a percentage of `desired` is rounded by `round`. Undefined for anything else. */
const unitsOf = (value: unknown, desired: number, round: (units: number) => number): number | undefined => {
  const percent = percentOf(value)
  const units = percent === undefined ? Number(value) : round((desired * percent) / 100)
  return Number.isFinite(units) ? Math.max(0, Math.floor(units)) : undefined
}

/** What the user allows the update of `desired` units. */
export type Allowance = Required<Pick<Budget, 'maxUnavailable' | 'maxSurge' | 'partition'>>

/**
 * What a `rollingUpdate` allows, in units. docs/updates.md#three-levels, docs/updates.md#roles-that-match
 *
 * `maxUnavailable` is 1 by default, and 0 with surge. A percentage is rounded down, but to at least 1, because an update
 * that may take nothing down would never end. `maxSurge` is rounded up. A partition below 100 % leaves a unit to update.
 * @param smallest the fewest units that are to be updated in one of the roles that match; undefined if none has to. The
 * default is then one unit of that role and as much of the others, at most a quarter.
 */
export const allowanceOf = (
  rollingUpdate: RollingUpdate | undefined,
  desired: number,
  smallest?: number,
): Allowance => {
  const maxSurge = unitsOf(rollingUpdate?.maxSurge ?? 0, desired, Math.ceil) ?? 0
  const least = maxSurge > 0 ? 0 : 1
  return {
    maxUnavailable: maxUnavailableOf(rollingUpdate?.maxUnavailable, desired, least, smallest),
    maxSurge,
    partition: partitionOf(rollingUpdate?.partition, desired),
  }
}

const maxUnavailableOf = (value: unknown, desired: number, least: number, smallest: number | undefined): number => {
  if (value === undefined)
    return smallest === undefined ? least : Math.max(least, least * Math.floor(desired / Math.max(4, smallest)))
  const isPercentage = percentOf(value) !== undefined && percentOf(value) !== 0
  return Math.max(isPercentage ? 1 : least, unitsOf(value, desired, Math.floor) ?? 1)
}

const partitionOf = (value: unknown, desired: number): number => {
  const percent = percentOf(value) ?? 100
  return Math.min(unitsOf(value ?? 0, desired, Math.ceil) ?? 0, percent < 100 ? desired - 1 : desired)
}

/** True if `value` is a whole number of at least `least`, or a percentage from that to 100%. */
export const isUnits = (value: unknown, least: number): boolean => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= least
  const percent = percentOf(value)
  return percent !== undefined && percent >= least && percent <= 100
}

/** How long one step of an update may take, in ms, before it is reported as stuck; undefined if there is no limit. */
export const progressDeadlineOf = (rollingUpdate: RollingUpdate | undefined): number | undefined => {
  const text = rollingUpdate?.progressDeadline
  const milliseconds = text === undefined ? undefined : parseDuration(text)
  return milliseconds !== undefined && milliseconds > 0 ? milliseconds : undefined
}
