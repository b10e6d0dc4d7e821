import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { LOOPBACK } from './controlplane/ports.ts'

/** A process behind a Service: the address where it serves, and the address where it reports whether it is ready. */
export interface Replica {
  /** `https://127.0.0.1:PORT`. */
  readonly url: string
  readonly readiness: string
}

/** A stand-in for a Service and kube-proxy, as clients see them. */
export interface ServiceProxy {
  readonly url: string
  add(replica: Replica): void
  close(): Promise<void>
}

const LOOK_EVERY_MS = 100

/**
 * Passes each new connection to one of the ready replicas in turn, byte for byte. As in a cluster, a replica that is no
 * longer ready stays in the list for `lagMs`, and connections to it stay open. If it no longer listens, its client's
 * connection is reset.
 */
export const startServiceProxy = async (lagMs: number): Promise<ServiceProxy> => {
  const replicas = new Map<string, { readonly replica: Replica; readySeen: number }>()
  const sockets = new Set<Socket>()
  let turn = 0

  const look = async (): Promise<void> => {
    for (const entry of replicas.values()) {
      const isReady = await fetch(entry.replica.readiness).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) entry.readySeen = Date.now()
      else if (Date.now() - entry.readySeen > lagMs) replicas.delete(entry.replica.url)
    }
  }
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const listed = [...replicas.keys()]
    const url = listed[turn++ % Math.max(1, listed.length)]
    if (url === undefined) {
      client.resetAndDestroy()
      return
    }
    const backend = connect({ host: LOOPBACK, port: Number(new URL(url).port), allowHalfOpen: true })
    for (const socket of [client, backend]) keep(socket)
    client.pipe(backend).pipe(client)
    client.on('error', () => backend.destroy())
    backend.on('error', () => client.resetAndDestroy())
  })
  await once(server.listen(0, LOOPBACK), 'listening')
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_EVERY_MS)
  return {
    url: `https://${LOOPBACK}:${(server.address() as { port: number }).port}`,
    add: (replica) => void replicas.set(replica.url, { replica, readySeen: Date.now() }),
    close: async () => {
      clearInterval(timer)
      await looking
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}
