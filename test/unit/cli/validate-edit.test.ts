import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { grove } from './grove.ts'
import { rightText } from './mistakes/mistake.ts'

interface Row {
  readonly edit: string
  readonly change: (text: string) => string
  readonly says: string
}

const ROWS: readonly Row[] = [
  {
    edit: 'another image of a clique',
    change: (text) => text.replace('router:1.4', 'router:1.5'),
    says: 'this edit restarts 6 of 36 pods of 1 clique (router) in 6 steps; grove plan-update shows them',
  },
  {
    edit: 'another image of two cliques of a scaling group',
    change: (text) => text.replaceAll('engine:2.0', 'engine:2.1'),
    says: 'this edit restarts 30 of 36 pods of 2 cliques (leader, worker) in 6 steps; grove plan-update shows them',
  },
  {
    edit: 'the same with OnDelete',
    change: (text) =>
      text
        .replaceAll('engine:2.0', 'engine:2.1')
        .replace('  replicas: 3\n', '  replicas: 3\n  updateStrategy: { type: OnDelete }\n'),
    says: 'this edit restarts nothing by itself (OnDelete): 30 pods wait to be deleted',
  },
  { edit: 'a longer delay', change: (text) => text.replace('10m', '20m'), says: 'this edit restarts nothing' },
  {
    edit: 'another spelling of an amount',
    change: (text) => text.replace('2Gi', '2048Mi'),
    says: 'this edit restarts nothing',
  },
  {
    edit: 'one more replica',
    change: (text) => text.replace('replicas: 3', 'replicas: 4'),
    says: 'this edit restarts nothing, and 12 pods are new',
  },
  {
    edit: 'fewer replicas',
    change: (text) => text.replace('replicas: 3', 'replicas: 1'),
    says: 'this edit restarts nothing, and 24 pods are deleted',
  },
  {
    edit: 'replicas that are taken out of the manifest',
    change: (text) => text.replace('  replicas: 3\n', ''),
    says: 'this edit restarts nothing, and 36 pods are deleted',
  },
]

describe('grove validate --against', function () {
  this.timeout(120_000)
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-edit-'))
    await writeFile(path.join(directory, 'old.yaml'), rightText())
  })
  after(() => rm(directory, { recursive: true }))

  for (const { edit, change, says } of ROWS) {
    it(`says what an edit would do: ${edit}`, async () => {
      const old = path.join(directory, 'old.yaml')
      const { status, stdout } = await grove(['validate', '-', '--against', old], change(rightText()))
      expect(/^ {2}as an update: (.*)$/m.exec(stdout)?.[1]).to.equal(says)
      expect(status).to.equal(0)
    })
  }

  it('warns of each count that an edit lowers, where it stands in the file', async () => {
    const old = path.join(directory, 'old.yaml')
    const fewer = rightText().replace('replicas: 3', 'replicas: 1')
    const { stdout } = await grove(['validate', '-q', '-', '--against', old], fewer)
    expect(stdout).to.match(
      /^ {2}-:\d+ {2}warning: spec.replicas: 1 from now on, and 3 before: replicas 1–2 are deleted/m,
    )
    const without = rightText().replace('  replicas: 3\n', '')
    expect((await grove(['validate', '-q', '-', '--against', old], without)).stdout).to.contain(
      'warning: spec.replicas: 0 from now on, as it is where none are given, and 3 before: every replica is deleted',
    )
    expect((await grove(['validate', '-q', '-'], without)).stdout).to.contain(
      'warning: spec.replicas: 0, as it is where none are given, so nothing of this set starts',
    )
  })

  it('has it as numbers in JSON, and nothing of an update that is refused', async () => {
    const old = path.join(directory, 'old.yaml')
    const json = async (text: string) =>
      JSON.parse((await grove(['validate', '-', '--against', old, '-o', 'json'], text)).stdout)[0]
    const image = await json(rightText().replace('router:1.4', 'router:1.5'))
    expect(image.edit).to.deep.equal({
      ...{
        restarts: 6,
        pods: 36,
        cliques: ['router'],
        strategy: 'RollingRecreate',
        steps: 6,
        made: 0,
        deleted: 0,
        awaitDeletion: 0,
      },
    })
    const renamed = await json(rightText().replace('- name: router', '- name: gate').replaceAll('[router]', '[gate]'))
    expect({ allowed: renamed.allowed, edit: renamed.edit }).to.deep.equal({ allowed: false, edit: undefined })
  })
})
