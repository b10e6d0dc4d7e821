import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './processes.ts'

/** The memory of a device that needs no GPU: who holds how much of it, in MiB. */
export interface Account {
  /** What no living process holds. */
  free(): number
  /** Notes what this process holds, in place of what it held before. Opens the device, as a process with memory does. */
  hold(mebibytes: number): void
}

/**
 * An account of `total` MiB in a directory that all engines share, with one file for each process. What a process holds
 * is free when the process has ended, as the kernel's driver frees it.
 */
export const accountIn = (directory: string, total: number): Account => {
  mkdirSync(directory, { recursive: true })
  let isOpen = false
  const held = (name: string): number => {
    if (!isAlive(Number(name))) {
      rmSync(join(directory, name), { force: true })
      return 0
    }
    try {
      return Number(readFileSync(join(directory, name), 'utf8'))
    } catch {
      return 0
    }
  }
  return {
    free: () =>
      readdirSync(directory)
        .filter((name) => /^\d+$/.test(name))
        .reduce((free, name) => free - held(name), total),
    hold: (mebibytes) => {
      if (!isOpen) openSync(deviceOf(directory), 'a')
      isOpen = true
      writeFileSync(join(directory, String(process.pid)), String(mebibytes))
    },
  }
}

/** How the paths of the devices of an account begin. */
export const deviceOf = (directory: string): string => join(directory, 'device')
