import type { PodCliqueSet, RollingUpdate } from '../../schemas/generated/grove.ts'
import { type Recreation, roll } from './roll.ts'
import { allowanceOf } from './rolling-update.ts'
import type { Budget, Move, Pace, Unit } from './unit.ts'

/** How a set is updated to a changed template. */
export interface UpdateStrategy {
  /** True if reconcilers replace what follows an older template. */
  readonly isAutomatic: boolean
  /** True if members of scaling groups take a changed template at once; otherwise they keep theirs until they are replaced. */
  readonly patchesMembers: boolean
  /** True if the roles of a replica that the change reaches keep step with each other. docs/updates.md#roles-that-match */
  readonly matchesRoles: boolean
  /** The next move at one level of an update. `others`: the roles that it keeps step with. */
  readonly next: <U extends Unit>(
    units: readonly U[],
    budget: Budget,
    recreation: Recreation,
    others?: readonly Pace[],
    isPaused?: boolean,
  ) => Move<U>
}

/** Every strategy, by the name it has in `spec.updateStrategy.type`. docs/updates.md#strategies */
export const STRATEGIES = {
  RollingRecreate: { isAutomatic: true, patchesMembers: false, matchesRoles: false, next: roll },
  Coherent: { isAutomatic: true, patchesMembers: false, matchesRoles: true, next: roll },
  OnDelete: {
    isAutomatic: false,
    patchesMembers: true,
    matchesRoles: false,
    next: (units, budget, recreation) => ({ ...roll(units, budget, recreation), replace: [], make: 0 }),
  },
} as const satisfies Record<string, UpdateStrategy>

/** The strategy of this name, as somebody has written it: RollingRecreate if there is none of that name. */
export const strategyNamed = (name: string | null | undefined): UpdateStrategy =>
  Object.hasOwn(STRATEGIES, name ?? '') ? STRATEGIES[name as keyof typeof STRATEGIES] : STRATEGIES.RollingRecreate

/** The strategy of a set: RollingRecreate if it names none. */
export const strategyOf = ({ spec }: PodCliqueSet): UpdateStrategy => strategyNamed(spec.updateStrategy?.type)

/** True while the user has stopped the update of a set where it is. docs/updates.md#pause */
export const isUpdatePaused = ({ spec }: PodCliqueSet): boolean => spec.updateStrategy?.rollingUpdate?.paused === true

/** The replicas of a set below this index keep the template that they have; 0 if none do. docs/updates.md#partition */
export const partitionOf = (set: PodCliqueSet): number =>
  partitionIn(set, set.spec.updateStrategy ?? {}, set.spec.replicas ?? 0)

/**
 * The units of a role of the set, of which `count` are wanted, that keep the template that they have: those below this index;
 * 0 if none do. docs/updates.md#partition
 */
export const partitionIn = (
  set: PodCliqueSet,
  { rollingUpdate }: { readonly rollingUpdate?: RollingUpdate },
  count: number,
): number => (strategyOf(set).isAutomatic ? allowanceOf(rollingUpdate, count).partition : 0)
