import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import type { Entry } from './entry.ts'

/** Normalises a path: `./usr/bin/node` and `usr/bin/node/` become `usr/bin/node`. */
const plain = (name: string): string => name.replace(/^\.?\//, '').replace(/\/$/, '')

/**
 * The files and symbolic links of a tar archive for which `wanted` is true, with their modes; directories are added
 * later.
 */
export const entriesOf = async (tar: Readable, wanted: (path: string) => boolean): Promise<Entry[]> => {
  const entries: Entry[] = []
  const reading = extract()
  tar.on('error', (error) => reading.destroy(error))
  tar.pipe(reading)
  for await (const entry of reading) {
    const { name, type, mode = 0o644, linkname } = entry.header
    const path = plain(name)
    if (type === 'file' && wanted(path)) entries.push({ path, mode: mode & 0o777, content: await buffer(entry) })
    else {
      if (type === 'symlink' && wanted(path)) entries.push({ path, linkTo: linkname ?? '' })
      entry.resume()
    }
  }
  return entries
}
