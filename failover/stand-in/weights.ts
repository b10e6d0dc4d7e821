import { type FileHandle, open } from 'node:fs/promises'
import { type Connection, connectTo, type Response } from '../gms/client.ts'
import type { LockMode } from '../gms/lock.ts'

/** The number of pieces in a device's weights; each is smaller than the previous one. */
const PIECES = 2

/** The weights of one device, mapped by an engine. */
export interface Mapped {
  readonly connection: Connection
  readonly files: readonly FileHandle[]
  readonly hash: string
  readonly nonce: string
  /** Whether this engine has written them. */
  readonly isLoader: boolean
}

/** The beginning of every piece of the weights, by which a reader verifies the content. */
const MARK = 'weights of the stand-in, piece '

const openPiece = async (connection: Connection, allocation: Response): Promise<FileHandle> => {
  const id = String(allocation.allocation_id)
  const { handle_path } = await connection.call('export_allocation_request', { allocation_id: id })
  return await open(String(handle_path), 'r+')
}

const writePieces = async (connection: Connection, bytes: number, isOther: boolean): Promise<FileHandle[]> => {
  const sizes = Array.from({ length: PIECES }, (_, index) => Math.ceil(bytes / (index + 2)))
  const files: FileHandle[] = []
  for (const [index, size] of (isOther ? sizes.reverse() : sizes).entries()) {
    const allocation = await connection.call('allocate_request', { size, tag: 'weights' }, 70_000)
    const file = await openPiece(connection, allocation)
    await file.write(`${MARK}${index}`, 0)
    await connection.call('metadata_put_request', {
      key: `piece-${index}`,
      allocation_id: String(allocation.allocation_id),
      offset_bytes: 0,
      value: Buffer.from('uint8'),
    })
    files.push(file)
  }
  return files
}

const readPieces = async (connection: Connection): Promise<FileHandle[]> => {
  const { metadata } = await connection.call('metadata_list_request', { prefix: 'piece-' })
  return await Promise.all((metadata as unknown as readonly Response[]).map((datum) => openPiece(connection, datum)))
}

/** Connects to the region of a device, and reads its content or, where the lock permits, writes it without a commit. */
export const mapWeights = async (
  path: string,
  mode: LockMode,
  { bytes, isOther, withinMs }: { bytes: number; isOther: boolean; withinMs: number },
): Promise<Mapped> => {
  const connection = await connectTo(path)
  const granted = await connection.call('handshake_request', { lock_type: mode }, withinMs)
  const isLoader = granted.granted_lock_type === 'rw'
  const files = isLoader ? await writePieces(connection, bytes, isOther) : await readPieces(connection)
  return { connection, files, isLoader, hash: String(granted.memory_layout_hash), nonce: String(granted.nonce) }
}

/** Commits the writer's weights: others can read them, and the writer becomes a reader. */
export const commitWeights = async (mapped: Mapped): Promise<Mapped> => {
  const { memory_layout_hash } = await mapped.connection.call('commit_request')
  return { ...mapped, hash: String(memory_layout_hash) }
}

/** The beginning of the first piece, read from the shared memory. */
export const firstWords = async ({ files: [file] }: Mapped): Promise<string> => {
  const { buffer, bytesRead } = (await file?.read(Buffer.alloc(MARK.length + 1), 0, MARK.length + 1, 0)) ?? {
    buffer: Buffer.alloc(0),
    bytesRead: 0,
  }
  return buffer.toString('utf8', 0, bytesRead)
}

/** Unmaps the weights; they stay in memory. */
export const unmapWeights = async ({ files, connection }: Mapped): Promise<void> => {
  for (const file of files) await file.close()
  connection.close()
}
