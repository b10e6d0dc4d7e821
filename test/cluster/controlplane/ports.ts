import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** All parts of the control plane listen at this address only. */
export const LOOPBACK = '127.0.0.1'

/** One free TCP port for each name, all different. All are held until the last is known, and then released. */
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
