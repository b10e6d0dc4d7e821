import { once } from 'node:events'
import { renameSync, statSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { checkedSocketPath } from './socket-path.ts'

/** Another server responds at this path. Two servers of one region would be two separate memories. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

/** A server at a path that is its own. */
export interface Listening {
  /** Closes the server and its connections, and removes the path if it still belongs to this server. */
  close(): Promise<void>
}

/** Whether a process accepts connections at a path; false for a file that a dead server left behind. */
export const accepts = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    const done = (answer: boolean): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino

/**
 * Listens at a path. The socket is bound under a unique name and then renamed, because Node removes the bound name on
 * close: an old server that closes late would otherwise remove the path of the new one. @throws AlreadyRunning
 */
export const listenAt = async (path: string, onConnection: (socket: Socket) => void): Promise<Listening> => {
  if (inodeOf(path) !== undefined && (await accepts(path))) {
    throw new AlreadyRunning(`another server answers at ${path}; end it first`)
  }
  const bound = checkedSocketPath(`${path.replace(/\.sock$/, '')}.${process.pid}`)
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  server.listen(bound)
  await once(server, 'listening')
  renameSync(bound, path)
  const own = inodeOf(path)
  return {
    close: async () => {
      if (inodeOf(path) === own) unlinkSync(path)
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
