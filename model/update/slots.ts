import type { Move, Unit } from './unit.ts'

/** Which units are the wanted ones, which stand in while an update runs, and which are too many. */
export interface Slots<U extends Pick<Unit, 'order'>> {
  /** The index below `desired` that a wanted unit holds. */
  readonly slotOf: ReadonlyMap<U, number>
  /** How many indices below `desired` nobody holds. */
  readonly missing: number
  readonly standIns: ReadonlySet<U>
  readonly surplus: ReadonlySet<U>
}

/**
 * Gives each unit its slot. Pods may have holes below `desired`, because scale-in goes by rank: of the units from `desired`
 * on, as many as exceed `maxSurge` hold the lowest slots that are free, the next ones are stand-ins, and the rest is
 * surplus. Without surge this is a plain count. docs/updates.md#surge
 */
export const slotsOf = <U extends Pick<Unit, 'order'>>(
  staying: readonly U[],
  desired: number,
  maxSurge: number,
): Slots<U> => {
  const byIndex = [...staying].sort((a, b) => a.order - b.order)
  const slotOf = new Map<U, number>()
  const held = new Set<number>()
  const above: U[] = []
  for (const unit of byIndex) {
    if (unit.order >= desired || held.has(unit.order)) above.push(unit)
    else {
      slotOf.set(unit, unit.order)
      held.add(unit.order)
    }
  }
  const exceeding = Math.max(0, above.length - maxSurge)
  const filling = Math.min(desired - held.size, exceeding)
  for (let slot = 0, nth = 0; nth < filling; slot++) {
    if (held.has(slot)) continue
    slotOf.set(above[nth++] as U, slot)
  }
  const standIns = new Set(above.slice(filling, filling + maxSurge))
  return { slotOf, missing: desired - slotOf.size, standIns, surplus: new Set(above.slice(filling + maxSurge)) }
}

/**
 * How many indices from `desired` on are for stand-ins after this move; undefined without any. Stand-ins are made at the
 * lowest of these indices that are free, and go from the top.
 */
export const standInIndices = <U extends Unit>(
  units: readonly U[],
  desired: number,
  maxSurge: number,
  { make, idle, replace }: Pick<Move<U>, 'make' | 'idle' | 'replace'>,
): number | undefined => {
  const kept = units
    .filter((unit) => unit.order >= desired && unit.order < desired + maxSurge)
    .filter((unit) => !unit.isGoing && !replace.includes(unit))
    .sort((a, b) => a.order - b.order)
  while (kept.length > 0 && idle.includes(kept.at(-1) as U)) kept.pop()
  const highest = kept.at(-1)
  const indices = highest === undefined ? 0 : highest.order + 1 - desired
  const all = indices + Math.max(0, make - (indices - kept.length))
  return all === 0 ? undefined : all
}
