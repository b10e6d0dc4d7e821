import { KIND } from '../../reconcilers/kinds.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually, speaking } from './speaking.ts'

const NAMESPACE = { apiVersion: 'v1', kind: 'Namespace' }
const clique = (name: string) => ({
  name,
  spec: { roleName: name, replicas: 2, minAvailable: 1, podSpec: { containers: [{ name: 'c', image: 'i:1' }] } },
})

describe('a namespace with sets in it, while the authoriser protects what is theirs', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({ authorizer: { enabled: true } }, { ...NAMESPACE, metadata: { name: 'team' } })
  })
  after(() => work.stop())

  it('ends when it is deleted', async () => {
    const say = speaking(work.sandbox.client, 'team')
    const template = { cliqueStartupType: 'CliqueStartupTypeInOrder', cliques: [clique('a'), clique('b')] }
    await say.create({ ...KIND.podCliqueSet, metadata: { name: 'llm' }, spec: { replicas: 2, template } })
    await eventually(
      'pods',
      () => say.names(KIND.pod),
      ({ length }) => length === 8,
    )
    await work.remove(NAMESPACE, 'team')
    await eventually(
      'end',
      () => work.find(NAMESPACE, 'team'),
      (found) => found === undefined,
    )
  })
})
