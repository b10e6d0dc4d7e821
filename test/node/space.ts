import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
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
  /** Its first process, as this machine numbers it; another one after reopen. */
  pid(): number
  /** Starts a program in it, which dies when this one does. */
  start(command: Command): Promise<RunningProcess>
  /** The output of a program in it. @throws Error with its error output */
  run(program: string, ...args: readonly string[]): Promise<string>
  /** Pulls the plug of its link, or puts it back. Nothing gets in or out meanwhile. */
  connect(plugged: boolean): Promise<void>
  /** Ends all that runs in it, as a power cut does, and opens it with the same files and addresses, without what is in memory alone. */
  reopen(): Promise<void>
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
  let first = await firstProcess(directory, group)
  const pid = () => childOf(first.pid)
  const addresses = await linkFirstFree(pid())
  const inside = () => ['--target', String(pid()), '--mount', '--net', '--pid', '--']
  const close = () => first.stop('SIGKILL')
  return {
    addresses,
    pid,
    run: async (program, ...args) => (await run('nsenter', [...inside(), program, ...args])).stdout,
    start: async (command) => {
      const entering = await group.start({
        ...command,
        path: 'nsenter',
        args: [...inside(), 'setpriv', '--pdeathsig', 'KILL', command.path, ...command.args],
      })
      return { ...entering, stop: (signal) => stopChild(entering, signal) }
    },
    connect: async (plugged) => {
      await ipWithin(pid(), `link set eth0 ${plugged ? 'up' : 'down'}`)
      // The kernel drops the route with the link.
      if (plugged) await ipWithin(pid(), `route add default via ${addresses.host}`)
    },
    reopen: async () => {
      await close()
      await waitUntil(
        `end of the link ${addresses.link}`,
        30,
        async () => !existsSync(`/sys/class/net/${addresses.link}`),
      )
      await emptyMemory(directory)
      first = await firstProcess(directory, group)
      await addLink(addresses, pid())
      await configureLink(addresses, pid())
    },
    close,
  }
}

const firstProcess = async (directory: string, group: ProcessGroup): Promise<RunningProcess> => {
  const args = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const first = await group.start({
    name: 'the namespaces of a node',
    path: 'unshare',
    args: [...args, 'sh', '-ec', FIRST, 'node', directory],
    log: join(directory, 'logs', 'space.log'),
    home: directory,
  })
  await waitUntil('namespaces for a node', 20, async () => readFileSync(join(directory, 'space')).length === 0, {
    lost: () => !first.running(),
    detail: () => first.obituary(),
  })
  return first
}

/** Removes what a machine has in memory alone: its folder /run, and the sign that its first process has begun. */
const emptyMemory = async (directory: string): Promise<void> => {
  await rm(join(directory, 'space'))
  for (const name of await readdir(join(directory, 'run'))) {
    await rm(join(directory, 'run', name), { recursive: true, force: true })
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
const linkFirstFree = async (pid: number): Promise<Addresses> => {
  for (let index = 0; index < MOST_NODES; index++) {
    const addresses = addressesOf(index)
    const added = await addLink(addresses, pid).then(
      () => true,
      (error: Error) => {
        if (error.message.includes('File exists')) return false
        throw error
      },
    )
    if (!added) continue
    await configureLink(addresses, pid)
    return addresses
  }
  throw new Error(`${MOST_NODES} nodes run on this machine already`)
}

const addLink = ({ link }: Addresses, pid: number): Promise<void> =>
  ip(`link add ${link} type veth peer name eth0 netns ${pid}`)

const configureLink = async ({ host, node, pods, link }: Addresses, pid: number): Promise<void> => {
  await ip(`addr add ${host}/24 dev ${link}`)
  await ip(`link set ${link} up`)
  await ipWithin(pid, `addr add ${node}/24 dev eth0`)
  await ipWithin(pid, 'link set eth0 up')
  await ipWithin(pid, `route add default via ${host}`)
  await ip(`route add ${pods} via ${node}`)
  // From node to node; for this link alone, and gone with it.
  await writeFile(`/proc/sys/net/ipv4/conf/${link}/forwarding`, '1')
}

const ip = async (words: string): Promise<void> => {
  await run('ip', words.split(' '))
}

/** The same in the namespace of a process. */
const ipWithin = async (pid: number, words: string): Promise<void> => {
  await run('nsenter', ['--target', String(pid), '--net', 'ip', ...words.split(' ')])
}
