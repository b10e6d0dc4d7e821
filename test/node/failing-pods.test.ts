import { expect } from 'chai'
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
    expect(first?.message).to.equal('PodClique "c-0-a": container "main" ends again and again, last with 3')
    const seen = new Set<string | undefined>()
    const again = await work.until('one more end', CLIQUE, ([pod]) => restartsOf(pod) > 2)
    for (let looks = 0; looks < 40; looks++) {
      seen.add((await told())?.lastTransitionTime)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    expect([...seen]).to.deep.equal([first?.lastTransitionTime])
    const { stdout } = await grove(['status', '--kubeconfig', cluster().plane.kubeconfig, '-n', work.namespace])
    expect(stdout).to.match(/✗ Pod c-0-a-\w+ {2}container "main" ends again and again, last with 3; \d+ restarts on /)
    const name = again[0]?.metadata.name
    // In the moment between an end and the wait for the next start the latest container is the one that has ended.
    expect(stdout).to.match(RegExp(`kubectl logs (-p )?-n ${work.namespace} ${name} -c main`))
    expect(stdout).to.match(/Pod c-0-b-\w+ .*Readiness probe failed: cat: .*\/tmp\/ready/)
  })
})
