import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceSockets } from '../gms/socket-path.ts'
import type { ServiceWatch, ServiceWatchers } from './service-watch.ts'

/** How often sockets are looked for that are not all there yet, in ms. */
const RETRY_MS = 100
/** How often it is looked whether a socket was replaced, in ms. */
const LOOK_MS = 5_000

const LOST = 'a process of the memory service has ended, and with it the weights that an engine could still import'

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino

/** A connection over which nothing is sent, and the socket that it leads to. */
interface Watched {
  readonly path: string
  readonly inode: number
  readonly socket: Socket
}

const watchOne = async (path: string): Promise<Watched | undefined> => {
  const inode = inodeOf(path)
  const socket = connect(path)
  socket.on('error', () => {})
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  if (inode !== undefined && inodeOf(path) === inode) return { path, inode, socket: socket.resume() }
  socket.destroy()
  return undefined
}

const isWhole = ({ path, inode, socket }: Watched): boolean => !socket.destroyed && inodeOf(path) === inode

/**
 * Keeps an idle connection to every socket of a memory service that has no incarnation to ask for: nothing is sent, so
 * the service counts no session, and the kernel closes the connection with the process. Resolves nothing of a service
 * before `count` sockets answer at the same time. docs/reference/failover-rules.md#engines-that-elect-themselves
 */
export const watchSockets = (
  directory: string,
  count: number,
  heard: ServiceWatchers,
  lookMs = LOOK_MS,
): ServiceWatch => {
  let isClosed = false
  let watched: Watched[] = []
  let look: NodeJS.Timeout | undefined
  const close = (): void => {
    isClosed = true
    clearInterval(look)
    for (const { socket } of watched) socket.destroy()
  }
  const lost = (reason: string): void => {
    if (isClosed) return
    close()
    heard.onLost(reason)
  }
  const connectAll = async (): Promise<boolean> => {
    const paths = serviceSockets(directory)
    if (paths.length < count) return false
    watched = (await Promise.all(paths.map(watchOne))).filter((each) => each !== undefined)
    if (watched.length === paths.length && watched.every(isWhole)) return true
    for (const { socket } of watched) socket.destroy()
    return false
  }
  const begin = async (): Promise<void> => {
    while (!isClosed && !(await connectAll())) await sleep(RETRY_MS)
    if (isClosed) return close()
    for (const { socket } of watched) {
      socket.once('end', () => lost(LOST))
      socket.once('close', () => lost(LOST))
    }
    if (!watched.every(isWhole)) return lost(LOST)
    look = setInterval(() => {
      if (!watched.every(isWhole))
        lost('a socket of the memory service was replaced: another service has other weights')
    }, lookMs)
    heard.onWatched(watched.map(({ inode }) => inode).join('-'))
  }
  void begin()
  return { close }
}
