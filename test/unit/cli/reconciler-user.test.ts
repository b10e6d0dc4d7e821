import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { withReconcilerUser } from '../../../cli/verbs/webhook/reconciler-user.ts'
import { completeConfiguration } from '../../../config/load.ts'

describe('the user that counts as the reconciler', () => {
  let directory: string
  let namespaceFile: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-user-'))
    namespaceFile = path.join(directory, 'namespace')
    await writeFile(namespaceFile, 'grove-system\n')
  })
  after(() => rm(directory, { recursive: true }))

  const env = { GROVE_OPERATOR_SERVICE_ACCOUNT_NAME: 'grove-operator' }
  const user = async (authorizer: object, given: Record<string, string> = env, file = namespaceFile) => {
    const { config } = completeConfiguration({ authorizer })
    if (config === undefined) throw new Error('the configuration has errors')
    return (await withReconcilerUser(config, given, file)).authorizer.reconcilerServiceAccountUserName
  }

  it("is the pod's own service account", async () => {
    expect(await user({ enabled: true })).to.equal('system:serviceaccount:grove-system:grove-operator')
  })

  it('is the one that the configuration names, wherever it runs', async () => {
    const reconcilerServiceAccountUserName = 'system:serviceaccount:a:b'
    expect(await user({ enabled: true, reconcilerServiceAccountUserName }, {})).to.equal(
      reconcilerServiceAccountUserName,
    )
  })

  it('is known while the authorizer is off as well, for the rules of live counts, but need not be', async () => {
    expect(await user({ enabled: false })).to.equal('system:serviceaccount:grove-system:grove-operator')
    expect(await user({ enabled: false }, {})).to.equal('')
    expect(await user({ enabled: false }, env, '/nowhere')).to.equal('')
  })

  for (const [what, given, file] of [
    ['the environment does not name the account', {}, undefined],
    ['the name of the account is empty', { GROVE_OPERATOR_SERVICE_ACCOUNT_NAME: '' }, undefined],
    ['the namespace is not mounted', env, '/nowhere'],
  ] as const) {
    it(`stops the start when ${what}`, async () => {
      const failure = await user({ enabled: true }, given, file).catch((error: unknown) => error)
      expect(failure).to.include({ name: 'Failure', status: 4 })
      expect(String(failure)).to.match(/set authorizer\.reconcilerServiceAccountUserName/)
    })
  }
})
