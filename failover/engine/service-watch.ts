import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connectTo } from '../gms/client.ts'
import { readReadyFile } from '../gms/ready-file.ts'

/**
 * Time between two attempts, in ms: short at first, because the memory service is about to be ready, or has just
 * restarted.
 */
const RETRY_MS = { first: 50, most: 1_000 }

/** Who is told of the memory service: that all of it answers, once, and then that it is lost. */
export interface ServiceWatchers {
  onWatched(nonce: string): void
  onLost(reason: string): void
}

/** A watch over the memory service: its supervisor and all of its servers. */
export interface ServiceWatch {
  close(): void
}

const watchOne = async (path: string, nonce: string): Promise<Connection> => {
  const connection = await connectTo(path)
  try {
    const answer = await connection.call('watch_request')
    if (answer.nonce === nonce) return connection
    throw new Error(`${path} answers for ${String(answer.nonce)}, and gms-ready says ${nonce}`)
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Connections to the supervisor and to each server of one incarnation, or none at all. */
const watchAll = async (directory: string): Promise<{ nonce: string; connections: Connection[] } | undefined> => {
  const ready = readReadyFile(directory)
  if (ready === undefined) return undefined
  const attempts = await Promise.allSettled([
    connectTo(ready.supervisor),
    ...ready.regions.map(({ path }) => watchOne(path, ready.nonce)),
  ])
  const connections = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  if (connections.length === attempts.length) return { nonce: ready.nonce, connections }
  for (const connection of connections) connection.close()
  return undefined
}

/**
 * Keeps an idle connection to each process of the memory service, as soon as all processes of one incarnation respond.
 * The kernel closes the connection of a process that dies, so nothing is polled, and even a restart that is faster than
 * any probe is detected.
 */
export const watchService = (directory: string, { onWatched, onLost }: ServiceWatchers): ServiceWatch => {
  let isClosed = false
  let connections: readonly Connection[] = []
  const begin = async (): Promise<void> => {
    for (let ms = RETRY_MS.first; !isClosed; ms = Math.min(ms * 2, RETRY_MS.most)) {
      const watched = await watchAll(directory)
      if (watched !== undefined) {
        connections = watched.connections
        for (const { closed } of connections) {
          void closed.then(() => {
            if (!isClosed)
              onLost('a process of the memory service has ended; its memory is lost, and both engines load anew')
          })
        }
        return onWatched(watched.nonce)
      }
      await sleep(ms)
    }
  }
  void begin()
  return {
    close: () => {
      isClosed = true
      for (const connection of connections) connection.close()
    },
  }
}
