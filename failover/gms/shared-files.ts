import { mkdir, open, readdir, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DeviceMemory, OutOfMemory, type Piece } from './memory.ts'

/** The size of a page of memory, in bytes. */
const PAGE_BYTES = 4096
const CHUNK_BYTES = 1024 * 1024
const ZEROS = Buffer.alloc(CHUNK_BYTES)

/** The device is as large as its file system. */
export const UNLIMITED = Number.POSITIVE_INFINITY

const aligned = (size: number): number => Math.max(PAGE_BYTES, Math.ceil(size / PAGE_BYTES) * PAGE_BYTES)

/** Undefined if the file, the process or its descriptor no longer exists. */
const orGone = <Value>(asked: Promise<Value>): Promise<Value | undefined> => asked.catch(() => undefined)

/** The size of files in a directory that were deleted but are still open, e.g. in a process that is dying. */
const heldBytes = async (directory: string): Promise<number> => {
  const held = new Map<number, number>()
  for (const process of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const descriptors = `/proc/${process}/fd`
    for (const descriptor of (await orGone(readdir(descriptors))) ?? []) {
      const target = await orGone(readlink(join(descriptors, descriptor)))
      if (!target?.startsWith(`${directory}/`) || !target.endsWith(' (deleted)')) continue
      const file = await orGone(stat(join(descriptors, descriptor)))
      if (file !== undefined) held.set(file.ino, file.size)
    }
  }
  return [...held.values()].reduce((sum, size) => sum + size, 0)
}

const liveBytes = async (directory: string): Promise<number> => {
  const files = await Promise.all((await readdir(directory)).map((name) => orGone(stat(join(directory, name)))))
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0)
}

/** Writes every page, so that the memory is really allocated: extending a file allocates none. */
const fill = async (path: string, size: number, fits: () => Promise<boolean>): Promise<void> => {
  const file = await open(path, 'wx')
  try {
    // From now on others count this size: two servers of a device that allocate at the same time see each other.
    await file.truncate(size)
    if (!(await fits())) throw new OutOfMemory(`the device has no ${size} bytes left`)
    for (let at = 0; at < size; at += CHUNK_BYTES) await file.write(ZEROS, 0, Math.min(CHUNK_BYTES, size - at), at)
  } finally {
    await file.close()
  }
}

/**
 * Memory for machines without GPUs: files that all processes share. On tmpfs (`/dev/shm`, an emptyDir of medium Memory)
 * they are shared memory and are not copied. As with GPU memory, a freed file takes its bytes until the last process
 * closes it. `capacity` is the size of the whole device in bytes, for all of its regions together.
 */
export const sharedFiles = async (directory: string, tag: string, capacity = UNLIMITED): Promise<DeviceMemory> => {
  await mkdir(directory, { recursive: true })
  const pathOf = (id: string): string => join(directory, `${tag}-${id}`)
  const pieces = new Set<string>()
  const fits = async (): Promise<boolean> =>
    capacity === UNLIMITED || (await liveBytes(directory)) + (await heldBytes(directory)) <= capacity
  const free = async (id: string): Promise<void> => {
    await rm(pathOf(id), { force: true })
    pieces.delete(id)
  }
  const clear = async (): Promise<void> => {
    for (const id of pieces) await free(id)
  }
  return {
    allocate: async (id, size): Promise<Piece> => {
      pieces.add(id)
      try {
        await fill(pathOf(id), aligned(size), fits)
      } catch (error) {
        await free(id)
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new OutOfMemory(`${directory} is full`) : error
      }
      return { aligned: aligned(size), handle: { kind: 'file', path: pathOf(id) } }
    },
    free,
    clear,
    close: clear,
  }
}

/** Removes files that killed servers left behind. A GPU frees its memory by itself. */
export const removeSharedFiles = (directory: string): Promise<void> => rm(directory, { recursive: true, force: true })
