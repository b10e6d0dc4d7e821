import { UNIT_STATES, type Unit, type UnitState } from '../../model/update/unit.ts'
import type { Facts, Sum } from '../engine/notes.ts'

const NAME = 'update'
const STAND_IN = 'standIn'

const textOf = (generation: string | undefined, isUpdated: boolean, state: UnitState): string =>
  `${generation} ${isUpdated ? 'updated' : 'outdated'} ${state}`

/**
 * What a replica reports about its update. It names the generation that it was compared with, so that a report about an
 * earlier generation does not count.
 */
export const updateFact = (
  generation: string | undefined,
  { isUpdated, state }: Pick<Unit, 'isUpdated' | 'state'>,
): Facts => ({
  [NAME]: textOf(generation, isUpdated, state),
})

/** The same of a replica that stands in while an update runs. */
export const standInFact = (
  generation: string | undefined,
  { isUpdated, state }: Pick<Unit, 'isUpdated' | 'state'>,
): Facts => ({ [STAND_IN]: textOf(generation, isUpdated, state) })

/** The number of replicas that follow this generation and are ready. */
export const countUpdated = (sum: Sum, generation: string | undefined): number =>
  sum.where(NAME, textOf(generation, true, 'ready')).size

/** Every replica below `desired` that has reported for this generation. */
export const unitsIn = (sum: Sum, generation: string | undefined, desired: number): Unit[] =>
  [true, false].flatMap((isUpdated) =>
    UNIT_STATES.flatMap((state) =>
      [...sum.where(NAME, textOf(generation, isUpdated, state))]
        .filter((part) => part < desired)
        .map((part) => ({ order: part, isUpdated, isGoing: false, state })),
    ),
  )

/** The replicas at these indices that stand in. One that has not reported yet is about to be made from the template. */
export const standInsIn = (sum: Sum, generation: string | undefined, from: number, to: number): Unit[] => {
  const reported = new Map(
    [true, false].flatMap((isUpdated) =>
      UNIT_STATES.flatMap((state) =>
        [...sum.where(STAND_IN, textOf(generation, isUpdated, state))].map(
          (part) => [part, { isUpdated, state }] as const,
        ),
      ),
    ),
  )
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => ({
    order: from + n,
    isGoing: false,
    ...(reported.get(from + n) ?? { isUpdated: true, state: 'pending' as const }),
  }))
}

/** The name of a count for one generation; it reads as 0 for any other generation. */
export const countFor = (name: string, generation: string | undefined): string => `${name} ${generation}`
