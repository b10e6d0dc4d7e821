import { expect } from 'chai'
import { startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { surround } from '../manifests/setting.ts'
import { CONFIGURATION, scenariosOn } from '../scenarios/suite.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'

scenariosOn('in the sandbox', async () => {
  const mishaps: string[] = []
  const log = errorLog((line) => mishaps.push(line))
  const sandbox = await startGroveSandbox({
    config: configurationWith(CONFIGURATION),
    log,
    initContainerImage: 'grove-initc:test',
    nodes: 1,
    onError: (error) => mishaps.push(String(error)),
  })
  await surround(sandbox.client)
  return {
    client: sandbox.client,
    delay: 2,
    runsInitContainers: true,
    leave: async () => {
      await sandbox.stop()
      // Namespaces go while sets in them are still going, and a machine may be too busy to answer in time.
      const ours = mishaps.filter((each) => !/it is being terminated|broke off before the answer/.test(each))
      expect(ours).to.deep.equal([])
    },
  }
})
