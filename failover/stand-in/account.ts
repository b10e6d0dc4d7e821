import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { accepts } from '../gms/listen.ts'

/** The memory of a device that needs no GPU: who holds how much of it, in MiB. */
export interface Account {
  /** What no living process holds. */
  free(): Promise<number>
  /** Notes what this process holds, in place of what it held before. Opens the device, as a process with memory does. */
  hold(mebibytes: number): Promise<void>
  /** Gives back what this process holds. */
  close(): void
}

const SOCKET = '.sock'

/**
 * An account of `total` MiB in a directory that all engines share. A process that holds some listens at a socket there,
 * which the kernel closes with it, as the driver frees its memory; so it works between containers, where the numbers of
 * processes say nothing.
 */
export const accountIn = (directory: string, total: number): Account => {
  mkdirSync(directory, { recursive: true })
  const own = join(directory, randomUUID().slice(0, 8))
  let server: Server | undefined
  const held = async (name: string): Promise<number> => {
    if (!(await accepts(join(directory, `${name}${SOCKET}`)))) return 0
    try {
      return Number(readFileSync(join(directory, name), 'utf8'))
    } catch {
      // It was given back meanwhile.
      return 0
    }
  }
  return {
    free: async () => {
      const names = readdirSync(directory).filter((name) => name.endsWith(SOCKET))
      const amounts = await Promise.all(names.map((name) => held(name.slice(0, -SOCKET.length))))
      return amounts.reduce((free, amount) => free - amount, total)
    },
    hold: async (mebibytes) => {
      writeFileSync(`${own}.new`, String(mebibytes))
      renameSync(`${own}.new`, own)
      if (server !== undefined) return
      openSync(deviceOf(directory), 'a')
      server = createServer((socket) => socket.resume().on('error', () => {})).unref()
      server.listen(`${own}${SOCKET}`)
      await once(server, 'listening')
    },
    close: () => {
      server?.close()
      rmSync(own, { force: true })
    },
  }
}

/** How the paths of the devices of an account begin. */
export const deviceOf = (directory: string): string => join(directory, 'device')
