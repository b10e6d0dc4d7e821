import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { ENGINE, ENGINE_PROGRAM, engineImage } from './engine-image.ts'
import { record } from './figures.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { containerOf, PATIENCE_S, type RealPod, Workload } from './workload.ts'

const NODE = '/usr/local/bin/node'
const CLIQUE = 'chat-0-vllm'
const PORT = 8000

/** What a user of vLLM writes, with a stand-in that behaves like it. */
const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'chat' },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        {
          name: 'vllm',
          annotations: { 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': 'http' },
          spec: {
            roleName: 'vllm',
            replicas: 1,
            podSpec: {
              containers: [
                {
                  name: 'vllm',
                  image: ENGINE,
                  command: [NODE, ENGINE_PROGRAM, 'vllm', 'serve', 'm'],
                  args: ['--port', String(PORT)],
                  ports: [{ name: 'http', containerPort: PORT }],
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

/** A program of Node that kills the first process of the engine in its container. */
const KILLS_ENGINE = `
const fs = require('node:fs')
for (const pid of fs.readdirSync('/proc')) {
  if (!/^[0-9]+$/.test(pid) || Number(pid) === process.pid) continue
  try {
    const words = fs.readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0')
    if (words[1] === ${JSON.stringify(ENGINE_PROGRAM)} && words[2] === 'vllm') process.kill(Number(pid), 'SIGKILL')
  } catch {}
}`

onGrove('a failover pod of engines that are not changed, in real containers', () => {
  let work: Workload
  before(async () => {
    const { plane, node } = cluster()
    await node.importImages(await engineImage())
    work = await Workload.open(plane, 'failover-http')
    await work.apply(SET)
  })
  after(() => work?.close())

  const pod = async (): Promise<RealPod> => {
    const [only] = await work.pods(CLIQUE)
    if (only === undefined) throw new Error('there is no pod')
    return only
  }
  const fetched = async (port: number, path: string): Promise<string> => {
    const { podIP } = (await pod()).status
    return cluster().node.run('busybox', 'wget', '-q', '-O', '-', `http://${podIP}:${port}${path}`)
  }
  const stateOf = async (engine: number): Promise<string> =>
    (JSON.parse(await fetched(9090 + engine, '/state')) as { state: string }).state
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

  it('comes up without a memory service, and answers on the port that clients know', async () => {
    await work.ready(CLIQUE, 1)
    await pair()
    const { initContainerStatuses = [] } = (await pod()).status
    expect(initContainerStatuses.map(({ name }) => name)).to.deep.equal(['failover-install'])
    expect(await fetched(PORT, '/v1/models')).to.contain('stand-in')
  })

  it('answers on the same port when the engine that serves is killed, in the same pod', async () => {
    const active = await pair()
    const shadow = active === 0 ? 1 : 0
    const before = await pod()
    await work.kubectl(['exec', before.metadata.name, '-c', `engine-${active}`, '--', NODE, '-e', KILLS_ENGINE])
    const started = Date.now()
    await waitUntil('shadow that serves', 30, async () => (await stateOf(shadow)) === 'Active')
    await record(
      'the engine that serves is killed (failover pod of kind http)',
      'the shadow in the same pod serves on the same port; its container is started again as the next shadow',
      started,
    )
    expect(await fetched(PORT, '/v1/models')).to.contain('stand-in')
    expect(await pair()).to.equal(shadow)
    const after = await pod()
    expect(after.metadata.uid).to.equal(before.metadata.uid)
    expect(containerOf(after, `engine-${active}`)?.restartCount).to.equal(1)
    expect(containerOf(after, `engine-${shadow}`)?.restartCount).to.equal(0)
  })
})
