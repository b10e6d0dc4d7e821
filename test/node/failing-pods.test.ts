import { expect } from 'chai'
import type { LogTail, Opened } from '../../cli/verbs/page/model/document.ts'
import { EVERYTHING } from '../../cli/verbs/page/model/readable.ts'
import { clusterReader } from '../../cli/verbs/page/serve/reader.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { conditionOf } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { grove } from '../unit/cli/grove.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { READY, setOf, WAITING } from './sets.ts'
import { containerOf, PATIENCE_S, type RealPod, Workload } from './workload.ts'

const CLIQUE = 'c-0-a'

const restartsOf = (pod: RealPod | undefined): number => (pod && containerOf(pod, 'main')?.restartCount) ?? 0

onGrove('a set whose pods fail', () => {
  let work: Workload
  beforeEach(async () => {
    work = await Workload.open(cluster().plane, 'failing')
  })
  afterEach(() => work.close())

  it('says all the while of a crash loop that it is one, from the second end on, and of a probe what the kubelet says', async () => {
    const crashing = { ...READY, command: ['sh', '-c', 'sleep 1; exit 3'] }
    const unready = {
      ...WAITING,
      readinessProbe: { ...WAITING.readinessProbe, exec: { command: ['cat', '/tmp/ready'] } },
    }
    const cliques = [
      { name: 'a', replicas: 1, container: crashing },
      { name: 'b', replicas: 1, container: unready },
    ]
    await work.apply(setOf('c', cliques))
    const told = async () => {
      const [set] = await work.list<{ status?: { conditions?: Condition[] } }>('podcliquesets')
      return conditionOf(set?.status?.conditions, 'PodsFailing')
    }
    await waitUntil('a crash loop', PATIENCE_S, async () => (await told())?.reason === 'CrashLoop')
    const first = await told()
    expect(first?.message).to.equal('PodClique "c-0-a": container "main" ends again and again, last with exit code 3')
    const seen = new Set<string | undefined>()
    const again = await work.until('one more end', CLIQUE, ([pod]) => restartsOf(pod) > 2)
    for (let looks = 0; looks < 40; looks++) {
      seen.add((await told())?.lastTransitionTime)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    expect([...seen]).to.deep.equal([first?.lastTransitionTime])
    const { stdout } = await grove(['status', '--kubeconfig', cluster().plane.kubeconfig, '-n', work.namespace])
    expect(stdout).to.match(
      /✗ Pod c-0-a-\w+ {2}container "main" ends again and again, last with exit code 3; \d+ restarts on /,
    )
    const name = again[0]?.metadata.name
    // In the moment between an end and the wait for the next start the latest container is the one that has ended.
    expect(stdout).to.match(RegExp(`kubectl logs (-p )?-n ${work.namespace} ${name} -c main`))
    expect(stdout).to.match(/Pod c-0-b-\w+ .*Readiness probe failed: cat: .*\/tmp\/ready/)
  })

  it('shows on the page how containers have ended, and their last lines as the kubelet has them', async () => {
    const crashing = { ...READY, command: ['sh', '-c', "echo loading; printf 'half a \\377 line'; sleep 1; exit 3"] }
    const chatty = { ...WAITING, command: ['sh', '-c', 'seq 1 5000; sleep 3600'] }
    const unpulled = { ...READY, image: 'localhost/not-there:1', imagePullPolicy: 'Never' }
    await work.apply(
      setOf('p', [
        { name: 'a', replicas: 1, container: crashing },
        { name: 'b', replicas: 1, container: chatty },
        { name: 'd', replicas: 1, container: unpulled },
      ]),
    )
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: cluster().plane.kubeconfig })))
    try {
      const reader = clusterReader(client)
      const podOf = async (clique: string): Promise<string> =>
        (await work.pods(`p-0-${clique}`))[0]?.metadata.name ?? ''
      const log = async (clique: string, isPrevious: boolean, container = 'main'): Promise<LogTail> =>
        reader.log(
          { namespace: work.namespace, pod: await podOf(clique), container, isPrevious },
          EVERYTHING,
          Date.now(),
        )
      const open = async (clique: string): Promise<Opened> =>
        reader.open({ kind: 'Pod', namespace: work.namespace, name: await podOf(clique) }, EVERYTHING, Date.now())

      await work.until('two ends', 'p-0-a', ([pod]) => restartsOf(pod) > 1)
      expect((await log('a', true)).lines).to.deep.equal(['loading', 'half a \ufffd line'])
      const { containers = [], events = [] } = await open('a')
      expect(containers[0]?.last).to.include({ exitCode: 3, reason: 'Error' })
      expect(Date.parse(containers[0]?.last?.until ?? '')).to.be.closeTo(Date.now(), PATIENCE_S * 1000)
      expect(events.map(({ reason }) => reason))
        .to.include('BackOff')
        .and.to.include('Started')

      await work.until(
        'output',
        'p-0-b',
        ([pod]) => pod !== undefined && containerOf(pod, 'main')?.state.running !== undefined,
      )
      await waitUntil('the lines', PATIENCE_S, async () => (await log('b', false)).lines.at(-1) === '5000')
      const { lines, cut } = await log('b', false)
      expect([lines.length, lines[0], cut]).to.deep.equal([100, '4901', undefined])
      expect((await log('b', true)).missing).to.match(/^previous terminated container "main" in pod .* not found$/)
      expect((await log('b', false, 'other')).missing).to.include('container other is not valid for pod')

      await waitUntil('the kubelet to refuse the image', PATIENCE_S, async () =>
        ((await log('d', false)).missing ?? '').includes('ErrImageNeverPull'),
      )
      expect((await log('d', false)).missing).to.match(/^container "main" in pod .* is waiting to start: /)
      const image = (await open('d')).containers?.[0]
      expect(image).to.include({ state: 'waiting', reason: 'ErrImageNeverPull', restarts: 0 })
    } finally {
      await client.close()
    }
  })
})
