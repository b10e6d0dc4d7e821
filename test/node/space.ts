import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Command, ProcessGroup, RunningProcess } from '../cluster/controlplane/process.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { type Addresses, addressesOf, MOST_NODES } from './addresses.ts'

const run = promisify(execFile)

/**
 * The namespaces in which a node lives: of processes, mounts and network. The kernel removes everything in them when their first
 * process dies: containers and their shims, mounts, bridges, rules of iptables and the link to this machine.
 */
export interface Space {
  readonly addresses: Addresses
  /** Its first process, as this machine numbers it. */
  readonly pid: number
  /** Starts a program in it, which dies when this one does. */
  start(command: Command): Promise<RunningProcess>
  /** The output of a program in it. @throws Error with its error output */
  run(program: string, ...args: readonly string[]): Promise<string>
  /** Ends it and all that runs in it. */
  close(): Promise<void>
}

/**
 * The first process: it makes the folders of this node alone that programs have by fixed names, and then only waits, which ends
 * processes that have lost their parent.
 */
const FIRST = `
mount --make-rshared /
for folder in run var/log var/lib; do mount --bind "$1/$folder" "/$folder"; done
ip link set lo up
echo 1 >/proc/sys/net/ipv4/ip_forward
{ echo 1 >/proc/sys/net/bridge/bridge-nf-call-iptables; } 2>/dev/null || true
: >"$1/space"
while :; do sleep 3600 & wait; done`

/** Opens namespaces with their files in `directory`. They close with the group, or when this process dies. */
export const openSpace = async (directory: string, group: ProcessGroup): Promise<Space> => {
  for (const folder of ['run', 'var/log/containers', 'var/lib']) {
    await mkdir(join(directory, folder), { recursive: true })
  }
  const log = join(directory, 'logs', 'space.log')
  const args = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const first = await group.start({
    name: 'the namespaces of a node',
    path: 'unshare',
    args: [...args, 'sh', '-ec', FIRST, 'node', directory],
    log,
    home: directory,
  })
  await waitUntil('namespaces for a node', 20, async () => readFileSync(join(directory, 'space')).length === 0, {
    lost: () => !first.running(),
    detail: () => first.obituary(),
  })
  const pid = childOf(first.pid)
  const addresses = await link(pid)
  const inside = ['--target', String(pid), '--mount', '--net', '--pid', '--']
  return {
    addresses,
    pid,
    run: async (program, ...args) => (await run('nsenter', [...inside, program, ...args])).stdout,
    start: async (command) => {
      const entering = await group.start({
        ...command,
        path: 'nsenter',
        args: [...inside, 'setpriv', '--pdeathsig', 'KILL', command.path, ...command.args],
      })
      return { ...entering, stop: (signal) => stopChild(entering, signal) }
    },
    close: () => first.stop('SIGKILL'),
  }
}

/** The only child of a process. nsenter and unshare have one: the program that they have started. */
const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])

const STOP_S = 20

/** Signals the program that nsenter has started; nsenter ends when that does. */
const stopChild = async (entering: RunningProcess, signal: NodeJS.Signals): Promise<void> => {
  if (!entering.running()) return
  try {
    process.kill(childOf(entering.pid), signal)
    await waitUntil(`end of ${entering.pid}`, STOP_S, async () => !entering.running())
  } catch {
    await entering.stop('SIGKILL')
  }
}

/** Links this machine with the namespaces, by the first addresses that no other node has. */
const link = async (pid: number): Promise<Addresses> => {
  for (let index = 0; index < MOST_NODES; index++) {
    const addresses = addressesOf(index)
    const added = await ip(`link add ${addresses.link} type veth peer name eth0 netns ${pid}`).then(
      () => true,
      (error: Error) => {
        if (error.message.includes('File exists')) return false
        throw error
      },
    )
    if (!added) continue
    const { host, node, pods, link } = addresses
    await ip(`addr add ${host}/24 dev ${link}`)
    await ip(`link set ${link} up`)
    await run('nsenter', ['--target', String(pid), '--net', 'ip', 'addr', 'add', `${node}/24`, 'dev', 'eth0'])
    await run('nsenter', ['--target', String(pid), '--net', 'ip', 'link', 'set', 'eth0', 'up'])
    await run('nsenter', ['--target', String(pid), '--net', 'ip', 'route', 'add', 'default', 'via', host])
    await ip(`route add ${pods} via ${node}`)
    // From node to node; for this link alone, and gone with it.
    await writeFile(`/proc/sys/net/ipv4/conf/${link}/forwarding`, '1')
    return addresses
  }
  throw new Error(`${MOST_NODES} nodes run on this machine already`)
}

const ip = async (words: string): Promise<void> => {
  await run('ip', words.split(' '))
}
