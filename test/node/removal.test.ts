import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
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

/** What the machine itself has: neither may differ afterwards. */
const bridgesAndRules = async () => ({
  links: readdirSync('/sys/class/net').sort(),
  rules: (await run('iptables-save')).stdout.replaceAll(/^#.*$|\[\d+:\d+\]/gm, ''),
})

/** Starts `npm run node --bare` as a process, with a pod on its node. */
const startProgram = async () => {
  const { GROVE_TEST_KEEP: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.js'), '--bare'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let directory = ''
  let link = ''
  for await (const line of createInterface({ input: child.stdout })) {
    const node = /at 10\.199\.(\d+)\.2; its logs are in (.+)\/logs/.exec(line)
    if (node !== null) [link, directory] = [`grove-node-${node[1]}`, node[2] ?? '']
    const kubeconfig = /^export KUBECONFIG=(.+)$/.exec(line)?.[1]
    if (kubeconfig !== undefined) return { child, directory, link, kubeconfig }
  }
  throw new Error(`it ended with ${child.exitCode} before its node was ready`)
}

/** Runs a pod on the node of another control plane than that of the suites. */
const runPod = async (kubeconfig: string): Promise<void> => {
  const input = JSON.stringify(busyboxPod('pod', WAIT))
  const { code, stderr } = await cluster().plane.kubectl(['create', '-f', '-'], { input, kubeconfig })
  expect(code, stderr).to.equal(0)
}

onNode('a node whose process is killed', function () {
  this.timeout(120_000)

  for (const { title, alsoReaper } of [
    { title: 'leaves no container, shim, mount, link, cgroup, rule or file', alsoReaper: false },
    { title: 'leaves nothing after the next start where its reaper is killed, too', alsoReaper: true },
  ]) {
    it(title, async () => {
      const machine = await bridgesAndRules()
      const { child, directory, link, kubeconfig } = await startProgram()
      const named = (program: string) =>
        pidsWhere((pid) => [program, directory].every((part) => read(`/proc/${pid}/cmdline`).includes(part)))
      const shims = () => named('containerd-shim')
      const reapers = named('reaper.js')
      await runPod(kubeconfig)
      await waitUntil('container', 20, async () => shims().length > 0)
      const before = await found(directory, link)
      for (const kind of ['processes', 'links', 'cgroups', 'directories'] as const) {
        expect(before[kind], kind).not.to.deep.equal([])
      }
      expect(reapers).to.have.length(1)
      if (alsoReaper) for (const pid of reapers) process.kill(pid, 'SIGKILL')
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      if (alsoReaper) {
        expect((await found(directory, link)).directories).to.deep.equal([directory])
        await removeLeftovers()
      }
      await waitUntil('end of the node', 20, async () => {
        expect(await found(directory, link)).to.deep.equal(NOTHING)
        return true
      })
      expect(await bridgesAndRules()).to.deep.equal(machine)
      expect(existsSync(dirname(kubeconfig))).to.equal(false)
    })
  }
})
