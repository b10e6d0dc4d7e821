import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { type Entry, withDirectories } from './entry.ts'

/** Bytes that an image refers to by their digest. */
export interface Blob {
  readonly mediaType: string
  readonly digest: string
  readonly content: Buffer
}

/** One layer of an image. */
export interface Layer extends Blob {
  /** Digest of the archive before it was compressed, by which a runtime knows what it has unpacked. */
  readonly diffId: string
}

/** No layer says when it was made, so that the same files have the same digest tomorrow. */
const EPOCH = new Date(0)

/** `sha256:…` of bytes, as the OCI's image specification writes it. */
export const digestOf = (content: Buffer): string => `sha256:${createHash('sha256').update(content).digest('hex')}`

/** A layer of these files, the same byte for byte whenever it is made of the same. */
export const layerOf = async (entries: readonly Entry[]): Promise<Layer> => {
  const archive = pack()
  const whole = buffer(archive)
  for (const entry of withDirectories(entries)) {
    const common = { name: entry.path, mtime: EPOCH, uid: 0, gid: 0 }
    if ('content' in entry) archive.entry({ ...common, mode: entry.mode }, entry.content)
    else if ('directory' in entry) archive.entry({ ...common, type: 'directory', mode: entry.mode })
    else archive.entry({ ...common, type: 'symlink', linkname: entry.linkTo, mode: 0o777 })
  }
  archive.finalize()
  const tar = await whole
  const content = gzipSync(tar)
  return {
    mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip',
    digest: digestOf(content),
    diffId: digestOf(tar),
    content,
  }
}
