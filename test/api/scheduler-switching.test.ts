import { expect } from 'chai'
import { AFTER, switchingOn } from '../scenarios/switching.ts'
import { atWork } from './at-work.ts'
import { silentNodes } from './silent-nodes.ts'

switchingOn('in the sandbox', async () => {
  const work = await atWork(AFTER)
  return {
    client: work.sandbox.client,
    podGroup: { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup' },
    delay: 2,
    answers: silentNodes(work.sandbox.client),
    quietMs: 300,
    switchTo: (config) => work.restart(config),
    leave: async () => {
      await work.stop()
      const ours = work.mishaps.filter((each) => !/it is being terminated|broke off before the answer/.test(each))
      expect(ours).to.deep.equal([])
    },
  }
})
