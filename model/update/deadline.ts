import type { Unit } from './unit.ts'

/**
 * How long a step of an update may still take, in ms; 0 or less if it takes too long, undefined without a deadline. A
 * step begins at the latest of these times (RFC 3339): the beginning of the update, and the creation of what it has
 * created.
 */
export const timeLeft = (
  begun: readonly (string | undefined)[],
  deadline: number | undefined,
  now: string,
): number | undefined => {
  const times = begun.flatMap((time) => (time === undefined ? [] : [Date.parse(time)]))
  if (deadline === undefined || times.length === 0) return undefined
  return times.reduce((latest, time) => Math.max(latest, time)) + deadline - Date.parse(now)
}

/**
 * Of the units that follow the template, those that the update has made. Scale-out also creates units of that template,
 * at higher indices than all that exist: they begin no step, or an autoscaler could put the deadline off for ever. Once
 * no unit of an older template is left, the update waits for all units alike.
 */
export const madeByUpdate = <U extends Unit>(units: readonly U[]): U[] => {
  const updated = units.filter(({ isUpdated }) => isUpdated)
  const outdated = units.filter(({ isUpdated, isGoing }) => !isUpdated && !isGoing)
  if (outdated.length === 0) return updated
  const highest = outdated.reduce((most, { order }) => Math.max(most, order), 0)
  return updated.filter(({ order }) => order < highest)
}
