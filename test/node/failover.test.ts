import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { ENGINE, ENGINE_PROGRAM, engineImage } from './engine-image.ts'
import { cluster, onNode } from './fixture.ts'
import { groveInPods } from './grove.ts'
import { containerOf, PATIENCE_S, type RealPod, Workload } from './workload.ts'

const NODE = '/usr/local/bin/node'
const DECODE = 'llm-0-decode'

/** What a user with an engine writes; GMS_DEVICES because no GPU is here. */
const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'llm' },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        {
          name: 'decode',
          annotations: { 'grove.io/failover': 'intra-pod' },
          spec: {
            roleName: 'decode',
            replicas: 1,
            podSpec: {
              containers: [
                {
                  name: 'engine',
                  image: ENGINE,
                  command: [NODE, ENGINE_PROGRAM],
                  env: [{ name: 'GMS_DEVICES', value: 'fake:1' }],
                  resources: { limits: { 'nvidia.com/gpu': 1 } },
                },
              ],
            },
          },
        },
      ],
    },
  },
}

/** A program of Node that kills the processes of its container whose command line has these words. */
const killing = (words: string): string => `
const fs = require('node:fs')
for (const pid of fs.readdirSync('/proc')) {
  if (!/^[0-9]+$/.test(pid) || Number(pid) === process.pid) continue
  try {
    if (fs.readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0')[1] === ${JSON.stringify(words)}) process.kill(Number(pid), 'SIGKILL')
  } catch {}
}`

onNode('a failover pod in real containers, with a stand-in for its engine', function () {
  this.timeout(240_000)
  let work: Workload
  before(async function () {
    this.timeout(300_000)
    const { plane, node } = await groveInPods()
    await node.importImages(await engineImage())
    work = await Workload.open(plane, 'failover')
    await work.apply(SET)
  })
  after(() => work?.close())

  const pod = async (): Promise<RealPod> => {
    const [only] = await work.pods(DECODE)
    if (only === undefined) throw new Error('there is no pod')
    return only
  }
  const asked = async (engine: number, path: string): Promise<string> => {
    const { podIP } = (await pod()).status
    return cluster().node.run('busybox', 'wget', '-q', '-O', '-', `http://${podIP}:${9090 + engine}${path}`)
  }
  const stateOf = async (engine: number): Promise<string> =>
    (JSON.parse(await asked(engine, '/state')) as { state: string }).state
  /** Waits until one engine serves and the other stands by; the number of the one that serves. */
  const pair = async (): Promise<0 | 1> => {
    let states: string[] = []
    await waitUntil(
      'engine that serves and its shadow',
      PATIENCE_S,
      async () => {
        states = [await stateOf(0), await stateOf(1)]
        return states.includes('Active') && states.includes('Standby')
      },
      { detail: () => states.join(' and ') },
    )
    return states[0] === 'Active' ? 0 : 1
  }
  const restarts = async (name: string) => containerOf(await pod(), name)?.restartCount
  const inContainer = async (container: string, script: string) =>
    work.kubectl(['exec', (await pod()).metadata.name, '-c', container, '--', NODE, '-e', script])

  it('comes up by itself: one engine serves, the other stands by, and three containers share one device', async () => {
    await work.ready(DECODE, 1)
    await pair()
    const claims = await work.list<{ status?: { reservedFor?: readonly object[] } }>('resourceclaims')
    expect(claims.map(({ status }) => status?.reservedFor?.length)).to.deep.equal([1])
  })

  it('is served by the shadow when the engine that serves is killed, in the same pod', async () => {
    const active = await pair()
    const before = await pod()
    await inContainer(`engine-${active}`, killing(ENGINE_PROGRAM))
    await waitUntil('shadow that serves', 30, async () => (await stateOf(1 - active)) === 'Active')
    expect(await pair()).to.equal(1 - active)
    expect((await pod()).metadata.uid).to.equal(before.metadata.uid)
    expect([await restarts(`engine-${active}`), await restarts(`engine-${1 - active}`)]).to.deep.equal([1, 0])
  })

  it('comes back with both engines when its memory service dies', async () => {
    await pair()
    const before = await restarts('gms')
    await inContainer('gms', killing('/failover/bin/agent'))
    await waitUntil('restart of the memory service', 60, async () => (await restarts('gms')) === (before ?? 0) + 1)
    await pair()
  })
})
