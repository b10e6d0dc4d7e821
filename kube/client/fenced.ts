import { setMaxListeners } from 'node:events'
import { type Client, clientOver } from './client.ts'
import { bothFences, type Fence, signalFence } from './fence.ts'

/**
 * The same client within a fence. Once the fence is closed, calls and watches reject as Aborted before anything is
 * sent, including repeats; when its signal aborts, calls and watches in flight end and their sockets are destroyed. A
 * plain signal is a fence that does both at once. Closing this client closes nothing: the original client owns the
 * connection.
 */
export const fenced = (client: Client, bounds: Fence | AbortSignal): Client => {
  const added = bounds instanceof AbortSignal ? signalFence(bounds) : bounds
  const fence = client.fence === undefined ? added : bothFences(client.fence, added)
  // Each call in flight adds a listener, and hundreds are normal: Node's warning would mislead.
  setMaxListeners(0, fence.signal)
  return clientOver({
    connection: client.connection,
    policy: client.policy,
    availability: client.availability,
    history: client.history,
    fence,
    close: async () => undefined,
  })
}
