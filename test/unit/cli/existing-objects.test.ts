import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { withLookUps } from '../../../cli/verbs/validate/surroundings.ts'
import type { KubeObject } from '../../../model/object.ts'
import { queueProblem } from '../../../schedulers/volcano/queue.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { grove } from './grove.ts'

const CONFIG = `apiVersion: operator.config.grove.io/v1alpha1
kind: OperatorConfiguration
scheduler: { defaultProfileName: volcano, profiles: [{ name: volcano, config: { networkTopology: true } }] }
topologyAwareScheduling: { enabled: true }
`
const SET = `apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata:
  name: llm
  annotations: { scheduling.grove.io/volcano-queue: research }
spec:
  replicas: 1
  template:
    topologyConstraint: { topologyName: racks, pack: { preferred: rack } }
    cliques:
      - name: main
        spec: { roleName: main, replicas: 2, podSpec: { containers: [{ name: main, image: "main:1" }] } }
`
const QUEUE = `apiVersion: scheduling.volcano.sh/v1beta1
kind: Queue
metadata: { name: research }
spec: { weight: 1 }
`
const BINDING = `apiVersion: grove.io/v1alpha1
kind: ClusterTopologyBinding
metadata: { name: racks }
spec: { levels: [{ domain: rack, key: topology.example.com/rack }] }
`
const CLOSED = `${QUEUE}status: { state: Closed }\n`

describe('objects that a call says exist', function () {
  this.timeout(120_000)
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-objects-'))
    const files = { 'config.yaml': CONFIG, 'set.yaml': SET, 'queue.yaml': QUEUE, 'binding.yaml': BINDING }
    for (const [name, text] of Object.entries({ ...files, 'closed.yaml': CLOSED }))
      await writeFile(path.join(directory, name), text)
  })
  after(() => rm(directory, { recursive: true }))

  const at = (name: string): string => path.join(directory, name)
  const objects = (...names: readonly string[]): string[] => names.flatMap((name) => ['--objects', at(name)])
  const judged = async (verb: string, ...args: readonly string[]): Promise<string> => {
    const { status, stdout, stderr } = await grove([verb, '--config', at('config.yaml'), ...args])
    return `${status}: ${stdout}${stderr}`
  }
  const VERBS = [
    ['validate', 'set.yaml'],
    ['render', 'set.yaml'],
    ['graph', 'set.yaml'],
    ['plan-update', 'set.yaml', 'new.yaml'],
  ] as const

  for (const [verb, ...names] of VERBS) {
    it(`are those of each --objects of grove ${verb}, also a Volcano queue that has no status yet`, async () => {
      await writeFile(at('new.yaml'), SET.replace('main:1', 'main:2'))
      const given = objects('queue.yaml', 'binding.yaml')
      expect(await judged(verb, ...names.map(at), ...given)).to.match(/^0: /)
      expect(await judged(verb, ...names.map(at), ...objects('binding.yaml'))).to.match(/^1: /)
    })
  }

  it('are those of each --objects of grove admit', async () => {
    const object = { ...JSON.parse((await grove(['validate', at('set.yaml'), '-o', 'json'])).stdout)[0].object }
    const kind = { group: 'grove.io', version: 'v1alpha1', kind: 'PodCliqueSet' }
    const request = { uid: 'u', kind, operation: 'CREATE', userInfo: { username: 'ada' }, object }
    const review = JSON.stringify({ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request })
    const allowed = async (...args: readonly string[]): Promise<boolean> => {
      const { stdout } = await grove(
        ['admit', 'validate-podcliqueset', '--config', at('config.yaml'), ...args],
        `${review}\n`,
      )
      return JSON.parse(stdout).response.allowed
    }
    expect(await allowed(...objects('binding.yaml', 'queue.yaml'))).to.equal(true)
    expect(await allowed(...objects('binding.yaml'))).to.equal(false)
  })

  it('are those of the same files, for grove plan-update too', async () => {
    const both = `${SET}---\n${QUEUE}---\n${BINDING}`
    await writeFile(at('all.yaml'), both)
    await writeFile(at('all-new.yaml'), both.replace('main:1', 'main:2'))
    expect(await judged('plan-update', at('all.yaml'), at('all-new.yaml'))).to.match(/^0: /)
  })

  it('have the status that is written where one is', async () => {
    const said = await judged('validate', at('set.yaml'), ...objects('closed.yaml', 'binding.yaml'))
    expect(said).to.match(/^1: /).and.include('"research" is not open (its state is "Closed")')
  })

  it('are judged as updates of what any --against holds', async () => {
    await writeFile(at('other.yaml'), SET.replace('name: llm', 'name: other'))
    const given = [...objects('queue.yaml', 'binding.yaml'), '--against', at('set.yaml'), '--against', at('other.yaml')]
    const said = await judged('validate', at('set.yaml'), at('other.yaml'), ...given)
    expect(said).to.match(/^0: /)
    expect(said.match(/this edit restarts nothing/g)).to.have.length(2)
  })
})

describe('an object of a file that a cluster has, too', () => {
  const queue = (status?: object): KubeObject =>
    ({
      apiVersion: 'scheduling.volcano.sh/v1beta1',
      kind: 'Queue',
      metadata: { name: 'research' },
      ...(status && { status }),
    }) as KubeObject
  const problemWith = (given: KubeObject, served: readonly KubeObject[]): Promise<string | undefined> =>
    withLookUps(async () => objectsView(served))([given], async (view) => queueProblem('research', view))

  it('has the status that the cluster has of it, and without one that of a new object', async () => {
    expect(await problemWith(queue(), [queue({ state: 'Closed' })])).to.include('(its state is "Closed")')
    expect(await problemWith(queue(), [queue({ state: 'Open' })])).to.equal(undefined)
    expect(await problemWith(queue(), [])).to.equal(undefined)
  })
})
