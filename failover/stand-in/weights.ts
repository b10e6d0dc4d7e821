import { type FileHandle, open } from 'node:fs/promises'
import { type Connection, connectTo, type Response } from '../gms/client.ts'
import type { LockMode } from '../gms/lock.ts'

/** How many pieces the weights of a device are, of which each is smaller than the one before. */
const PIECES = 2

/** Weights of one device as an engine has them mapped. */
export interface Mapped {
  readonly connection: Connection
  readonly files: readonly FileHandle[]
  readonly hash: string
  readonly nonce: string
  /** Whether this engine has written them itself. */
  readonly isLoader: boolean
}

/** What is in the weights: every piece begins with it, so that a reader can tell that it sees what was written. */
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

/** Connects to the region of a device, and reads what is there or, where the lock lets it, writes it. Not committed yet. */
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

/** The writer's weights are whole: others read them now, and so does it. */
export const commitWeights = async (mapped: Mapped): Promise<Mapped> => {
  const { memory_layout_hash } = await mapped.connection.call('commit_request')
  return { ...mapped, hash: String(memory_layout_hash) }
}

/** What the first piece says, read from the memory that all engines share. */
export const firstWords = async ({ files: [file] }: Mapped): Promise<string> => {
  const { buffer, bytesRead } = (await file?.read(Buffer.alloc(MARK.length + 1), 0, MARK.length + 1, 0)) ?? {
    buffer: Buffer.alloc(0),
    bytesRead: 0,
  }
  return buffer.toString('utf8', 0, bytesRead)
}

/** Lets the weights go; they stay where they are. */
export const unmapWeights = async ({ files, connection }: Mapped): Promise<void> => {
  for (const file of files) await file.close()
  connection.close()
}
