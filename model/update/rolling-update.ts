import type { RollingUpdate } from '../../schemas/generated/grove.ts'
import { parseDuration } from '../duration.ts'

/** A percentage in digits, as `maxUnavailable` may have. */
const PERCENT = /^(\d{1,3})%$/

/**
 * How many of `desired` units may be unavailable because of an update: 1 by default. A percentage is rounded down, but
 * to at least 1, because an update that may take nothing down would never end. docs/updates.md#three-levels
 */
export const maxUnavailableOf = (rollingUpdate: RollingUpdate | undefined, desired: number): number => {
  const { maxUnavailable = 1 } = rollingUpdate ?? {}
  const percent = typeof maxUnavailable === 'string' ? PERCENT.exec(maxUnavailable)?.[1] : undefined
  const units = percent === undefined ? Number(maxUnavailable) : Math.floor((desired * Number(percent)) / 100)
  return Number.isFinite(units) ? Math.max(1, Math.floor(units)) : 1
}

/** True if `maxUnavailable` is valid: a whole number of at least 1, or 1% to 100%. */
export const isMaxUnavailable = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1
  const percent = typeof value === 'string' ? PERCENT.exec(value)?.[1] : undefined
  return percent !== undefined && Number(percent) >= 1 && Number(percent) <= 100
}

/** How long one step of an update may take, in ms, before it is reported as stuck; undefined if there is no limit. */
export const progressDeadlineOf = (rollingUpdate: RollingUpdate | undefined): number | undefined => {
  const text = rollingUpdate?.progressDeadline
  const milliseconds = text === undefined ? undefined : parseDuration(text)
  return milliseconds !== undefined && milliseconds > 0 ? milliseconds : undefined
}
