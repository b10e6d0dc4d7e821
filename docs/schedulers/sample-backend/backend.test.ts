import { describeBackend } from '../../../test/backend-kit/kit.ts'
import { birdScheduler } from './backend.ts'
import { BIRD_CRDS } from './crd.ts'

describeBackend(
  birdScheduler,
  {
    crds: BIRD_CRDS,
    theirs: { leader: 'swan' },
    minimumOf: (objects) => objects.reduce((sum, { spec }) => sum + ((spec as { least?: number }).least ?? 0), 0),
  },
  { describe, it },
)
