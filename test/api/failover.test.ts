import { expect } from 'chai'
import { failoverIn } from '../failover/suite.ts'
import { DRA_GPUS } from '../manifests/gpus.ts'
import { atWork } from './at-work.ts'

failoverIn('in the sandbox', async () => {
  const work = await atWork({}, ...DRA_GPUS)
  return {
    ...work,
    makesClaims: false,
    leave: async () => {
      await work.stop()
      expect(work.mishaps).to.deep.equal([])
    },
  }
})
