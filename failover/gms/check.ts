import { ConnectionLost, connectTo } from './client.ts'
import type { ReadyFile } from './ready-file.ts'
import type { RegionAddress } from './settings.ts'

/** The limit for all servers together to respond to a probe, in ms. */
const CHECK_MS = 2_000

/** The incarnation of one server. @throws ConnectionLost */
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
 * Why the memory service is not ready; undefined when it is. Sockets and the ready file survive their container, so
 * their existence proves nothing: each server must respond with the nonce in the file.
 * docs/reference/failover-rules.md#readiness-of-the-memory-service
 */
export const notReady = async (
  expected: readonly RegionAddress[] | undefined,
  ready: ReadyFile | undefined,
): Promise<string[]> => {
  if (ready === undefined) return ['gms-ready is not there yet']
  const regions = expected ?? ready.regions
  return (await Promise.all(regions.map((region) => wrongWith(region, ready.nonce)))).flat()
}
