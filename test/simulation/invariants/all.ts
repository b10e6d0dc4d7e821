import { servingAboveFloor } from './budget.ts'
import { nothingForeign, othersLeftAlone } from './foreign.ts'
import type { Invariant } from './invariant.ts'
import { keptBelowPartition } from './kept.ts'
import { onlyTheLeaderWrites } from './leader.ts'
import { orphansStay } from './left.ts'
import { liveCountsSurvive } from './live-counts.ts'
import { noNameTwice } from './names.ts'
import { notRolledOutIsLeftFromOnDelete } from './on-delete.ts'
import { replacedOnce } from './once.ts'
import { noNeedlessDeletion, onePodAnIndex, ungatedWhenListed } from './pods.ts'
import { rolesKeepStep } from './proportion.ts'
import type { Patience } from './recent.ts'
import { podCliquesStay } from './replaced.ts'
import { standInsWithinSurge } from './stand-ins.ts'
import { statusNumbers } from './status.ts'
import { successMeansUpdated } from './success.ts'

/** All invariants, with fresh state for one run. */
export const invariants = (patience: Patience): Invariant[] => [
  onePodAnIndex(),
  noNeedlessDeletion(patience),
  podCliquesStay(patience),
  replacedOnce(patience),
  servingAboveFloor(patience),
  rolesKeepStep(patience),
  standInsWithinSurge(patience),
  liveCountsSurvive(patience),
  orphansStay(patience),
  ungatedWhenListed(patience),
  statusNumbers(),
  successMeansUpdated(patience),
  keptBelowPartition(patience),
  notRolledOutIsLeftFromOnDelete(),
  nothingForeign(),
  othersLeftAlone(),
  onlyTheLeaderWrites(),
  noNameTwice(patience),
]
