import { expect } from 'chai'
import { startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import type { Log } from '../../telemetry/log.ts'
import { surround } from '../manifests/setting.ts'
import { CONFIGURATION, scenariosOn } from '../scenarios/suite.ts'
import { configurationWith } from './at-work.ts'

scenariosOn('in the sandbox', async () => {
  const mishaps: string[] = []
  const log: Log = {
    error: (message, fields) => mishaps.push(`${message} ${JSON.stringify(fields)}`),
    info: () => undefined,
    debug: () => undefined,
    enabled: () => false,
    close: async () => undefined,
  }
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
      // A machine that is too busy to answer in time is no fault of the plans.
      expect(mishaps.filter((each) => !each.includes('broke off before the answer'))).to.deep.equal([])
    },
  }
})
