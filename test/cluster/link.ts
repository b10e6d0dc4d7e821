import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { parse, stringify } from 'yaml'
import type { ClusterAccess } from '../../kube/access/cluster-access.ts'

/** A network connection between a client and the API server that can fail. */
export interface Link {
  /** Access to the same server over this link. */
  readonly access: ClusterAccess
  /** Breaks all connections; new ones can be made. */
  cut(): void
  /** Passes nothing on in either direction any more, not even on new connections, and closes none: half-open. */
  freeze(): void
  /** Passes on so many ms late from now on what either side sends. */
  delay(ms: number): void
  /** New connections work again. Frozen connections stay frozen. */
  thaw(): void
  close(): Promise<void>
}

/** Passes TCP connections on to the server that `access` names. */
export const startLink = async (access: ClusterAccess): Promise<Link> => {
  const { hostname, port } = new URL(access.cluster.server)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let lateMs = 0
  const late = (): Transform =>
    new Transform({
      transform: (piece, _, done) => void (lateMs === 0 ? done(null, piece) : setTimeout(done, lateMs, null, piece)),
    })
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => undefined).on('close', () => sockets.delete(near))
    if (isFrozen) return
    const far = connect(Number(port), hostname)
    sockets.add(far)
    far.on('error', () => undefined).on('close', () => sockets.delete(far))
    near
      .pipe(late())
      .pipe(far)
      .on('close', () => near.destroy())
    far
      .pipe(late())
      .pipe(near)
      .on('close', () => far.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    access: {
      ...access,
      cluster: { ...access.cluster, server: `https://127.0.0.1:${(server.address() as AddressInfo).port}` },
    },
    cut,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    delay: (ms) => {
      lateMs = ms
    },
    thaw: () => {
      isFrozen = false
    },
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}

/** Writes a kubeconfig like this one, but that leads over the link, into a directory; resolves with its path. */
export const linkedKubeconfig = async (kubeconfig: string, { access }: Link, directory: string): Promise<string> => {
  const config = parse(await readFile(kubeconfig, 'utf8'))
  for (const { cluster } of config.clusters) cluster.server = access.cluster.server
  const file = join(directory, 'linked-kubeconfig')
  await writeFile(file, stringify(config), { mode: 0o600 })
  return file
}
