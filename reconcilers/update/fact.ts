import { UNIT_STATES, type Unit, type UnitState } from '../../model/update/unit.ts'
import type { Facts, Sum } from '../engine/notes.ts'

const NAME = 'update'

const textOf = (generation: string | undefined, isUpdated: boolean, state: UnitState): string =>
  `${generation} ${isUpdated ? 'updated' : 'outdated'} ${state}`

/**
 * What a replica says of itself to whoever updates it. It names the generation that it was compared with: what was said of an
 * earlier one counts for nothing.
 */
export const updateFact = (
  generation: string | undefined,
  { isUpdated, state }: Pick<Unit, 'isUpdated' | 'state'>,
): Facts => ({
  [NAME]: textOf(generation, isUpdated, state),
})

/** How many replicas follow this generation and are ready. */
export const countUpdated = (sum: Sum, generation: string | undefined): number =>
  sum.where(NAME, textOf(generation, true, 'ready')).size

/** Every replica below `desired` that has compared itself with this generation. */
export const unitsIn = (sum: Sum, generation: string | undefined, desired: number): Unit[] =>
  [true, false].flatMap((isUpdated) =>
    UNIT_STATES.flatMap((state) =>
      [...sum.where(NAME, textOf(generation, isUpdated, state))]
        .filter((part) => part < desired)
        .map((part) => ({ order: part, isUpdated, isGoing: false, state })),
    ),
  )

/** A count that is told for one generation: 0 for any other. */
export const countFor = (name: string, generation: string | undefined): string => `${name} ${generation}`
