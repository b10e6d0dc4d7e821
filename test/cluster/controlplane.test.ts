import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { COMPONENT_NAMES } from './controlplane/components.ts'
import { fromEnvironment, USUAL } from './controlplane/kubernetes.ts'
import { type ControlPlane, startControlPlane } from './controlplane/start.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { killed, startProgram } from './program.ts'
import { repositoryRoot } from './repository.ts'

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

const pidsOf = (plane: ControlPlane): number[] => COMPONENT_NAMES.map((name) => plane.component(name).pid())

describe('the control plane', () => {
  let namespace: string
  before(async () => {
    namespace = await createNamespace(controlPlane(), 'controlplane')
  })
  after(() => removeNamespace(controlPlane(), namespace))

  const kubectl = (args: readonly string[], input = '') =>
    controlPlane().kubectl(['--namespace', namespace, ...args], { input })

  it('is the Kubernetes that its modules name', async () => {
    const version = fromEnvironment()
    const module = version === USUAL ? 'kubernetes' : `kubernetes-${version}`
    const mod = readFileSync(join(repositoryRoot, 'test/cluster/modules', module, 'go.mod'), 'utf8')
    const [, named] = /k8s\.io\/kubernetes (v[\d.]+)/.exec(mod) ?? []
    const { stdout, stderr } = await kubectl(['version', '--output=json'])
    expect(JSON.parse(stdout), stderr).to.have.nested.property('serverVersion.gitVersion', named)
  })

  it('has nodes that are Ready and can be used', async () => {
    const { stdout } = await kubectl(['get', 'nodes', '--output=json'])
    const { items } = JSON.parse(stdout) as {
      items: { spec: { taints?: unknown }; status: { conditions: { type: string; status: string }[] } }[]
    }
    expect(items).to.have.length(5)
    for (const { spec, status } of items) {
      expect(spec.taints).to.equal(undefined)
      expect(status.conditions.find(({ type }) => type === 'Ready')?.status).to.equal('True')
    }
  })

  it('schedules a pod and makes it Ready, init containers and sidecars and all', async () => {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'pod' },
      spec: {
        initContainers: [
          { name: 'init', image: 'init' },
          { name: 'sidecar', image: 'sidecar', restartPolicy: 'Always' },
        ],
        containers: [{ name: 'main', image: 'main', resources: { limits: { 'nvidia.com/gpu': 8 } } }],
      },
    }
    expect((await kubectl(['create', '-f', '-'], JSON.stringify(pod))).stderr).to.equal('')
    expect((await kubectl(['wait', '--for=condition=Ready', 'pod/pod', '--timeout=30s'])).stderr).to.equal('')
    expect((await kubectl(['get', 'pod', 'pod', '--no-headers'])).stdout).to.match(/^pod +2\/2 +Running/)
    expect((await kubectl(['delete', 'pod', 'pod', '--timeout=10s'])).code).to.equal(0)
  })

  it('lets the pods of a Job succeed', async () => {
    expect((await kubectl(['create', 'job', 'job', '--image=job'])).stderr).to.equal('')
    expect((await kubectl(['wait', '--for=condition=Complete', 'job/job', '--timeout=30s'])).stderr).to.equal('')
  })

  it('holds other users to what RBAC gives them', async () => {
    const { kubeconfig } = await controlPlane().identity('nobody-in-particular')
    const { code, stderr } = await controlPlane().kubectl(['get', 'pods'], { kubeconfig })
    expect(code).to.equal(1)
    expect(stderr).to.include('User "nobody-in-particular" cannot list resource "pods"')
  })

  it('runs beside another one, survives a crash of its API server, and leaves nothing when it is stopped', async () => {
    const second = await startControlPlane({ nodes: 1, keep: false })
    const pids = pidsOf(second)
    try {
      expect((await second.kubectl(['create', 'namespace', 'kept'])).stderr).to.equal('')
      await second.component('kube-apiserver').stop()
      expect((await second.kubectl(['get', 'namespace', 'kept'])).code).to.equal(1)
      await second.component('kube-apiserver').start()
      pids.push(...pidsOf(second))
      expect((await second.kubectl(['get', 'namespace', 'kept'])).stderr).to.equal('')
    } finally {
      await second.stop()
    }
    expect(pids.filter((pid) => !isGone(pid))).to.deep.equal([])
    expect(existsSync(second.directory)).to.equal(false)
    await second.stop()
  })

  it('says which component failed and what it said, and leaves nothing then either', async () => {
    const extraArgs = { 'kube-scheduler': ['--no-such-flag'] }
    const failure = await startControlPlane({ nodes: 0, extraArgs, keep: false }).then(
      () => new Error('it started'),
      (error: Error) => error,
    )
    expect(failure.message).to.include('kube-scheduler ended with code 1').and.include('unknown flag: --no-such-flag')
  })

  it('ends with the process that started it, even when that is killed', async () => {
    const program = await startProgram(['--nodes', '1'])
    const pids = await program.componentPids()
    expect(pids).to.have.length(COMPONENT_NAMES.length)
    await killed(program, 'SIGKILL')
    await waitUntil('end of every component', 20, async () => pids.every(isGone))
    await waitUntil('removal of its state', 20, async () => !existsSync(program.directory))
  })

  it('is stopped by ^C in `npm run cluster`', async () => {
    const program = await startProgram(['--nodes', '1'])
    const pids = await program.componentPids()
    expect(await killed(program, 'SIGINT')).to.equal(0)
    expect(pids.filter((pid) => !isGone(pid))).to.deep.equal([])
    expect(existsSync(program.directory)).to.equal(false)
  })
})
