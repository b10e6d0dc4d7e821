/** A time from `began` to `ended`, in milliseconds since the epoch. */
export interface Interval {
  readonly began: number
  readonly ended: number
}

/** How much of an interval lies in none of the others, which may overlap and have any order; in milliseconds. */
export const uncovered = ({ began, ended }: Interval, others: readonly Interval[]): number => {
  let left = 0
  let reached = began
  for (const other of others.toSorted((a, b) => a.began - b.began)) {
    if (other.began >= ended) break
    left += Math.max(0, other.began - reached)
    reached = Math.max(reached, other.ended)
  }
  return left + Math.max(0, ended - reached)
}
