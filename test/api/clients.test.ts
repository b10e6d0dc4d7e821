import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { type Sandbox, startSandbox } from '../../sandbox/cluster/start.ts'
import { CRD_DIRECTORY } from '../cluster/manifests.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import { JUDGED } from './clients/judged.ts'
import { differences, play } from './clients/play.ts'
import { recordedClients } from './clients/recording.ts'
import { speakerOf } from './sandbox.ts'
import { type Line, line } from './say.ts'

const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'

const crds = (): object[] =>
  readdirSync(CRD_DIRECTORY)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => parse(readFileSync(join(CRD_DIRECTORY, file), 'utf8')) as object)

describe('the sandbox answers clients as a real API server has answered them', () => {
  const recordings = recordedClients()
  const met = new Set<string>()
  let sandbox: Sandbox
  let own: Line
  before(async () => {
    sandbox = await startSandbox({ nodes: 0, scheduler: false, kubelet: false })
    own = line(speakerOf(sandbox))
    for (const body of crds()) await own.say({ method: 'POST', path: CRDS, body })
  })
  after(async () => {
    own.close()
    await sandbox.stop()
  })

  for (const [index, [client, programs]] of Object.entries(recordings).entries()) {
    it(`${client}, but for differences that are judged`, async () => {
      // The name must be as long as the recorded one.
      const namespace = `client-00010${index}`
      const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }
      await own.say({ method: 'POST', path: '/api/v1/namespaces', body })
      const found: string[] = []
      for (const [title, recorded] of Object.entries(programs)) {
        found.push(...differences(title, await play(own, recorded, namespace)))
      }
      const unexplained = found.filter((difference) => {
        const reasons = JUDGED.filter(({ where }) => where.test(difference))
        for (const { why } of reasons) met.add(why)
        return reasons.length === 0
      })
      expect(unexplained.join('\n')).to.equal('')
    })
  }

  it('and every judged difference is one that clients meet, and is told in the docs', () => {
    const page = readFileSync(join(repositoryRoot, 'docs', 'sandbox.md'), 'utf8')
    expect(JUDGED.filter(({ why }) => !met.has(why) || !page.includes(`- ${why}\n`))).to.deep.equal([])
  })
})
