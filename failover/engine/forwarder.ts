import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../clock.ts'

/** A port of the pod behind which stands the engine that serves. */
export interface Forwarder {
  /**
   * Binds the port and forwards. Waits while it is taken: the agent that had it before may still end. Resolves with
   * false where `withdraw` came first.
   */
  open(): Promise<boolean>
  /** No new connections; those that are open go on. */
  withdraw(): void
  /** Resolves when no connection is in use any more. */
  drained(): Promise<void>
  /** Resets all connections: whoever waits for an engine that is dead is told so. */
  reset(): void
  /** Whether the port is taken by another process. */
  isTaken(): boolean
}

/** Where a forwarder listens, and to whom it forwards. */
export interface ForwarderOptions {
  readonly host: string | undefined
  readonly port: number
  readonly to: { readonly host: string; readonly port: number }
  /** Whether the engine has ended, or is ending. */
  readonly isDead: () => boolean
}

/** How often a port that is taken is tried again, in ms. */
const RETRY_MS = 20
/**
 * A connection on which the engine spoke last and nobody has spoken for this long is idle: a client keeps it for later
 * requests. In ms.
 */
const IDLE_MS = 5_000
const POLL_MS = 50

interface Pair {
  readonly client: Socket
  readonly engine: Socket
  lastAt: number
  /** Whether the client spoke last, and so waits for an answer. */
  isAsked: boolean
}

/** Binds a port that another agent may still have, and gives it up. */
export const bindable = (
  server: Server,
  { host, port }: Pick<ForwarderOptions, 'host' | 'port'>,
): Pick<Forwarder, 'open' | 'withdraw' | 'isTaken'> => {
  let isWithdrawn = false
  let isTaken = false
  const bound = async (): Promise<boolean> => {
    server.listen({ port, ...(host !== undefined && { host }) })
    try {
      await once(server, 'listening')
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      return false
    }
  }
  return {
    isTaken: () => isTaken,
    open: async () => {
      while (!isWithdrawn) {
        isTaken = !(await bound())
        if (!isTaken) {
          if (isWithdrawn) server.close()
          return !isWithdrawn
        }
        await sleep(RETRY_MS)
      }
      return false
    },
    withdraw: () => {
      isWithdrawn = true
      if (server.listening) server.close()
    },
  }
}

/**
 * Forwards bytes of TCP connections without looking at them. Both agents of a pod share its network, so only one can
 * bind the port; the kernel takes it away from an agent that dies. docs/failover.md#one-port-for-clients
 */
export const tcpForwarder = ({ host, port, to, isDead }: ForwarderOptions): Forwarder => {
  const pairs = new Set<Pair>()

  const serve = (client: Socket): void => {
    const engine = connect({ ...to, allowHalfOpen: true })
    const pair: Pair = { client, engine, lastAt: monotonicMs(), isAsked: false }
    pairs.add(pair)
    const over = (): void => {
      if (client.destroyed && engine.destroyed) pairs.delete(pair)
    }
    const passes = (from: Socket, into: Socket, isAsked: boolean): void => {
      from.setNoDelay(true)
      from.on('data', () => {
        pair.lastAt = monotonicMs()
        pair.isAsked = isAsked
      })
      from.pipe(into, { end: false })
      from.once('end', () => {
        // The end of a dead engine is not the end of an answer.
        if (from === engine && isDead()) into.resetAndDestroy()
        else into.end()
      })
      // An error at one side, or its end without a farewell, is a reset at the other.
      from.once('error', () => into.resetAndDestroy())
      from.once('close', (hadError) => {
        if (hadError || !into.writableEnded) into.resetAndDestroy()
        over()
      })
    }
    passes(client, engine, true)
    passes(engine, client, false)
  }

  const server = createServer({ allowHalfOpen: true }, serve)

  return {
    ...bindable(server, { host, port }),
    drained: async () => {
      const isUsed = ({ lastAt, isAsked }: Pair): boolean => isAsked || monotonicMs() - lastAt < IDLE_MS
      while ([...pairs].some(isUsed)) await sleep(POLL_MS)
    },
    reset: () => {
      for (const { client, engine } of pairs) {
        client.resetAndDestroy()
        engine.destroy()
      }
    },
  }
}
