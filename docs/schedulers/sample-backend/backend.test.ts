import { describeBackend } from '../../../test/backend-kit/kit.ts'
import { birdScheduler } from './backend.ts'
import { FLOCK_CRD } from './crd.ts'

describeBackend(
  birdScheduler,
  {
    crds: [FLOCK_CRD],
    theirs: { leader: 'swan' },
    minimumOf: (flocks) => flocks.reduce((sum, { spec }) => sum + (spec as { least: number }).least, 0),
  },
  { describe, it },
)
