import { readFileSync } from 'node:fs'
import path from 'node:path'
import jsonPatch from 'fast-json-patch'
import { parse } from 'yaml'
import { createObject, systemContext } from '../../sandbox/cluster/bootstrap.ts'
import { crdObjects } from '../../sandbox/cluster/manifests.ts'
import { type Sandbox, startSandbox } from '../../sandbox/cluster/start.ts'
import type { Api } from '../cluster/controlplane/api.ts'
import { crdRulesTests } from '../cluster/crd-rules-tests.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import { adminOf } from './sandbox.ts'

const patch = parse(
  readFileSync(path.join(repositoryRoot, 'manifests/components/crd-rules/podcliquesets.yaml'), 'utf8'),
) as jsonPatch.Operation[]

describe('without webhooks, the sandbox with components/crd-rules', () => {
  let sandbox: Sandbox
  let server: Api
  before(async () => {
    sandbox = await startSandbox({ nodes: 1 })
    for (const crd of structuredClone(crdObjects())) {
      const isSet = (crd.metadata as { name: string }).name === 'podcliquesets.grove.io'
      if (isSet) jsonPatch.applyPatch(crd, patch)
      await createObject(sandbox.core, crd, systemContext('test'))
    }
    server = adminOf(sandbox)
  })
  after(async () => {
    server.close()
    await sandbox.stop()
  })

  crdRulesTests(
    () => server,
    () => 'default',
  )
})
