import { expect } from 'chai'
import { startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { configurationWith } from '../api/configuration.ts'
import { errorLog } from '../api/error-log.ts'
import { silentNodes } from '../api/silent-nodes.ts'
import { surround } from '../manifests/setting.ts'
import { CONFIGURATION, GANG_FAMILIES, type Settled, scenariosOn, WITH_GANGS } from '../scenarios/suite.ts'

const inSandbox = (config: object) => async (): Promise<Settled> => {
  const mishaps: string[] = []
  const log = errorLog((line) => mishaps.push(line))
  const sandbox = await startGroveSandbox({
    config: configurationWith(config),
    log,
    initContainerImage: 'grove-initc:test',
    nodes: 1,
    onError: (error) => mishaps.push(String(error)),
  })
  await surround(sandbox.client)
  return {
    client: sandbox.client,
    delay: 2,
    answers: silentNodes(sandbox.client),
    quietMs: 300,
    leave: async () => {
      await sandbox.stop()
      // Namespaces are deleted while sets in them are still being deleted, and a busy machine may answer too late.
      const ours = mishaps.filter(
        (each) => !/it is being terminated|broke off before the answer|gave no answer within/.test(each),
      )
      expect(ours).to.deep.equal([])
    },
  }
}

scenariosOn('in the sandbox', inSandbox(CONFIGURATION))
scenariosOn('with gangs of the stock scheduler in the sandbox', inSandbox(WITH_GANGS), GANG_FAMILIES)
