import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Everything of the control plane listens here and nowhere else. */
export const LOOPBACK = '127.0.0.1'

/** As many different free TCP ports as there are names. All are held until the last is known, then let go. */
export const freePorts = async <Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> => {
  const held = await Promise.all(
    names.map(async (name) => {
      const server = createServer().listen(0, LOOPBACK)
      await once(server, 'listening')
      return { name, server, port: (server.address() as AddressInfo).port }
    }),
  )
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')))
  return Object.fromEntries(held.map(({ name, port }) => [name, port])) as Record<Name, number>
}
