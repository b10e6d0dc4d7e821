import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Recreation, recreate } from './replacement-order.ts'
import type { Budget, Move, Unit } from './unit.ts'

/** How a set is updated to a changed template. */
export interface UpdateStrategy {
  /** True if reconcilers replace what follows an older template. */
  readonly isAutomatic: boolean
  /** True if members of scaling groups take a changed template at once; otherwise they keep theirs until they are replaced. */
  readonly patchesMembers: boolean
  /** The next move at one level of an update. */
  readonly next: <U extends Unit>(units: readonly U[], budget: Budget, recreation: Recreation) => Move<U>
}

/** Every strategy, by the name it has in `spec.updateStrategy.type`. docs/updates.md#strategies */
export const STRATEGIES = {
  RollingRecreate: { isAutomatic: true, patchesMembers: false, next: recreate },
  OnDelete: {
    isAutomatic: false,
    patchesMembers: true,
    next: (units, budget, recreation) => ({ ...recreate(units, budget, recreation), replace: [] }),
  },
} as const satisfies Record<string, UpdateStrategy>

/** The strategy of this name, as somebody has written it: RollingRecreate if there is none of that name. */
export const strategyNamed = (name: string | null | undefined): UpdateStrategy =>
  Object.hasOwn(STRATEGIES, name ?? '') ? STRATEGIES[name as keyof typeof STRATEGIES] : STRATEGIES.RollingRecreate

/** The strategy of a set: RollingRecreate if it names none. */
export const strategyOf = ({ spec }: PodCliqueSet): UpdateStrategy => strategyNamed(spec.updateStrategy?.type)
