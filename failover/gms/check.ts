import { ConnectionLost, connectTo } from './client.ts'
import type { ReadyFile } from './ready-file.ts'
import type { RegionAddress } from './settings.ts'

/** How long all servers together may take to answer a probe, in ms. */
export const CHECK_MS = 2_000

/** Asks one server of which incarnation it is. @throws ConnectionLost */
export const nonceAt = async (path: string, withinMs = CHECK_MS): Promise<string> => {
  const connection = await connectTo(path)
  try {
    return String((await connection.call('get_runtime_state_request', {}, withinMs)).nonce)
  } finally {
    connection.close()
  }
}

const wrongWith = async ({ path }: RegionAddress, nonce: string): Promise<string[]> => {
  try {
    const answered = await nonceAt(path)
    return answered === nonce ? [] : [`${path}: answers for ${answered}, and gms-ready says ${nonce}`]
  } catch (error) {
    if (error instanceof ConnectionLost) return [error.message]
    throw error
  }
}

/**
 * What keeps the memory service from being ready; nothing when it is. Sockets and the ready file outlive their
 * container, so neither counts by being there: each server must answer, and with the nonce of the file.
 * specs/failover.md §4.4
 */
export const notReady = async (
  expected: readonly RegionAddress[] | undefined,
  ready: ReadyFile | undefined,
): Promise<string[]> => {
  if (ready === undefined) return ['gms-ready is not there yet']
  const regions = expected ?? ready.regions
  return (await Promise.all(regions.map((region) => wrongWith(region, ready.nonce)))).flat()
}
