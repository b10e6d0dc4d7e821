import type { JsonObject } from '../../../schemas/json/object.ts'
import { at } from './objects.ts'

/** What the user allows the update of a part, in units. */
export interface Pacing {
  readonly maxUnavailable: number
  readonly maxSurge: number
  /** Units below this index keep their template. */
  readonly partition: number
}

const unitsOf = (value: unknown, wanted: number, round: (units: number) => number): number => {
  const text = String(value)
  return text.endsWith('%') ? round((wanted * Number.parseInt(text, 10)) / 100) : Number(text)
}

/**
 * The pacing of a part that wants so many units. What is left out is 1 of the smallest role that has to match and as much
 * of this one, at most a quarter; with surge it is nothing. docs/updates.md#roles-that-match
 */
export const pacingOf = (part: JsonObject | undefined, wanted: number, smallest: number): Pacing => {
  const { maxUnavailable, maxSurge = 0, partition = 0 } = (at(part, 'rollingUpdate') ?? {}) as JsonObject
  const surge = unitsOf(maxSurge ?? 0, wanted, Math.ceil)
  const byDefault = surge > 0 ? 0 : Math.max(1, Math.floor(wanted / Math.max(4, smallest)))
  const given =
    maxUnavailable === undefined || maxUnavailable === null ? byDefault : unitsOf(maxUnavailable, wanted, Math.floor)
  const isPercentage = String(maxUnavailable).endsWith('%')
  const kept = Math.min(wanted, unitsOf(partition ?? 0, wanted, Math.ceil))
  const isPart = String(partition).endsWith('%') && partition !== '100%'
  return {
    maxUnavailable: isPercentage ? Math.max(1, given) : given,
    maxSurge: surge,
    partition: isPart ? Math.max(0, Math.min(kept, wanted - 1)) : kept,
  }
}
