import { expect } from 'chai'
import { createNamespace, removeNamespace } from '../cluster/namespace.ts'
import { recordRow } from './figures.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { ask } from './pods.ts'
import { setOf } from './sets.ts'
import { inMegabytes, usageOn } from './usage.ts'
import type { RealPod } from './workload.ts'

const kubectl = (args: readonly string[], input = ''): Promise<string> => ask(cluster().plane, args, input)

const ours = async (): Promise<RealPod[]> =>
  (JSON.parse(await kubectl(['-n', 'grove-system', 'get', 'pods', '-o', 'json'])) as { items: RealPod[] }).items

const componentOf = ({ metadata }: Pick<RealPod, 'metadata'>): string | undefined =>
  metadata.labels['app.kubernetes.io/component']

onGrove('Grove in pods, installed as docs/install.md says', () => {
  it('runs from imported images, in a namespace that enforces "restricted", without a restart', async () => {
    const enforced = 'jsonpath={.metadata.labels.pod-security\\.kubernetes\\.io/enforce}'
    expect(await kubectl(['get', 'namespace', 'grove-system', '-o', enforced])).to.equal('restricted')
    const pods = await ours()
    expect(new Set(pods.map(componentOf))).to.deep.equal(new Set(['operator', 'reconciler']))
    for (const { metadata, status } of pods) {
      for (const { name, restartCount, ready } of status.containerStatuses ?? []) {
        expect({ pod: metadata.name, name, restartCount, ready }).to.deep.include({ restartCount: 0, ready: true })
      }
    }
  })

  it('runs as user 65532', async () => {
    const uids =
      "for each in /proc/[0-9]*; do grep -qa '[/]grove/dist' $each/cmdline && grep ^Uid $each/status; done || true"
    const found = (await cluster().node.run('sh', '-c', uids)).trim().split('\n')
    expect(found).to.have.length.greaterThan(2)
    expect(new Set(found.map((line) => line.split(/\s+/)[1]))).to.deep.equal(new Set(['65532']))
  })

  it('keeps taking writes while its webhooks roll', async function () {
    this.timeout(180_000)
    const namespace = await createNamespace(cluster().plane, 'rolling')
    const before = (await ours()).map(({ metadata }) => metadata.uid)
    await kubectl(['-n', 'grove-system', 'rollout', 'restart', 'deployment/grove-operator'])
    let rolled = false
    const roll = kubectl([
      '-n',
      'grove-system',
      'rollout',
      'status',
      'deployment/grove-operator',
      '--timeout=150s',
    ]).finally(() => {
      rolled = true
    })
    let written = 0
    while (!rolled) {
      const set = setOf(`set-${written}`, [{ name: 'a', replicas: 1 }])
      await kubectl(['-n', namespace, 'create', '--dry-run=server', '-f', '-'], JSON.stringify(set))
      written++
    }
    await roll
    expect(written).to.be.greaterThan(3)
    const after = (await ours()).filter(({ metadata }) => componentOf({ metadata }) === 'operator')
    expect(after.filter(({ metadata }) => before.includes(metadata.uid) && !metadata.deletionTimestamp)).to.deep.equal(
      [],
    )
    await removeNamespace(cluster().plane, namespace)
  })

  it('says in its log that it serves', async () => {
    const pods = ['-l', 'app.kubernetes.io/component=operator']
    expect(await kubectl(['-n', 'grove-system', 'logs', ...pods, '--prefix', '--tail=20'])).to.include(
      'webhooks are served',
    )
  })

  it('has containers that need little memory', async () => {
    const mine = await usageOn(cluster().plane, cluster().node.name, 'grove-system')
    expect(mine).to.have.length.greaterThan(2)
    for (const { pod, container, memory, cpu } of mine) {
      expect(memory, pod).to.be.lessThan(200 * 2 ** 20)
      await recordRow(`${pod}, ${container}`, `${inMegabytes(memory)} MB`, `${cpu.toFixed(1)} s of CPU since its start`)
    }
  })
})
