import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { file } from '../../scripts/package/image/entry.ts'
import { layerOf } from '../../scripts/package/image/layer.ts'
import type { Image } from '../../scripts/package/image/oci-layout.ts'
import { cacheDirectory } from '../cluster/controlplane/binaries.ts'
import { writeArchive } from './image-archive.ts'

/** The image that holds the namespaces of a pod. */
export const PAUSE = 'localhost/pause:1'
/** Debian's busybox with all its commands. */
export const BUSYBOX = 'localhost/busybox:1'

/** The same under another name, for pods that are given another image. */
export const OTHER_BUSYBOX = 'localhost/busybox:2'

const BINARY = '/bin/busybox'

/** The processor of this machine, as images name it. */
export const ARCHITECTURE = process.arch === 'x64' ? 'amd64' : process.arch

/** Where packages that images are made of are kept; the suite of the images has them there, too. */
export const imagePackages = async (): Promise<string> => {
  const directory = join(homedir(), '.cache', 'grove', 'image-packages')
  await mkdir(directory, { recursive: true })
  return directory
}

/** Changes when the images are made differently. */
const RECIPE = '2'

/** The commands for which there is a link in /bin; the others are called as `busybox NAME`. */
const COMMANDS = [
  ...['sh', 'cat', 'echo', 'sleep', 'ls', 'id', 'env', 'test', 'touch', 'true', 'false', 'kill', 'ps', 'mount', 'grep'],
  ...['nslookup', 'wget', 'nc', 'httpd', 'hostname', 'ip', 'rm', 'mkdir', 'date', 'tail', 'head', 'sed', 'awk'],
]

/** Where images for tests are kept. */
export const imageCache = async (): Promise<string> => {
  const directory = join(cacheDirectory(process.env), 'images')
  await mkdir(directory, { recursive: true })
  return directory
}

/** The archive with the images of tests, which is made once for each version of busybox. */
export const testImages = async (): Promise<string> => {
  const binary = await readFile(BINARY)
  const fingerprint = createHash('sha256').update(RECIPE).update(binary).digest('hex').slice(0, 16)
  const archive = join(await imageCache(), `test-${fingerprint}.tar`)
  if (!existsSync(archive)) await writeArchive(archive, await imagesWith(binary))
  return archive
}

const imagesWith = async (binary: Buffer): Promise<Image[]> => {
  const layer = await layerOf([
    file('bin/busybox', binary, 0o755),
    ...COMMANDS.map((name) => ({ path: `bin/${name}`, linkTo: 'busybox' })),
    { path: 'tmp', mode: 0o1777, directory: true },
  ])
  const common = {
    version: '1',
    license: 'GPL-2.0-only',
    layers: [layer],
    environment: { PATH: '/bin' },
    user: '0:0',
    architecture: ARCHITECTURE,
  }
  return [
    {
      ...common,
      name: 'pause:1',
      nameOnNodes: PAUSE,
      title: 'pause',
      description: 'Waits until it is killed',
      entrypoint: ['/bin/busybox', 'sh', '-c', 'while :; do sleep 3600 & wait; done'],
    },
    {
      ...common,
      name: 'busybox:1',
      nameOnNodes: BUSYBOX,
      title: 'busybox',
      description: 'For pods of tests',
      entrypoint: [],
    },
    {
      ...common,
      name: 'busybox:2',
      nameOnNodes: OTHER_BUSYBOX,
      title: 'busybox',
      description: 'For pods of tests that are given another image',
      entrypoint: [],
    },
  ]
}
