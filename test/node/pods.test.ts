import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { createNamespace, removeNamespace } from '../cluster/namespace.ts'
import { cgroupOf } from './cgroups.ts'
import { cluster, onNode } from './fixture.ts'
import { ask, busyboxPod, create, field, inPod, ready, WAIT } from './pods.ts'

onNode('a pod on a real node', () => {
  let namespace: string
  const isReady = (name: string) =>
    field(cluster().plane, namespace, `pod/${name}`, '.status.conditions[?(@.type=="Ready")].status')
  const remove = (...names: readonly string[]) =>
    ask(cluster().plane, ['delete', '-n', namespace, ...names.map((name) => `pod/${name}`)])

  before(async () => {
    namespace = await createNamespace(cluster().plane, 'pods')
  })
  after(() => removeNamespace(cluster().plane, namespace))

  it('runs its command, whose output is its log, and others by exec', async () => {
    const { plane, node } = cluster()
    await create(plane, namespace, busyboxPod('talks', `echo hello from $(hostname); ${WAIT}`))
    await ready(plane, namespace, 'talks')
    expect(await ask(plane, ['logs', '-n', namespace, 'talks'])).to.equal('hello from talks\n')
    expect(await inPod(plane, namespace, 'talks', 'sh', '-c', 'echo $((6 * 7))')).to.equal('42\n')
    expect(await field(plane, namespace, 'pod/talks', '.status.hostIP')).to.equal(node.addresses.node)
  })

  it('is Ready while its probe succeeds, and no longer', async () => {
    const { plane } = cluster()
    const readinessProbe = { exec: { command: ['test', '-e', '/tmp/ready'] }, periodSeconds: 1, failureThreshold: 1 }
    await create(plane, namespace, busyboxPod('probed', WAIT, { container: { readinessProbe } }))
    await waitUntil('running pod', 20, async () => {
      return (await field(plane, namespace, 'pod/probed', '.status.phase')) === 'Running'
    })
    expect(await isReady('probed')).to.equal('False')
    await inPod(plane, namespace, 'probed', 'touch', '/tmp/ready')
    await ready(plane, namespace, 'probed')
    await inPod(plane, namespace, 'probed', 'rm', '/tmp/ready')
    await waitUntil('pod that is not Ready', 20, async () => (await isReady('probed')) === 'False')
  })

  it('is started again when its liveness probe fails', async () => {
    const { plane } = cluster()
    const livenessProbe = {
      exec: { command: ['test', '!', '-e', '/tmp/stuck'] },
      periodSeconds: 1,
      failureThreshold: 1,
    }
    await create(plane, namespace, busyboxPod('stuck', WAIT, { container: { livenessProbe } }))
    await ready(plane, namespace, 'stuck')
    await inPod(plane, namespace, 'stuck', 'touch', '/tmp/stuck')
    await waitUntil('restart', 30, async () => {
      return (await field(plane, namespace, 'pod/stuck', '.status.containerStatuses[0].restartCount')) === '1'
    })
  })

  it('may finish its work within its grace period, and is killed after it', async () => {
    const { plane, node } = cluster()
    const path = join(node.directory, 'said')
    const saying = (name: string, onTerm: string, seconds: number) =>
      busyboxPod(name, `trap '${onTerm}' TERM; while :; do sleep 1 & wait $!; done`, {
        container: { volumeMounts: [{ name: 'said', mountPath: '/said' }] },
        spec: {
          terminationGracePeriodSeconds: seconds,
          volumes: [{ name: 'said', hostPath: { path, type: 'DirectoryOrCreate' } }],
        },
      })
    await create(plane, namespace, saying('polite', 'sleep 1; echo bye >/said/polite; exit 0', 30))
    await create(plane, namespace, saying('deaf', 'echo no >/said/deaf', 2))
    await ready(plane, namespace, 'polite', 'deaf')
    const start = Date.now()
    await remove('polite')
    expect(await readFile(join(path, 'polite'), 'utf8')).to.equal('bye\n')
    expect(Date.now() - start).to.be.within(1000, 15_000)
    const again = Date.now()
    await remove('deaf')
    expect(await readFile(join(path, 'deaf'), 'utf8')).to.equal('no\n')
    expect(Date.now() - again).to.be.within(2000, 15_000)
  })

  it('has the QoS class of its resources, and a cgroup of that class while it lives', async () => {
    const { plane, node } = cluster()
    const limits = { cpu: '100m', memory: '32Mi' }
    const table = [
      { name: 'guaranteed', resources: { limits }, qos: 'Guaranteed', folder: '' },
      { name: 'burstable', resources: { requests: { cpu: '50m' } }, qos: 'Burstable', folder: 'burstable' },
      { name: 'best-effort', resources: {}, qos: 'BestEffort', folder: 'besteffort' },
    ]
    const pods = table.map(({ name, resources }) => busyboxPod(name, WAIT, { container: { resources } }))
    await create(plane, namespace, ...pods)
    await ready(plane, namespace, ...table.map(({ name }) => name))
    const all: string[] = []
    for (const { name, qos, folder } of table) {
      expect(await field(plane, namespace, `pod/${name}`, '.status.qosClass')).to.equal(qos)
      const uid = await field(plane, namespace, `pod/${name}`, '.metadata.uid')
      const below = join(cgroupOf(node.directory), 'kubepods', folder, `pod${uid}`)
      const cgroups = ['', 'memory'].map((hierarchy) => join('/sys/fs/cgroup', hierarchy, below))
      all.push(...cgroups)
      expect(
        cgroups.filter((path) => existsSync(path)),
        name,
      ).not.to.deep.equal([])
    }
    await remove(...table.map(({ name }) => name))
    await waitUntil('end of the cgroups', 20, async () => !all.some((path) => existsSync(path)))
  })

  it('runs on while kubelet and containerd are killed and started again', async () => {
    const { plane, node } = cluster()
    await create(plane, namespace, busyboxPod('lasting', WAIT))
    await ready(plane, namespace, 'lasting')
    const containerId = () => field(plane, namespace, 'pod/lasting', '.status.containerStatuses[0].containerID')
    const before = await containerId()
    await inPod(plane, namespace, 'lasting', 'touch', '/tmp/mark')
    await node.kubelet.kill()
    await node.containerd.kill()
    expect([node.kubelet.running(), node.containerd.running()]).to.deep.equal([false, false])
    await node.containerd.start()
    await node.kubelet.start()
    await waitUntil('exec in the pod of before', 30, async () => {
      return (await inPod(plane, namespace, 'lasting', 'ls', '/tmp')) === 'mark\n'
    })
    expect(await containerId()).to.equal(before)
  })
})
