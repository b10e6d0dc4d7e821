import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeImages } from '../../scripts/package/image/images.ts'
import { projectVersion, ROOT } from '../../scripts/package/project.ts'
import { writeArchive } from './image-archive.ts'
import { imageCache, imagePackages } from './test-images.ts'

/** Everything from which the images are made: the code that makes them, what they contain, and the packages beside it. */
const SOURCES = [
  ...[
    'cli',
    'config',
    'failover',
    'initc',
    'kube',
    'model',
    'reconcilers',
    'sandbox',
    'scripts/package',
    'scripts/build',
  ],
  ...['schedulers', 'schemas', 'telemetry', 'trainer', 'webhook', 'certs'],
].map((folder) => join('dist', folder))

const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const folder of [...SOURCES, 'failover/native', 'manifests']) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    const paths = files.filter((each) => each.isFile() && !/\.(map|tsbuildinfo)$/.test(each.name))
    for (const path of paths.map((each) => join(each.parentPath, each.name)).sort()) {
      hash.update(path.slice(ROOT.length)).update(readFileSync(path))
    }
  }
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The archive with our own images, which are made again when anything in them has changed. */
export const groveImages = async (log: (line: string) => void): Promise<string> => {
  const archive = join(await imageCache(), `grove-${fingerprint()}.tar`)
  if (!existsSync(archive)) {
    log('making the images of Grove; Node and the C library are loaded the first time')
    await writeArchive(archive, await makeImages(await imagePackages(), await projectVersion()))
    await removeOld(dirname(archive))
  }
  return archive
}

/** So many archives stay, because several clones may use one cache. */
const KEPT = 4

const removeOld = async (directory: string): Promise<void> => {
  const names = (await readdir(directory)).filter((name) => /^grove-.*\.tar$/.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(directory, name))).mtimeMs })),
  )
  const old = files.sort((one, other) => other.time - one.time).slice(KEPT)
  for (const { name } of old) await rm(join(directory, name), { force: true })
}
