import { nothingForeign, othersLeftAlone } from './foreign.ts'
import type { Invariant } from './invariant.ts'
import { onlyTheLeaderWrites } from './leader.ts'
import { noNeedlessDeletion, onePodAnIndex, ungatedWhenListed } from './pods.ts'
import { statusNumbers } from './status.ts'

/** Every invariant, with a memory of its own for one run. */
export const invariants = (): Invariant[] => [
  onePodAnIndex(),
  noNeedlessDeletion(),
  ungatedWhenListed(),
  statusNumbers(),
  nothingForeign(),
  othersLeftAlone(),
  onlyTheLeaderWrites(),
]
