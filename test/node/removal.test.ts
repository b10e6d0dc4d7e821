import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual, promisify } from 'node:util'
import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { cluster, onNode } from './fixture.ts'
import { removeLeftovers } from './leftovers.ts'
import { busyboxPod, WAIT } from './pods.ts'

const run = promisify(execFile)

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const pidsWhere = (isWanted: (pid: number) => boolean): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isWanted(pid))

/** What a node with this directory and link has on this machine, by kinds. */
const found = async (directory: string, link: string) => {
  const name = basename(directory)
  const cgroups = ['', ...readdirSync('/sys/fs/cgroup')].map((hierarchy) => join('/sys/fs/cgroup', hierarchy, name))
  return {
    processes: pidsWhere(
      (pid) => read(`/proc/${pid}/cmdline`).includes(name) || read(`/proc/${pid}/cgroup`).includes(name),
    )
      .map((pid) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim())
      .filter((text) => text !== ''),
    links: readdirSync('/sys/class/net').filter((each) => each === link),
    cgroups: cgroups.filter((path) => existsSync(path)),
    mounts: read('/proc/self/mounts')
      .split('\n')
      .filter((line) => line.includes(name)),
    directories: [directory].filter((path) => existsSync(path)),
  }
}

const NOTHING = { processes: [], links: [], cgroups: [], mounts: [], directories: [] }

/** What the machine itself has, without the nodes of other runs: neither may differ afterwards. */
const bridgesAndRules = async () => ({
  links: readdirSync('/sys/class/net').filter((link) => !link.startsWith('grove-node-')),
  rules: (await run('iptables-save')).stdout.replaceAll(/^#.*$|\[\d+:\d+\]/gm, ''),
})

interface Traces {
  readonly directory: string
  readonly link: string
}

/** Starts `npm run node -- --bare --nodes 2` as a process. */
const startProgram = async () => {
  const { GROVE_TEST_KEEP: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.js'), '--bare', '--nodes', '2'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const nodes: Traces[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [, index, directory] = /at 10\.199\.(\d+)\.2; its logs are in (.+)\/logs/.exec(line) ?? []
    if (directory !== undefined) nodes.push({ directory, link: `grove-node-${index}` })
    const kubeconfig = /^export KUBECONFIG=(.+)$/.exec(line)?.[1]
    if (kubeconfig !== undefined) return { child, nodes, kubeconfig }
  }
  throw new Error(`it ended with ${child.exitCode} before its nodes were ready`)
}

/** Runs a pod on each node of another control plane than that of the suites. */
const runPods = async (kubeconfig: string, nodes: readonly Traces[]): Promise<void> => {
  const { kubectl } = cluster().plane
  const names = (await kubectl(['get', 'nodes', '-o', 'name'], { kubeconfig })).stdout.trim().split('\n')
  const items = names.map((node, index) =>
    busyboxPod(`pod-${index}`, WAIT, { spec: { nodeName: node.replace('node/', '') } }),
  )
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
  const { code, stderr } = await kubectl(['create', '-f', '-'], { input, kubeconfig })
  expect(code, stderr).to.equal(0)
  await waitUntil('containers', 30, async () => {
    return nodes.every(({ directory }) => pidsNaming('containerd-shim', directory).length > 0)
  })
}

const pidsNaming = (...parts: readonly string[]): number[] =>
  pidsWhere((pid) => parts.every((part) => read(`/proc/${pid}/cmdline`).includes(part)))

const gone = (node: Traces) =>
  waitUntil('end of the node', 20, async () => {
    const left = await found(node.directory, node.link)
    if (!isDeepStrictEqual(left, NOTHING)) throw new Error(`still there: ${JSON.stringify(left)}`)
    return true
  })

onNode('nodes whose process is killed', function () {
  // Three nodes on a busy machine.
  this.timeout(300_000)

  it('leave no container, shim, mount, link, cgroup, rule or file; at the next start where their reaper is killed, too', async () => {
    const machine = await bridgesAndRules()
    const { child, nodes, kubeconfig } = await startProgram()
    await runPods(kubeconfig, nodes)
    for (const { directory, link } of nodes) {
      const before = await found(directory, link)
      for (const kind of ['processes', 'links', 'cgroups', 'directories'] as const) {
        expect(before[kind], kind).not.to.deep.equal([])
      }
    }
    const [reaped, unreaped] = nodes
    if (reaped === undefined || unreaped === undefined) throw new Error('it has not started two nodes')
    const reapers = pidsNaming('reaper.js', unreaped.directory)
    expect(reapers).to.have.length(1)
    for (const pid of reapers) process.kill(pid, 'SIGKILL')
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited

    await gone(reaped)
    const left = await found(unreaped.directory, unreaped.link)
    expect([left.directories, left.links]).to.deep.equal([[unreaped.directory], [unreaped.link]])
    await removeLeftovers()
    await gone(unreaped)
    expect(await bridgesAndRules()).to.deep.equal(machine)
    await waitUntil('end of the control plane', 20, async () => !existsSync(dirname(kubeconfig)))
  })
})
