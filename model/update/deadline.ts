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
