import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 500

/**
 * Does some work while no other process does work under the same lock file, which holds the id of the process that works. The lock of
 * a process that has died is taken over.
 */
export const alone = async (lock: string, work: () => Promise<void>): Promise<void> => {
  await mkdir(dirname(lock), { recursive: true })
  while (!(await taken(lock))) await sleep(LOOK_MS)
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Whether the lock is ours now. */
const taken = async (lock: string): Promise<boolean> => {
  try {
    const file = await open(lock, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true })
    return false
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
