import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connectTo, type Response } from '../../../failover/gms/client.ts'
import type { LockMode } from '../../../failover/gms/lock.ts'
import type { Patience } from '../../../failover/gms/region.ts'
import { Region } from '../../../failover/gms/region.ts'
import { type ServerOptions, serveRegion } from '../../../failover/gms/server.ts'
import { sharedFiles } from '../../../failover/gms/shared-files.ts'

/** Where files are kept in memory: tmpfs on Linux. A disk behaves the same and is slower. */
export const memoryRoot = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A temporary directory in memory. */
export const memoryDirectory = (): string => mkdtempSync(join(memoryRoot, 'gms-'))

/** A server of one region in this process. */
export interface RegionServer {
  readonly path: string
  readonly directory: string
  readonly region: Region
  /** The error that made it give up, if any. */
  readonly failures: unknown[]
  client(): Promise<Connection>
  /** A client that holds the lock. */
  locked(mode: LockMode): Promise<Connection>
  close(): Promise<void>
}

/** Serves a region of files in a temporary directory. */
export const regionServer = async (
  options: Partial<ServerOptions> & { readonly capacity?: number; readonly patience?: Patience } = {},
): Promise<RegionServer> => {
  const directory = memoryDirectory()
  const path = join(directory, 'gms_fake-0_weights.sock')
  const failures: unknown[] = []
  const onFailed = (error: unknown): void => {
    failures.push(error)
  }
  const log = (): void => {}
  const memory = await sharedFiles(join(directory, 'memory'), 'weights', options.capacity)
  const region = new Region(memory, log, onFailed, options.patience)
  const identity = { nonce: 'first', device: 'fake-0', tag: 'weights' }
  const listening = await serveRegion({ path, region, identity, log, onFailed, ...options }).catch(
    async (error: unknown) => {
      await rm(directory, { recursive: true, force: true })
      throw error
    },
  )
  const clients: Connection[] = []
  const client = async (): Promise<Connection> => {
    const connection = await connectTo(path)
    clients.push(connection)
    return connection
  }
  return {
    path,
    directory,
    region,
    failures,
    client,
    locked: async (mode) => {
      const connection = await client()
      await connection.call('handshake_request', { lock_type: mode }, Number.POSITIVE_INFINITY)
      return connection
    },
    close: async () => {
      for (const connection of clients) connection.close()
      await listening.close()
      await memory.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Writes this many bytes with a value into a new piece of memory, and returns its key. */
export const write = async (writer: Connection, key: string, size: number): Promise<Response> => {
  const allocated = await writer.call('allocate_request', { size })
  await writer.call('metadata_put_request', {
    key,
    allocation_id: String(allocated.allocation_id),
    offset_bytes: 0,
    value: Buffer.from(key),
  })
  return allocated
}
