import { readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

// A separate process that ends a control plane. It is told over its standard input which processes run. It acts when
// that input ends: because the control plane is stopped, or because the process that started it is gone, for whatever
// reason. Usage: node reaper.js STATE_DIRECTORY keep|remove [CLEAN_UP_MODULE], then lines "+PID STARTED" and "-PID".

/**
 * When a process started, in clock ticks since boot, read from /proc; empty where there is no /proc. Together with the
 * pid it distinguishes a process from a later one that got the same number.
 */
export const startedAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Kills these processes at once, except where the number belongs to another process by now. */
export const killAll = (processes: ReadonlyMap<number, string>): void => {
  for (const [pid, started] of processes) {
    if (startedAt(pid) !== started) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

const reap = async (directory: string, keep: boolean, cleanUp: string | undefined): Promise<void> => {
  const processes = new Map<number, string>()
  for await (const line of createInterface({ input: process.stdin })) {
    const [pid = '', started = ''] = line.slice(1).split(' ')
    if (line.startsWith('+')) processes.set(Number(pid), started)
    else processes.delete(Number(pid))
  }
  killAll(processes)
  if (cleanUp) {
    const module = (await import(cleanUp)) as { cleanUp(directory: string): Promise<void> }
    await module.cleanUp(directory)
  }
  if (!keep) rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

const [, script, directory, mode, cleanUp] = process.argv
if (script === import.meta.filename && directory !== undefined) await reap(directory, mode === 'keep', cleanUp)
