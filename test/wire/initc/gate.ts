import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A port in front of a server's port. It makes the server unreachable, and reachable again at the same address. */
export interface Gate {
  readonly port: number
  /** Listens again. */
  open(): Promise<void>
  /** Resets all connections and refuses new ones. */
  close(): Promise<void>
}

export const gateTo = async (target: number): Promise<Gate> => {
  const sockets = new Set<Socket>()
  const pass = (client: Socket) => {
    const behind = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  }
  let server: Server | undefined
  const open = async (port: number): Promise<number> => {
    server = createServer(pass).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open(0)
  return {
    port,
    open: async () => {
      await open(port)
    },
    close: async () => {
      const closing = server
      if (closing === undefined) return
      server = undefined
      closing.close()
      for (const socket of sockets) socket.resetAndDestroy()
      await once(closing, 'close')
    },
  }
}
