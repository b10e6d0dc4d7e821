import { readFileSync } from 'node:fs'

/** For files, the log, the API client, threads and one more connection: descriptors that connections must not take. */
const RESERVED = 96

/**
 * How many of the `wanted` connections the process can have, by its limit of open files: a server that runs out of
 * descriptors is told nothing and answers nobody. All of them where the limit is not known (off Linux).
 */
export const affordableConnections = (wanted: number, limit: number | undefined = openFilesLimit()): number =>
  limit === undefined ? wanted : Math.max(1, Math.min(wanted, limit - Math.min(RESERVED, Math.floor(limit / 2))))

/** The most files that this process may open; undefined where the system does not say. */
export const openFilesLimit = (): number | undefined => {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
