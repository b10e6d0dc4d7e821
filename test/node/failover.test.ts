import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { ENGINE, ENGINE_PROGRAM, engineImage } from './engine-image.ts'
import { record, recordRow } from './figures.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
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
          annotations: { 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': 'agent-protocol' },
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

onGrove('a failover pod in real containers, with a stand-in for its engine', () => {
  let work: Workload
  before(async () => {
    const { plane, node } = cluster()
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
  it('costs little besides the engines: what Grove runs in it', async () => {
    await pair()
    const script =
      'for of in $(grep -la "/failover/" /proc/[0-9]*/cmdline); do echo "$(grep VmRSS $(dirname $of)/status | grep -o "[0-9]*") $(tr "\\0" " " <$of)"; done'
    const processes = (await cluster().node.run('sh', '-c', script)).split('\n').filter((line) => /^\d+ /.test(line))
    expect(processes).to.not.deep.equal([])
    for (const line of processes) {
      const [kilobytes = '', ...command] = line.trim().split(' ')
      await recordRow(
        'resident memory in a failover pod',
        command.slice(0, 5).join(' '),
        `${Number(kilobytes) / 1000} MB`,
      )
      expect(Number(kilobytes), line).to.be.lessThan(128_000)
    }
  })

  const restarts = async (name: string) => containerOf(await pod(), name)?.restartCount
  const inContainer = async (container: string, script: string) =>
    work.kubectl(['exec', (await pod()).metadata.name, '-c', container, '--', NODE, '-e', script])

  it('comes up by itself: one engine serves, the other stands by, and three containers share one device', async () => {
    await work.ready(DECODE, 1)
    await pair()
    const claims = await work.list<{ status?: { reservedFor?: readonly object[] } }>('resourceclaims')
    expect(claims.map(({ status }) => status?.reservedFor?.length)).to.deep.equal([1])
  })

  /** Kills something of the engine that serves, and waits until the other one serves in the same pod. */
  const handsOver = async (fault: string, kill: (active: 0 | 1) => Promise<unknown>): Promise<void> => {
    const active = await pair()
    const before = await pod()
    const restarted = await restarts(`engine-${active}`)
    const shadow = active === 0 ? 1 : 0
    await kill(active)
    const started = Date.now()
    await waitUntil('shadow that serves', 30, async () => (await stateOf(shadow)) === 'Active')
    await record(fault, 'the shadow in the same pod serves; its container is started again as the next shadow', started)
    expect(await pair()).to.equal(shadow)
    expect((await pod()).metadata.uid).to.equal(before.metadata.uid)
    expect(await restarts(`engine-${active}`)).to.equal((restarted ?? 0) + 1)
  }

  it('is served by the shadow when the engine that serves is killed, in the same pod', () =>
    handsOver('the engine that serves is killed (failover pod)', (active) =>
      inContainer(`engine-${active}`, killing(ENGINE_PROGRAM)),
    ))

  it('is served by the shadow when the agent of the engine that serves is killed', () =>
    handsOver('the agent of the engine that serves is killed (failover pod)', (active) =>
      cluster().node.run('sh', '-c', killingAgent(active)),
    ))

  it('comes back with both engines when its memory service dies', async () => {
    await pair()
    const before = await restarts('gms')
    await inContainer('gms', killing('/failover/bin/agent'))
    const started = Date.now()
    await waitUntil('restart of the memory service', 60, async () => (await restarts('gms')) === (before ?? 0) + 1)
    await pair()
    await record(
      'the memory service dies (failover pod)',
      'both engines end and load again; the kubelet backs off where it is not the first time',
      started,
    )
  })
})

/** A script that kills the agent of an engine from the node: within its container nothing can kill process 1. */
const killingAgent = (engine: number): string => `
for each in /proc/[0-9]*; do
  tr '\\0' ' ' <$each/cmdline 2>/dev/null | grep -q 'bin/agent run ' || continue
  tr '\\0' '\\n' <$each/environ | grep -qx ENGINE_ID=${engine} && kill -9 \${each#/proc/}
done
true`
