import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { type Entry, withDirectories } from './entry.ts'

/** Content that an image references by its digest. */
export interface Blob {
  readonly mediaType: string
  readonly digest: string
  readonly content: Buffer
}

/** One layer of an image. */
export interface Layer extends Blob {
  /** Digest of the uncompressed archive, by which a runtime identifies an unpacked layer. */
  readonly diffId: string
}

/** Archives have a fixed time, so that the same files always have the same digest. */
const EPOCH = new Date(0)

/** The digest `sha256:…` in the notation of the OCI image specification. */
export const digestOf = (content: Buffer): string => `sha256:${createHash('sha256').update(content).digest('hex')}`

/** The tar archive of these entries, in this order; the same entries always result in the same bytes. */
export const archiveOf = async (entries: readonly Entry[]): Promise<Buffer> => {
  const archive = pack()
  const whole = buffer(archive)
  for (const entry of entries) {
    const common = { name: entry.path, mtime: EPOCH, uid: 0, gid: 0 }
    if ('content' in entry) archive.entry({ ...common, mode: entry.mode }, entry.content)
    else if ('directory' in entry) archive.entry({ ...common, type: 'directory', mode: entry.mode })
    else archive.entry({ ...common, type: 'symlink', linkname: entry.linkTo, mode: 0o777 })
  }
  archive.finalize()
  return await whole
}

/** A layer of these files; the same files always result in the same bytes. */
export const layerOf = async (entries: readonly Entry[]): Promise<Layer> => {
  const tar = await archiveOf(withDirectories(entries))
  const content = gzipSync(tar)
  return {
    mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip',
    digest: digestOf(content),
    diffId: digestOf(tar),
    content,
  }
}
