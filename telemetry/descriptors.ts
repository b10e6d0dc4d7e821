import { readFileSync } from 'node:fs'

/** Descriptors reserved for files, the log, the API client, threads and one more connection. */
const RESERVED = 96

/**
 * How many of the `wanted` connections the process can have within its limit of open files, if its other listeners have
 * `elsewhere`: a server that runs out of descriptors gets no error and answers nobody. All of them if the limit is
 * unknown (outside of Linux).
 */
export const affordableConnections = (
  wanted: number,
  elsewhere = 0,
  limit: number | undefined = openFilesLimit(),
): number =>
  limit === undefined
    ? wanted
    : Math.max(1, Math.min(wanted, limit - Math.min(RESERVED + elsewhere, Math.floor(limit / 2))))

/** The most files that this process may open; undefined if the system does not report it. */
export const openFilesLimit = (): number | undefined => {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
