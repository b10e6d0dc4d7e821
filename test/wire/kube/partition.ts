import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between clients and a server that can fail in the ways in which real networks and servers do. */
export interface Network {
  /** The address of the server over this network. */
  readonly url: string
  /** Takes what clients send and passes nothing on; all connections stay open, new ones too. */
  hold(): void
  /** Passes on what was held back on connections that are still open, and everything from now on. */
  release(): void
  /** New connections work again; those that were open stay dead without notice, as after a server was replaced. */
  forget(): void
  /** Breaks all connections and refuses new ones. */
  refuse(): Promise<void>
  /** Accepts connections again, at the same address. */
  accept(): Promise<void>
  /** The number of bytes held back, including those of connections that were closed since. */
  readonly held: number
  /** The number of connections that clients have reset instead of closing them. */
  readonly resets: number
  close(): Promise<void>
}

export const startNetwork = async (serverPort: number): Promise<Network> => {
  const flows = new Set<{ readonly far: Socket; kept: Buffer[]; isDead: boolean }>()
  const sockets = new Set<Socket>()
  let isHolding = false
  let held = 0
  let resets = 0
  const server = createServer((near) => {
    const far = connect(serverPort, '127.0.0.1')
    const flow = { far, kept: [] as Buffer[], isDead: false }
    flows.add(flow)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.on('data', (chunk: Buffer) => {
      if (flow.isDead) return
      if (isHolding) {
        held += chunk.length
        flow.kept.push(chunk)
      } else far.write(chunk)
    })
    near.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET') resets++
    })
    near.on('close', () => {
      flows.delete(flow)
      far.destroy()
    })
    far.on('data', (chunk: Buffer) => flow.isDead || near.write(chunk)).on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return {
    url: `https://127.0.0.1:${port}`,
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      for (const { far, kept } of flows) for (const chunk of kept.splice(0)) far.write(chunk)
    },
    forget: () => {
      isHolding = false
      for (const flow of flows) flow.isDead = true
    },
    refuse: stop,
    accept: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    get held() {
      return held
    },
    get resets() {
      return resets
    },
    close: async () => {
      if (server.listening) await stop()
    },
  }
}
