import { expect } from 'chai'
import { backendCasesOn } from '../scenarios/backend-cases.ts'
import { atWork } from './at-work.ts'

backendCasesOn('in the sandbox', async (_, config, crds) => {
  const work = await atWork(config, ...crds)
  return {
    ...work,
    leave: async () => {
      await work.stop()
      expect(work.mishaps).to.deep.equal([])
    },
  }
})
