import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { killAll, startedAt } from '../cluster/controlplane/reaper.ts'
import { cleanUp } from './clean-up.ts'

/** Directories of nodes are here and called so. Short, because the path of a Unix socket has at most 107 characters. */
export const NODES_DIRECTORY = '/tmp'
export const PREFIX = 'grn-'

const FILE = 'processes'

/** Records who has started a node, and those of its processes that end no other way when that process and the reaper are killed. */
export const recordProcesses = (directory: string, pids: readonly number[]): Promise<void> =>
  writeFile(join(directory, FILE), [process.pid, ...pids].map((pid) => `${pid} ${startedAt(pid)}\n`).join(''))

/** Removes nodes whose starting process and reaper were both killed. */
export const removeLeftovers = async (): Promise<void> => {
  for (const name of readdirSync(NODES_DIRECTORY)) {
    if (!name.startsWith(PREFIX)) continue
    const directory = join(NODES_DIRECTORY, name)
    const processes = processesOf(directory)
    const [starter] = processes
    // A node without the file is just being started or removed, or is kept.
    if (starter === undefined || startedAt(starter[0]) === starter[1]) continue
    killAll(new Map(processes.slice(1)))
    await cleanUp(directory)
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const processesOf = (directory: string): [number, string][] => {
  try {
    const lines = readFileSync(join(directory, FILE), 'utf8').trim().split('\n')
    return lines.map((line) => line.split(' ')).map(([pid = '', started = '']) => [Number(pid), started])
  } catch {
    return []
  }
}
